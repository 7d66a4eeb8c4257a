import type { Sale } from '@/domain/sale/record';
import type { SaleState } from '@/domain/sale/states';
import { useMessages } from '@/hooks/useMessages';
import type { Column } from '../list/DataTable';
import { StateMark, type StateTone } from '../list/StateMark';
import { DealListPage } from './DealListPage';
import { SALES } from './dealLists';
import type { LoadedDealList } from './loadDealList';
import { useAmounts, useDealColumns } from './useDealColumns';

const TONES: Readonly<Record<SaleState, StateTone>> = {
  pending: 'waiting',
  awaiting: 'act',
  confirmed: 'good',
  rejected: 'bad',
  rescinded: 'over',
};

export function SalesList({ loaded }: { readonly loaded: LoadedDealList<Sale> }) {
  const t = useMessages('console');
  const { unit, client, broker, created, money } = useDealColumns<Sale>(loaded.now);
  const { day, instant } = useAmounts();
  const columns: Column<Sale>[] = [
    unit,
    client,
    broker,
    {
      name: 'state',
      label: t('deals.state'),
      cell: ({ state }) => <StateMark label={t(`sale.states.${state}`)} tone={TONES[state]} />,
    },
    { name: 'signed', label: t('sale.signed'), sort: 'signedOn', cell: ({ signedOn }) => day(signedOn) },
    {
      name: 'coolingOff',
      label: t('sale.coolingOff'),
      sort: 'coolingOffUntil',
      isOptional: true,
      cell: ({ coolingOffUntil }) => instant(coolingOffUntil),
    },
    { name: 'due', label: t('sale.due'), sort: 'nextDueOn', cell: ({ nextDueOn }) => day(nextDueOn) },
    money('price', { label: t('deals.price'), sort: 'price' }, ({ priceCents }) => priceCents),
    money(
      'brokerage',
      { label: t('sale.brokerage'), sort: 'brokerage' },
      ({ brokerageCents }) => brokerageCents,
    ),
    created,
  ];
  return (
    <DealListPage
      section="sales"
      list={SALES}
      loaded={loaded}
      columns={columns}
      view={(name) => t(`sale.views.${name}`)}
    />
  );
}
