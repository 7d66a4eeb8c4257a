import { inventoryTitle } from '@/components/shell/inventoryLabel';
import { PageLink } from '@/components/shell/PageLink';
import type { Conversation } from '@/domain/conversation/schema';
import type { SaleTransfer } from '@/domain/sale/transfer/schema';
import { paths } from '@/domain/site/paths';
import { useMessages } from '@/hooks/useMessages';
import { ConversationPanel } from '../../conversation/ConversationPanel';
import panel from '../../Panel.module.css';
import { SellerTransfer } from '../../transfer/SellerTransfer';
import { AllowedRoles } from '../AllowedRoles';
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
        <PageLink href={paths.console('clientes/mensagens')} className="link">
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

/** Conversations about a company's sales, for the roles that read them. */
export function CompanyConversationsScreen({ loaded }: { readonly loaded: CompanyConversations }) {
  if (loaded.kind === 'hidden') return <AllowedRoles action="conversations" kind="see" />;
  return loaded.kind === 'list' ? (
    <ConversationsScreen loaded={loaded.page} />
  ) : (
    <OneConversation {...loaded} />
  );
}
