import { useEffect, useRef } from 'react';
import { Icon } from '@/components/shell/icon/Icon';
import { PageLink } from '@/components/shell/PageLink';
import { FreesIn } from '@/components/shell/queue/FreesIn';
import { LazyQueue } from '@/components/shell/queue/LazyQueue';
import { useMessages } from '@/hooks/useMessages';
import type { ResultView, TakenView } from './choiceView';
import styles from './TakenWays.module.css';

interface TakenWaysProps {
  readonly projectId: string;
  readonly result: ResultView;
  readonly taken: TakenView;
}

/** Ways on from a chosen unit that is taken: its queue or its waiting list, and the most similar one that is available. */
export function TakenWays({ projectId, result, taken }: TakenWaysProps) {
  const t = useMessages('unitChoice');
  const part = useRef<HTMLElement>(null);
  // The focused button of the action has disappeared.
  useEffect(() => {
    if (document.activeElement === document.body) part.current?.focus({ preventScroll: true });
  }, []);
  const { queue, waitingPath, ofGroup, nearest } = taken;
  return (
    <section ref={part} tabIndex={-1} aria-label={t('taken.options')} className={styles.taken}>
      <p>{taken.text}</p>
      {queue?.until && <FreesIn until={queue.until} say={(time) => t('taken.frees', { time })} isInline />}
      {queue && result.item && (
        <LazyQueue
          projectId={projectId}
          item={result.item}
          label={result.title}
          path={result.here}
          queued={queue.queued}
          hours={queue.hours}
        />
      )}
      {waitingPath && (
        <PageLink href={waitingPath} rel="nofollow" className="button button-primary">
          {t('taken.notify')}
        </PageLink>
      )}
      {ofGroup && (
        <PageLink href={ofGroup.path} rel="nofollow" className="link">
          {ofGroup.label}
        </PageLink>
      )}
      {nearest && (
        <p className={styles.nearest}>
          <span>
            {nearest.why} · <b className="figures">{nearest.price}</b>
          </span>
          <PageLink href={nearest.path} rel="nofollow" className="button">
            {t('taken.see', { unit: nearest.name })}
            <Icon name="arrowRight" size={18} />
          </PageLink>
        </p>
      )}
    </section>
  );
}
