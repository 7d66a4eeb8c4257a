import { inventoryTitle } from '@/components/shell/inventoryLabel';
import { PageLink } from '@/components/shell/PageLink';
import type { Conversation } from '@/domain/conversation/schema';
import type { SaleTransfer } from '@/domain/sale/transfer/schema';
import { paths } from '@/domain/site/paths';
import { useMessages } from '@/hooks/useMessages';
import type { AccountView } from '../../accountPage';
import { ConversationPanel } from '../../conversation/ConversationPanel';
import panel from '../../Panel.module.css';
import { SellerTransfer } from '../../transfer/SellerTransfer';
import { AllowedRoles } from '../AllowedRoles';
import { CompanyPage } from '../CompanyPage';
import { ConversationsScreen } from './ConversationsScreen';
import type { CompanyConversations } from './loadCompanyConversations';

interface OneProps {
  readonly conversation: Conversation;
  readonly transfer: SaleTransfer | null;
}

function OneConversation({ conversation, transfer }: OneProps) {
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
      {transfer && <SellerTransfer key={transfer.id} loaded={transfer} />}
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
          {data?.kind === 'one' && <OneConversation {...data} />}
        </>
      )}
    </CompanyPage>
  );
}
