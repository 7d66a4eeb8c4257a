import { useMessagesValue } from '@/contexts/MessagesContext';
import { formatInstant } from '@/domain/time/calendar';
import type { Visit } from '@/domain/visit/schema';
import type { VisitState } from '@/domain/visit/states';
import { useMessages } from '@/hooks/useMessages';
import type { Column } from '../list/DataTable';
import { StateMark, type StateTone } from '../list/StateMark';
import { DealListPage } from './DealListPage';
import { VISITS } from './dealLists';
import type { LoadedDealList } from './loadDealList';
import { useDealColumns } from './useDealColumns';

const TONES: Readonly<Record<VisitState, StateTone>> = {
  open: 'waiting',
  concluded: 'good',
  missed: 'bad',
  canceled: 'over',
};

export function VisitsList({ loaded }: { readonly loaded: LoadedDealList<Visit> }) {
  const t = useMessages('console');
  const { locale } = useMessagesValue();
  const { unit, client, created } = useDealColumns<Visit>(loaded.now);
  const columns: Column<Visit>[] = [
    unit,
    {
      name: 'start',
      label: t('visit.start'),
      sort: 'startsAt',
      cell: ({ startsAt, timeZone }) => formatInstant(startsAt, { timeZone }, locale),
    },
    client,
    {
      name: 'host',
      label: t('visit.host'),
      cell: ({ host, hostId }) => (hostId === null ? t('visit.noHost') : (host?.name ?? '—')),
    },
    {
      name: 'mode',
      label: t('visit.where'),
      cell: ({ mode, place }) => (mode === 'online' ? t('visit.online') : (place ?? '—')),
    },
    {
      name: 'state',
      label: t('deals.state'),
      cell: ({ state }) => <StateMark label={t(`visit.states.${state}`)} tone={TONES[state]} />,
    },
    created,
  ];
  return (
    <DealListPage
      section="visits"
      list={VISITS}
      loaded={loaded}
      columns={columns}
      view={(name) => t(`visit.views.${name}`)}
    />
  );
}
