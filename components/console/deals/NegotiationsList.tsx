import { useMessagesValue } from '@/contexts/MessagesContext';
import { formatPercent } from '@/domain/money/money';
import type { Negotiation } from '@/domain/negotiation/schema';
import type { Confirmation } from '@/domain/reservation/states';
import { useMessages } from '@/hooks/useMessages';
import type { Column } from '../list/DataTable';
import { StateMark, type StateTone } from '../list/StateMark';
import { DealListPage } from './DealListPage';
import { NEGOTIATIONS } from './dealLists';
import type { LoadedDealList } from './loadDealList';
import { useDealColumns } from './useDealColumns';

const TONES: Readonly<Record<Confirmation, StateTone>> = {
  pending: 'act',
  awaiting: 'waiting',
  confirmed: 'good',
  rejected: 'over',
};

export function NegotiationsList({ loaded }: { readonly loaded: LoadedDealList<Negotiation> }) {
  const t = useMessages('console');
  const { locale } = useMessagesValue();
  const { unit, client, broker, created, deadline, money } = useDealColumns<Negotiation>(loaded.now);
  const columns: Column<Negotiation>[] = [
    unit,
    client,
    broker,
    {
      name: 'state',
      label: t('deals.state'),
      cell: ({ confirmation }) => (
        <StateMark label={t(`negotiation.states.${confirmation}`)} tone={TONES[confirmation]} />
      ),
    },
    {
      name: 'answer',
      label: t('negotiation.answer'),
      sort: 'expiresAt',
      cell: ({ roundExpiresAt }) => deadline(roundExpiresAt),
    },
    money('offer', { label: t('negotiation.offer'), sort: 'price' }, ({ offer }) => offer.priceCents),
    money('table', { label: t('negotiation.table'), sort: 'tablePrice' }, ({ tableCents }) => tableCents),
    {
      name: 'gap',
      label: t('negotiation.gap'),
      isNumber: true,
      cell: ({ offer, tableCents }) =>
        formatPercent((100 * (offer.priceCents - tableCents)) / tableCents, locale),
    },
    {
      name: 'fixed',
      label: t('negotiation.fixed'),
      sort: 'fixedUntil',
      isOptional: true,
      cell: ({ fixedUntil }) => deadline(fixedUntil),
    },
    created,
  ];
  return (
    <DealListPage
      section="negotiations"
      list={NEGOTIATIONS}
      loaded={loaded}
      columns={columns}
      view={(name) => t(`negotiation.views.${name}`)}
    />
  );
}
