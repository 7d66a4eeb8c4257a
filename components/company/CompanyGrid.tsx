import { PageLink } from '@/components/shell/PageLink';
import styles from './CompanyGrid.module.css';
import { Monogram } from './Monogram';
import type { CompanyTileView } from './presentTile';

interface Props {
  readonly companies: readonly CompanyTileView[];
  readonly heading: 'h2' | 'h3';
  /** Name of the list for screen readers. */
  readonly label: string;
}

/** Tiles of companies with their offered and delivered projects. */
export function CompanyGrid({ companies, heading: Heading, label }: Props) {
  return (
    <ul className={styles.grid} aria-label={label}>
      {companies.map(({ id, href, name, monogram, kind, place, creci, projects, record }) => (
        <li key={id} className={styles.tile}>
          <Monogram letters={monogram} />
          <div>
            <Heading className={styles.name}>
              <PageLink href={href} className={styles.link}>
                {name}
              </PageLink>
            </Heading>
            <p className={styles.kind}>{kind}</p>
            {creci !== null && <p className={styles.creci}>{creci}</p>}
            <p className={styles.kind}>{place}</p>
            {projects !== null && <p className={styles.projects}>{projects}</p>}
            {record !== null && <p className={styles.record}>{record}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
