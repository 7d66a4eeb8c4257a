import { PageLink } from '@/components/shell/PageLink';
import { LazyQueue } from '@/components/shell/queue/LazyQueue';
import { choicePath, groupWaitingPath, type OfferChoice } from '@/domain/project/offers/offer';
import { positionDigits } from '@/domain/unit/unitGroup';
import { useMessages } from '@/hooks/useMessages';
import type { ProjectView } from '../projectPage';
import type { ChoiceLabels } from './choiceLabels';
import { WaitingLink } from './WaitingLink';
import styles from './WaysOn.module.css';

interface WaysOnProps {
  readonly project: Pick<ProjectView, 'id' | 'slug' | 'queueHours'>;
  readonly choice: OfferChoice;
  readonly chosen: Pick<ChoiceLabels, 'item' | 'label' | 'displayState' | 'queued' | 'gone'>;
}

/** Ways on from a unit that is not available: its queue while it is held, otherwise its waiting list, and the available ones. */
export function WaysOn({ project, choice, chosen }: WaysOnProps) {
  const t = useMessages('project');
  const { item, label, displayState, queued, gone } = chosen;
  const isHeld = displayState === 'reserved';
  return (
    <div className={`screen-only ${styles.ways}`}>
      {isHeld ? (
        <LazyQueue
          projectId={project.id}
          item={item}
          label={label}
          path={choicePath(project.slug, choice)}
          queued={queued}
          hours={project.queueHours}
        />
      ) : (
        <WaitingLink slug={project.slug} choice={choice} label={t('live.notify')} isMain />
      )}
      {gone && (
        <PageLink href={groupWaitingPath(project.slug, gone)} rel="nofollow" className="link">
          {gone.position === null
            ? t('live.notifyPlan')
            : t('live.notifyPosition', { position: positionDigits(gone.position) })}
        </PageLink>
      )}
      <a href="#unidades" className="link">
        {t('live.others')}
      </a>
    </div>
  );
}
