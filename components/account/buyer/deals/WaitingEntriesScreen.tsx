import { inventoryLabelText } from '@/components/shell/inventoryLabel';
import { PageLink } from '@/components/shell/PageLink';
import { useMessagesValue } from '@/contexts/MessagesContext';
import { formatCount } from '@/domain/measures';
import type { Locale } from '@/domain/site/locale';
import { labelledPath, readPlanLabel } from '@/domain/unit/offerLabel';
import { positionDigits } from '@/domain/unit/unitGroup';
import { groupPath } from '@/domain/unitChoice/answers';
import type { WaitingEntry } from '@/domain/waitingEntry/schema';
import type { CountedWaitingState } from '@/domain/waitingEntry/states';
import { type Translate, useMessages } from '@/hooks/useMessages';
import {
  changeWaitingEntry,
  countWaitingEntries,
  findWaitingEntry,
  queryWaitingEntries,
} from '@/services/deals/waitingEntries';
import { ConfirmAction } from '../../ConfirmAction';
import { defineList } from '../../lists/accountList';
import { DealCard, type Tone } from './DealCard';
import { DealList } from './DealList';
import type { LoadedDeals } from './loadDeals';
import { useDealLabels } from './useDealLabels';
import { useDeals } from './useDeals';

export const WAITING_ENTRY_LIST = defineList({
  field: 'state',
  groups: [
    { name: 'active', slug: 'esperando', states: ['active'] },
    { name: 'notified', slug: 'disponiveis', states: ['notified'] },
    { name: 'ended', slug: 'encerradas', states: ['left'] },
  ],
  orders: [
    { name: 'newest', slug: 'mais-novas', sort: 'joinedDesc' },
    { name: 'oldest', slug: 'mais-antigas', sort: 'joinedAsc' },
  ],
  query: queryWaitingEntries,
  count: countWaitingEntries,
});

const TONES: Readonly<Record<CountedWaitingState, Tone>> = {
  active: 'waiting',
  notified: 'good',
  left: 'over',
};

interface CardProps {
  readonly entry: WaitingEntry;
  readonly isSending: boolean;
  readonly onLeave: () => void;
}

/** "unid. 1203, torre A", "final 03, torre A" or "casas de 108 m², quadra A"; null for the whole project. */
function labelOf(
  vocabulary: Translate<'vocabulary'>,
  { label, tower, position, planIndex }: WaitingEntry,
  locale: Locale,
): string | null {
  if (tower !== null && position !== null) {
    return vocabulary('offerLabels.position', { tower, position: positionDigits(position) });
  }
  const ofPlan = label !== null && planIndex !== null ? readPlanLabel(label) : null;
  if (ofPlan) {
    const area = formatCount(ofPlan.areaM2, locale);
    return vocabulary(`offerLabels.${ofPlan.kind}`, { area, tower: ofPlan.tower });
  }
  return label === null ? null : inventoryLabelText(vocabulary, label);
}

/** Page of what became available. */
function pathOf({ project: { slug }, label, tower, position, planIndex }: WaitingEntry): string {
  if (tower === null) return labelledPath(slug, label);
  return groupPath(slug, { tower, position, planIndex });
}

function WaitingEntryCard({ entry, isSending, onLeave }: CardProps) {
  const t = useMessages('deals');
  const { money, date } = useDealLabels();
  const { locale } = useMessagesValue();
  const ofVocabulary = useMessages('vocabulary');
  const { project, place, bedrooms, maxPriceCents, state, joinedAt, notifiedAt } = entry;
  const wishes = [
    bedrooms !== null && t('waitingEntry.bedrooms', { count: bedrooms }),
    maxPriceCents !== null && t('waitingEntry.upTo', { max: money(maxPriceCents) }),
  ].filter(Boolean);
  const label = labelOf(ofVocabulary, entry, locale);
  const act = t('waitingEntry.leave.label');
  return (
    <DealCard
      deal={{ project, label, reason: null, brokerName: null, partnerName: null }}
      state={{ label: t(`waitingEntry.states.${state}`), tone: TONES[state] }}
      facts={[
        [t('waitingEntry.place'), place !== null && t('waitingEntry.placeOf', { place })],
        [t('waitingEntry.joinedAt'), date(joinedAt)],
        [t('waitingEntry.notifiedAt'), notifiedAt !== null && date(notifiedAt)],
        [t('waitingEntry.wishes'), wishes.length > 0 && wishes.join(', ')],
      ]}
      actions={
        <>
          {state === 'notified' && (
            <PageLink href={pathOf(entry)} className="button button-primary">
              {t('waitingEntry.open')}
            </PageLink>
          )}
          {entry.allowedActions.includes('leave') && (
            <ConfirmAction
              label={act}
              name={t('actOf', { act, of: project.title })}
              question={t('waitingEntry.leave.text')}
              yes={t('waitingEntry.leave.yes')}
              no={t('back')}
              isDangerous
              isBusy={isSending}
              onConfirm={onLeave}
            />
          )}
        </>
      }
    />
  );
}

/** Waiting lists of a buyer, which they can leave. */
export function WaitingEntriesScreen({ loaded }: { loaded: LoadedDeals<WaitingEntry> }) {
  const t = useMessages('deals');
  const deals = useDeals(WAITING_ENTRY_LIST, loaded);
  const leave = ({ id, version }: WaitingEntry) =>
    deals.act({
      change: () => changeWaitingEntry(id, { version, event: 'leave' }),
      find: () => findWaitingEntry(id),
      done: t('waitingEntry.leave.done'),
    });
  return (
    <DealList
      of="waitingEntries"
      deals={deals}
      labels={{
        group: (name) => t(`waitingEntry.groups.${name}`),
        order: (name) => t(`waitingEntry.orders.${name}`),
      }}
    >
      {(entry) => <WaitingEntryCard entry={entry} isSending={deals.isSending} onLeave={() => leave(entry)} />}
    </DealList>
  );
}
