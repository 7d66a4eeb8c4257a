import { useEffect, useId, useRef } from 'react';
import { Icon } from '@/components/shell/icon/Icon';
import { PageLink } from '@/components/shell/PageLink';
import { useMessages } from '@/hooks/useMessages';
import { ClusterList } from '../ClusterList';
import styles from './LiveMap.module.css';
import type { OpenMark } from './Marks';

/**
 * Project of a pin with its exact price, or the projects of a cluster that no zoom separates. It takes the focus, so
 * that the next press opens a project.
 */
export function MarkCard({ mark, onClose }: { mark: OpenMark; onClose: () => void }) {
  const t = useMessages('map');
  const titleId = useId();
  const card = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another mark is another card.
  useEffect(() => card.current?.querySelector('a')?.focus({ preventScroll: true }), [mark.href]);
  return (
    <div ref={card} className={styles.card} role="dialog" aria-labelledby={titleId}>
      {'slug' in mark ? (
        <>
          <PageLink id={titleId} href={mark.href} className={styles.title}>
            {mark.title}
          </PageLink>
          <p className={styles.place}>{mark.place}</p>
          <p className={styles.price}>{mark.price}</p>
        </>
      ) : (
        <>
          <p id={titleId} className={styles.title}>
            {mark.label}
          </p>
          <div className={styles.projects}>
            <ClusterList cluster={mark} />
          </div>
        </>
      )}
      <button type="button" className={styles.close} aria-label={t('close')} onClick={onClose}>
        <Icon name="close" />
      </button>
    </div>
  );
}
