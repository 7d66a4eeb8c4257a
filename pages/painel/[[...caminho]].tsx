import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import { conversationHeading } from '@/components/account/company/conversations/conversationHeading';
import { loadCompanyConversations } from '@/components/account/company/conversations/loadCompanyConversations';
import { isAllowed } from '@/components/account/company/isAllowed';
import {
  loadAuditEntries,
  loadClientQueues,
  loadCompanyDocuments,
  loadTeam,
} from '@/components/account/company/loadCompanyData';
import { loadCompanyWaiting } from '@/components/account/company/waiting/loadCompanyWaiting';
import { COMPANY_INVOICES } from '@/components/account/invoices/invoiceLists';
import { loadList, readCriteria } from '@/components/account/lists/accountList';
import {
  type ConsolePageProps,
  type ConsoleView,
  consolePage,
  type SectionLoaders,
} from '@/components/console/consolePage';
import { NEGOTIATIONS, RESERVATIONS, SALES, VISITS } from '@/components/console/deals/dealLists';
import { loadDealList } from '@/components/console/deals/loadDealList';
import { ConsoleFrame } from '@/components/console/frame/ConsoleFrame';
import { UnknownSession } from '@/components/console/frame/UnknownSession';
import { loadProjectList } from '@/components/console/projects/projectList';
import type { ConsoleSection } from '@/components/console/sections';
import { loadToday } from '@/components/console/today/loadToday';
import type { CompanyAccount } from '@/domain/entrepreneur/account';
import { idSchema } from '@/domain/id';
import { useMessages } from '@/hooks/useMessages';
import { hasCepLookup } from '@/services/platform/cep';

const isId = (text: string) => idSchema().isValidSync(text, { strict: true });

/** Loaded by section. What a role may not see is null within; a section that is null does not exist. */
const LOADERS = {
  today: async ({ options, company }) => {
    const [today, documents] = await Promise.all([
      loadToday(options),
      loadCompanyDocuments(options, company),
    ]);
    return { today, documents };
  },
  projects: ({ options, query }) => loadProjectList(options, query),
  reservations: ({ options, query }) => loadDealList(RESERVATIONS)(options, query),
  negotiations: ({ options, query }) => loadDealList(NEGOTIATIONS)(options, query),
  sales: ({ options, query }) => loadDealList(SALES)(options, query),
  visits: ({ options, query }) => loadDealList(VISITS)(options, query),
  waitingEntries: ({ options, company, query }) => loadCompanyWaiting(options, company, query),
  queues: async ({ options, company }) => ({ queues: await loadClientQueues(options, company) }),
  conversations: async ({ options, company, rest: [id, ...more] }) =>
    more.length > 0 || (id !== undefined && !isId(id))
      ? null
      : loadCompanyConversations(options, company, id),
  accounts: async () => ({}),
  invoices: async ({ options, company, query }) => ({
    invoices: isAllowed(company, 'invoices')
      ? await loadList(COMPANY_INVOICES, readCriteria(COMPANY_INVOICES, query), options)
      : null,
  }),
  team: ({ options, company, query }) => loadTeam(options, company, query),
  profile: async () => ({}),
  address: async () => ({ hasCepLookup: hasCepLookup() }),
  documents: async ({ options, company }) => ({
    documents: await loadCompanyDocuments(options, company),
  }),
  changes: async ({ options, company }) => ({ entries: await loadAuditEntries(options, company) }),
} satisfies SectionLoaders;

type Props = ConsolePageProps<typeof LOADERS>;
type View = Extract<ConsoleView<typeof LOADERS>, { kind: 'console' }>;

export const getServerSideProps = consolePage(LOADERS);

const CompanyStanding = dynamic(() =>
  import('@/components/account/company/CompanyStanding').then((file) => file.CompanyStanding),
);
const TodayScreen = dynamic(() =>
  import('@/components/console/today/TodayScreen').then((file) => file.TodayScreen),
);
const ProjectsList = dynamic(() =>
  import('@/components/console/projects/ProjectsList').then((file) => file.ProjectsList),
);
const ReservationsList = dynamic(() =>
  import('@/components/console/deals/ReservationsList').then((file) => file.ReservationsList),
);
const NegotiationsList = dynamic(() =>
  import('@/components/console/deals/NegotiationsList').then((file) => file.NegotiationsList),
);
const SalesList = dynamic(() =>
  import('@/components/console/deals/SalesList').then((file) => file.SalesList),
);
const VisitsList = dynamic(() =>
  import('@/components/console/deals/VisitsList').then((file) => file.VisitsList),
);
const WaitingScreen = dynamic(() =>
  import('@/components/account/company/waiting/CompanyWaitingScreen').then(
    (file) => file.CompanyWaitingScreen,
  ),
);
const QueuesScreen = dynamic(() =>
  import('@/components/account/company/ClientQueuesScreen').then((file) => file.ClientQueuesScreen),
);
const ConversationsScreen = dynamic(() =>
  import('@/components/account/company/conversations/CompanyConversationsScreen').then(
    (file) => file.CompanyConversationsScreen,
  ),
);
const AccountsScreen = dynamic(() =>
  import('@/components/account/company/bankAccounts/BankAccountsScreen').then(
    (file) => file.BankAccountsScreen,
  ),
);
const InvoicesScreen = dynamic(() =>
  import('@/components/account/company/InvoicesScreen').then((file) => file.InvoicesScreen),
);
const TeamScreen = dynamic(() =>
  import('@/components/account/company/TeamScreen').then((file) => file.TeamScreen),
);
const ProfileScreen = dynamic(() =>
  import('@/components/account/company/CompanyProfileScreen').then((file) => file.CompanyProfileScreen),
);
const AddressScreen = dynamic(() =>
  import('@/components/account/company/CompanyAddressScreen').then((file) => file.CompanyAddressScreen),
);
const DocumentsScreen = dynamic(() =>
  import('@/components/account/company/DocumentsScreen').then((file) => file.DocumentsScreen),
);
const ChangesScreen = dynamic(() =>
  import('@/components/account/company/AuditEntriesScreen').then((file) => file.AuditEntriesScreen),
);

/** Sections over the whole width of the sheet. */
const WIDE: readonly ConsoleSection[] = [
  'today',
  'projects',
  'reservations',
  'negotiations',
  'sales',
  'visits',
];

interface ScreenProps {
  readonly view: View;
  readonly company: CompanyAccount;
  readonly onChange: (change: Partial<CompanyAccount>) => void;
}

function CompanyScreen({ view, company, onChange }: ScreenProps) {
  const shown = { company, onChange };
  switch (view.section) {
    case 'waitingEntries':
      return <WaitingScreen company={company} waiting={view.loaded} />;
    case 'queues':
      return <QueuesScreen loaded={view.loaded.queues} />;
    case 'conversations':
      return <ConversationsScreen loaded={view.loaded} />;
    case 'accounts':
      return <AccountsScreen {...shown} />;
    case 'invoices':
      return <InvoicesScreen company={company} loaded={view.loaded.invoices} />;
    case 'team':
      return <TeamScreen company={company} team={view.loaded} />;
    case 'profile':
      return <ProfileScreen {...shown} />;
    case 'address':
      return <AddressScreen {...shown} hasCepLookup={view.loaded.hasCepLookup} />;
    case 'documents':
      return <DocumentsScreen company={company} documents={view.loaded.documents} />;
    case 'changes':
      return <ChangesScreen entries={view.loaded.entries} />;
    default:
      return null;
  }
}

function Screen(props: ScreenProps) {
  const { view, company } = props;
  switch (view.section) {
    case 'today':
      return (
        <>
          <CompanyStanding company={company} documents={view.loaded.documents} />
          <TodayScreen loaded={view.loaded.today} />
        </>
      );
    case 'projects':
      return <ProjectsList loaded={view.loaded} />;
    case 'reservations':
      return <ReservationsList loaded={view.loaded} />;
    case 'negotiations':
      return <NegotiationsList loaded={view.loaded} />;
    case 'sales':
      return <SalesList loaded={view.loaded} />;
    case 'visits':
      return <VisitsList loaded={view.loaded} />;
    default:
      return <CompanyScreen {...props} />;
  }
}

/** One section, with the changes of the company that were saved since it was loaded. */
function Shown({ view }: { readonly view: View }) {
  const t = useMessages('console');
  const [company, setCompany] = useState(view.company);
  useEffect(() => setCompany(view.company), [view.company]);
  const onChange = (change: Partial<CompanyAccount>) => setCompany((before) => ({ ...before, ...change }));
  const heading =
    view.section === 'conversations' ? conversationHeading(view.loaded, t('forgotten')) : undefined;
  return (
    <ConsoleFrame
      section={view.section}
      company={company}
      heading={heading}
      isNarrow={!WIDE.includes(view.section)}
    >
      <Screen key={view.section} view={view} company={company} onChange={onChange} />
    </ConsoleFrame>
  );
}

export default function ConsolePage({ view }: Props) {
  return view.kind === 'unknown' ? <UnknownSession view={view} /> : <Shown view={view} />;
}

/** The console has its own navigation. */
ConsolePage.getLayout = (page: React.ReactElement) => page;
