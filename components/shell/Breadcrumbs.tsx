import { useMessages } from '@/hooks/useMessages';
import styles from './Breadcrumbs.module.css';
import { PageLink } from './PageLink';

export interface Crumb {
  readonly label: string;
  /** Undefined for the current page. */
  readonly href?: string;
}

/** Breadcrumbs from the home page to the current one. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const t = useMessages('shell');
  return (
    <nav aria-label={t('breadcrumbs.label')}>
      <ol className={styles.crumbs}>
        {crumbs.map(({ label, href }) => (
          <li key={`${label} ${href ?? ''}`}>
            {href === undefined ? (
              <span aria-current="page">{label}</span>
            ) : (
              <PageLink href={href}>{label}</PageLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
