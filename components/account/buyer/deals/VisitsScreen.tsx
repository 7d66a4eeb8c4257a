import type { Page } from '@/domain/site/page';
import type { Visit } from '@/domain/visit/schema';
import type { VisitState } from '@/domain/visit/states';
import { useMessages } from '@/hooks/useMessages';
import { changeVisit, findVisit, listVisits } from '@/services/deals/visits';
import { ConfirmAction } from './ConfirmAction';
import { DealCard, type Tone } from './DealCard';
import { DealList } from './DealList';
import { useDealLabels } from './useDealLabels';
import { useDeals } from './useDeals';

const TONES: Readonly<Record<VisitState, Tone>> = { open: 'good', concluded: 'over', canceled: 'over' };

interface CardProps {
  readonly visit: Visit;
  readonly isSending: boolean;
  readonly onCancel: () => void;
}

function VisitCard({ visit, isSending, onCancel }: CardProps) {
  const t = useMessages('deals');
  const { day, time } = useDealLabels();
  const { project, label, state, startsAt, endsAt } = visit;
  return (
    <DealCard
      project={project}
      label={label}
      state={{ label: t(`visit.states.${state}`), tone: TONES[state] }}
      facts={[
        [t('visit.day'), day(visit.day)],
        [t('visit.time'), t('visit.timeText', { from: time(startsAt), to: time(endsAt) })],
      ]}
      notes={[
        [t('visit.note'), visit.note],
        [t('reason'), visit.reason],
      ]}
      actions={
        visit.allowedActions.includes('cancel') ? (
          <ConfirmAction
            label={t('visit.cancel')}
            of={project.title}
            question={t('visit.cancelText')}
            yes={t('visit.cancelYes')}
            isDangerous
            isSending={isSending}
            onConfirm={onCancel}
          />
        ) : undefined
      }
    />
  );
}

export function VisitsScreen({ first }: { first: Page<Visit> }) {
  const t = useMessages('deals');
  const deals = useDeals(first, listVisits);
  const cancel = ({ id, version }: Visit) =>
    deals.act(
      id,
      () => changeVisit(id, { version, event: 'cancel' }),
      () => findVisit(id),
      t('visit.cancelDone'),
    );
  return (
    <DealList of="visits" deals={deals}>
      {(visit) => <VisitCard visit={visit} isSending={deals.isSending} onCancel={() => void cancel(visit)} />}
    </DealList>
  );
}
