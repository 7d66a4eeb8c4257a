import { inventoryTitle } from '@/components/shell/inventoryLabel';
import { PageLink } from '@/components/shell/PageLink';
import type { Conversation } from '@/domain/conversation/schema';
import { paths } from '@/domain/site/paths';
import { useMessages } from '@/hooks/useMessages';
import type { AccountView } from '../../accountPage';
import { ConversationPanel } from '../../conversation/ConversationPanel';
import panel from '../../Panel.module.css';
import { AllowedRoles } from '../AllowedRoles';
import { CompanyPage } from '../CompanyPage';
import { ConversationsScreen } from './ConversationsScreen';
import type { CompanyConversations } from './loadCompanyConversations';

function OneConversation({ conversation }: { readonly conversation: Conversation }) {
  const t = useMessages('conversation');
  const cart = useMessages('cart');
  const { project, label } = conversation.subject;
  return (
    <div className={panel.stack}>
      <p>
        <PageLink href={paths.account('compras')} className="link">
          {t('list.back')}
        </PageLink>
        <br />
        <PageLink href={paths.project(project.slug)} className="link">
          {project.title}
        </PageLink>
        {`, ${inventoryTitle(cart, label)}`}
      </p>
      <ConversationPanel loaded={conversation} side="seller" />
    </div>
  );
}

interface Props {
  readonly view: Extract<AccountView<unknown, CompanyConversations | null>, { kind: 'company' }>;
}

/** Conversations about a company's sales, for the roles that read them. */
export function CompanyConversationsPage({ view }: Props) {
  const t = useMessages('conversation');
  const { data } = view;
  const client = data?.kind === 'one' ? (data.conversation.subject.clientName ?? t('list.forgotten')) : null;
  return (
    <CompanyPage section="purchases" view={view} {...(client === null ? {} : { heading: () => client })}>
      {() => (
        <>
          {data?.kind === 'hidden' && <AllowedRoles action="conversations" kind="see" />}
          {data?.kind === 'list' && <ConversationsScreen loaded={data.page} />}
          {data?.kind === 'one' && <OneConversation conversation={data.conversation} />}
        </>
      )}
    </CompanyPage>
  );
}
