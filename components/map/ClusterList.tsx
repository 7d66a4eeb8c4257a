import { PageLink } from '@/components/shell/PageLink';
import { useMessages } from '@/hooks/useMessages';
import styles from './ClusterList.module.css';
import type { ClusterView } from './mapScreen';

/** Projects of a cluster that no zoom separates, and all of them in the list of the search. */
export function ClusterList({ cluster: { label, projects, href, hasMore } }: { cluster: ClusterView }) {
  const t = useMessages('map');
  return (
    <ul className={styles.list} aria-label={label}>
      {projects.map((project) => (
        <li key={project.slug}>
          <PageLink href={project.href} className={styles.title}>
            {project.title}
          </PageLink>
          <p className={styles.price}>{project.price}</p>
        </li>
      ))}
      {hasMore && (
        <li>
          <PageLink href={href} className="link">
            {t('all')}
          </PageLink>
        </li>
      )}
    </ul>
  );
}
