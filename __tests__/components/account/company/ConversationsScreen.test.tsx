import { screen, within } from '@testing-library/react';
import { buildConversation, buildMessage, SALE_ID } from '@/__tests__/support/web/conversation';
import { openFollowed } from '@/__tests__/support/web/followedPage';
import { ConversationsScreen } from '@/components/account/company/conversations/ConversationsScreen';
import type { ListedConversation } from '@/domain/conversation/schema';
import account from '@/locales/pt-BR/account.json';
import cart from '@/locales/pt-BR/cart.json';
import conversation from '@/locales/pt-BR/conversation.json';

const LISTED: ListedConversation = {
  id: SALE_ID,
  subject: buildConversation().subject,
  lastMessage: buildMessage(3, { side: 'buyer', authorName: 'Helena Prado', text: 'Posso adiantar?' }),
  unread: 2,
  allowedActions: ['write'],
};
const open = (items: readonly ListedConversation[]) =>
  openFollowed(
    <ConversationsScreen loaded={{ items, nextCursor: null, total: items.length, totalIsCapped: false }} />,
    { path: '/painel/clientes/mensagens', messages: { account, cart, conversation } },
  );

describe('conversations of a company', () => {
  it('shows the client, the last message and how many are unread, and leads to the conversation', () => {
    open([LISTED]);
    const row = screen.getByRole('listitem');
    expect(row).toHaveTextContent('Vila Cobogó, Unidade 402, torre A');
    expect(row).toHaveTextContent('Helena Prado: Posso adiantar?');
    expect(row).toHaveTextContent('2 mensagens não lidas');
    expect(within(row).getByRole('link', { name: 'Abrir conversa: Helena Prado' })).toHaveAttribute(
      'href',
      `/painel/clientes/mensagens/${SALE_ID}`,
    );
  });

  it('explains an empty list', () => {
    open([]);
    expect(screen.getByRole('heading', { name: 'Nenhuma conversa' })).toBeVisible();
  });
});
