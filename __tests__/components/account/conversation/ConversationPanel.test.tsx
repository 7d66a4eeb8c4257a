import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { buildConversation, buildMessage, SALE_ID } from '@/__tests__/support/web/conversation';
import { openStream, useFakeEventSource } from '@/__tests__/support/web/fakeEventSource';
import { openFollowed } from '@/__tests__/support/web/followedPage';
import { useNetwork } from '@/__tests__/support/web/network';
import { ConversationPanel } from '@/components/account/conversation/ConversationPanel';
import { type Conversation, MAX_MESSAGE } from '@/domain/conversation/schema';
import account from '@/locales/pt-BR/account.json';
import conversation from '@/locales/pt-BR/conversation.json';

const open = (loaded: Conversation) =>
  openFollowed(<ConversationPanel loaded={loaded} side="buyer" />, {
    path: `/conta/compras/${SALE_ID}`,
    messages: { account, conversation },
  });
const area = () => screen.getByRole('textbox', { name: 'Sua mensagem' });
const sendButton = () => screen.getByRole('button', { name: 'Enviar mensagem' });
const shownTexts = () => screen.getAllByRole('listitem').map((item) => item.textContent);

describe('conversation about a purchase', () => {
  const network = useNetwork();
  useFakeEventSource();
  afterEach(() => sessionStorage.clear());

  it('shows the newest message last, with the author, and the last own one that was read', () => {
    open(
      buildConversation([
        buildMessage(3),
        buildMessage(2, { isOwn: true, isRead: true }),
        buildMessage(1, { isOwn: true, isRead: true }),
      ]),
    );
    expect(shownTexts()).toEqual([
      expect.stringMatching(/^Mensagem 1Você · [^·]+$/),
      expect.stringMatching(/^Mensagem 2Você · .+ · lida$/),
      expect.stringMatching(/^Mensagem 3Marina Duarte · /),
    ]);
  });

  it('sends a text by keyboard, shows it and forgets the draft', async () => {
    const sent: unknown[] = [];
    network.use(
      http.post('*/api/sales/*/messages', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(buildMessage(1, { isOwn: true, text: 'Bom dia' }));
      }),
      http.put('*/api/sales/*/messages/reading', () => HttpResponse.json({ unread: 0, readNumber: 1 })),
    );
    const { user } = open(buildConversation());
    await user.type(area(), 'Bom dia');
    expect(sessionStorage).toHaveLength(1);
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Bom dia', { selector: 'li p' })).toBeVisible();
    expect(sent).toEqual([{ text: 'Bom dia' }]);
    expect(area()).toHaveValue('');
    expect(sessionStorage).toHaveLength(0);
  });

  it('keeps the text after a failure and a reload, and repeats it with the same key', async () => {
    const keys: (string | null)[] = [];
    network.use(
      http.post('*/api/sales/*/messages', ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        return HttpResponse.error();
      }),
    );
    const { user } = open(buildConversation());
    await user.type(area(), 'Bom dia');
    await user.click(sendButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('A mensagem não foi enviada.');
    await user.click(sendButton());
    await waitFor(() => expect(keys).toHaveLength(2));
    expect(keys[0]).toBe(keys[1]);
    expect(area()).toHaveValue('Bom dia');
    open(buildConversation());
    expect(screen.getAllByRole('textbox').at(-1)).toHaveValue('Bom dia');
  });

  it('names what is wrong with a text, and leaves it as typed', async () => {
    const { user } = open(buildConversation());
    await user.click(sendButton());
    expect(area()).toHaveAccessibleDescription('Escreva a mensagem ou anexe um arquivo.');
    expect(area()).toHaveFocus();
    await user.click(area());
    await user.paste('a'.repeat(MAX_MESSAGE + 1));
    expect(screen.getByText('1 caractere acima do limite.')).toBeVisible();
    await user.click(sendButton());
    expect(screen.getByRole('alert')).toHaveTextContent(`A mensagem tem 4.001 caracteres`);
  });

  it('sends a chosen file, and keeps it chosen after a failure', async () => {
    let hasFailed = false;
    network.use(
      http.post('*/api/sales/*/messages/files', ({ request }) => {
        if (!hasFailed) {
          hasFailed = true;
          return HttpResponse.error();
        }
        const name = new URL(request.url).searchParams.get('name') ?? '';
        const file = { name, type: 'application/pdf' as const, bytes: 2_048 };
        return HttpResponse.json(buildMessage(1, { isOwn: true, text: null, file }));
      }),
      http.put('*/api/sales/*/messages/reading', () => HttpResponse.json({ unread: 0, readNumber: 1 })),
    );
    const { user } = open(buildConversation());
    const file = new File(['%PDF-'], 'comprovante.pdf', { type: 'application/pdf' });
    await user.upload(screen.getByLabelText('Anexar arquivo'), file);
    await user.click(sendButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('O arquivo comprovante.pdf não foi enviado.');
    expect(screen.getByRole('button', { name: 'Remover comprovante.pdf' })).toBeVisible();
    await user.click(sendButton());
    expect(await screen.findByRole('button', { name: /^Abrir ?comprovante\.pdf/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Remover comprovante.pdf' })).toBeNull();
  });

  it('announces a message that arrives, and saves that it was read', async () => {
    const read: unknown[] = [];
    network.use(
      http.get('*/api/sales/*/messages', () =>
        HttpResponse.json(buildConversation([buildMessage(2), buildMessage(1)], { readNumber: 1 })),
      ),
      http.put('*/api/sales/*/messages/reading', async ({ request }) => {
        read.push(await request.json());
        return HttpResponse.json({ unread: 0, readNumber: 2 });
      }),
    );
    open(buildConversation([buildMessage(1)]));
    openStream().send('deals', { items: [{ kind: 'conversation', id: SALE_ID }] });
    expect(await screen.findByText('Mensagem nova de Marina Duarte: Mensagem 2')).toHaveAttribute(
      'role',
      'status',
    );
    await waitFor(() => expect(read).toEqual([{ number: 2 }]));
  });

  it('reads earlier messages on demand', async () => {
    network.use(
      http.get('*/api/sales/*/messages', ({ request }) => {
        expect(new URL(request.url).searchParams.get('cursor')).toBe('antes');
        return HttpResponse.json(buildConversation([buildMessage(1)]));
      }),
    );
    const { user } = open(buildConversation([buildMessage(2)], { nextCursor: 'antes' }));
    const list = screen.getByRole('region', { name: 'Mensagens já escritas' });
    await user.click(within(list).getByRole('button', { name: 'Ver mensagens anteriores' }));
    await waitFor(() => expect(shownTexts()).toHaveLength(2));
    expect(shownTexts()[0]).toMatch(/^Mensagem 1/);
    expect(screen.queryByRole('button', { name: 'Ver mensagens anteriores' })).toBeNull();
  });

  it('has no form for a caller who only reads', () => {
    open(buildConversation([buildMessage(1)], { allowedActions: [] }));
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByText('Você pode ler esta conversa, mas não escrever nela.')).toBeVisible();
  });
});
