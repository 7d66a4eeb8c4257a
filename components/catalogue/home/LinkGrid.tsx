import { PageLink } from '@/components/shell/PageLink';
import styles from './LinkGrid.module.css';

export interface LinkTile {
  readonly href: string;
  readonly title: string;
  readonly text: string;
}

/** Links into the listing with their counts. */
export function LinkGrid({ tiles, label }: { tiles: readonly LinkTile[]; label: string }) {
  return (
    <ul className={styles.grid} aria-label={label}>
      {tiles.map(({ href, title, text }) => (
        <li key={href}>
          <PageLink className={styles.tile} href={href}>
            <b>{title}</b>
            <span>{text}</span>
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
