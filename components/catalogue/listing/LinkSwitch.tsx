import { PageLink } from '@/components/shell/PageLink';
import styles from './LinkSwitch.module.css';
import type { SwitchLink } from './presentListing';

/** Views of the same search, as links: each has its own URL. */
export function LinkSwitch({ label, links }: { label: string; links: readonly SwitchLink[] }) {
  return (
    <nav aria-label={label}>
      <ul className={styles.switch}>
        {links.map(({ text, href, isCurrent }) => (
          <li key={text}>
            <PageLink
              className={styles.link}
              href={href}
              aria-current={isCurrent ? 'true' : undefined}
              keepsScroll
            >
              {text}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
