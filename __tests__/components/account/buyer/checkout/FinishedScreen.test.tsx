import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { READY } from '@/__tests__/support/records/readyBuyer';
import { buildBuyer } from '@/__tests__/support/web/buyerAccounts';
import { buildReservation } from '@/__tests__/support/web/buyerDeals';
import { openFollowed } from '@/__tests__/support/web/followedPage';
import { useNetwork } from '@/__tests__/support/web/network';
import { FinishedScreen } from '@/components/account/buyer/checkout/FinishedScreen';
import type { StoredDocument } from '@/domain/document/schema';
import type { ReservationDetail } from '@/domain/reservation/schema';
import account from '@/locales/pt-BR/account.json';
import cart from '@/locales/pt-BR/cart.json';
import purchase from '@/locales/pt-BR/purchase.json';
import sharedSimulation from '@/locales/pt-BR/sharedSimulation.json';

const PAID = { paymentState: 'paid', paidCents: 2_000_00, paidAt: '2026-11-28T12:00:00.000Z' } as const;

const open = (
  change: Partial<ReservationDetail>,
  photo: StoredDocument | null = null,
  buyer = buildBuyer(),
) =>
  openFollowed(
    <FinishedScreen
      buyer={buyer}
      reservation={{ ...buildReservation(change), offer: null, buyers: [], history: [], ...change }}
      photo={photo}
    />,
    {
      path: '/finalizado/x',
      messages: { account, cart, purchase, sharedSimulation },
    },
  );

const RG: StoredDocument = {
  id: '01890a5d-ac96-774b-bcce-b302099a8011',
  kind: 'identity',
  name: 'rg.png',
  type: 'image/png',
  bytes: 340 * 1024,
  approval: 'pending',
  note: null,
  createdAt: '2026-11-28T12:30:00.000Z',
  allowedActions: ['delete'],
};
const picture = (name = 'rg.png', type = 'image/png') => new File(['bytes'], name, { type });

const steps = () =>
  within(screen.getByRole('region', { name: purchase.next.title })).getAllByRole('listitem');

describe('the page of a finished reservation', () => {
  const network = useNetwork();

  it('names the deadline of the answer and the next steps of a paid one', () => {
    open({ ...PAID, answerBy: '2026-12-04T12:00:00.000Z' });
    expect(
      screen.getByText(
        'Sinal recebido. A empresa responde até sexta-feira, 04/12/2026, 09:00 (horário de Brasília).',
      ),
    ).toBeVisible();
    expect(steps()).toHaveLength(4);
    expect(screen.getByText('R$ 2.000,00')).toBeVisible();
  });

  it('receives the document with a photo, which the company waits for', async () => {
    const { user } = open({ ...PAID, answerBy: '2026-12-04T12:00:00.000Z' });
    network.use(
      http.post('*/api/documents', ({ request }) => {
        expect(new URL(request.url).searchParams.get('kind')).toBe('identity');
        return HttpResponse.json(RG);
      }),
    );
    const missing = within(screen.getByRole('region', { name: purchase.photo.title }));
    await user.upload(missing.getByLabelText(account.documents.photoFile), picture());
    await user.click(missing.getByRole('button', { name: account.documents.submitPhoto }));
    expect(await screen.findByText(purchase.photo.pending)).toBeVisible();
    expect(screen.queryByRole('region', { name: purchase.photo.title })).toBeNull();
  });

  it('keeps a photo that could not be sent, and sends it again', async () => {
    const { user } = open(PAID);
    let attempts = 0;
    network.use(
      http.post('*/api/documents', () => {
        attempts += 1;
        return attempts === 1 ? HttpResponse.error() : HttpResponse.json(RG);
      }),
    );
    await user.upload(screen.getByLabelText(account.documents.photoFile), picture());
    await user.click(screen.getByRole('button', { name: account.documents.submitPhoto }));
    const again = await screen.findByRole('button', { name: account.documents.sendAgain });
    expect(screen.getByText(/^rg\.png, /)).toBeVisible();
    await user.click(again);
    expect(await screen.findByText(purchase.photo.pending)).toBeVisible();
    expect(attempts).toBe(2);
  });

  it('takes the photo with the camera of a phone, and refuses another type in words', async () => {
    const { user } = open(PAID);
    const camera = screen.getByLabelText(account.documents.takePhoto);
    expect(camera).toHaveAttribute('capture', 'environment');
    await user.upload(camera, picture());
    expect(screen.getByText(/^rg\.png, /)).toBeVisible();
    fireEvent.change(camera, { target: { files: [picture('rg.gif', 'image/gif')] } });
    expect(screen.getByRole('alert')).toHaveTextContent('Este tipo de arquivo não é aceito.');
    await user.click(screen.getByRole('button', { name: account.documents.submitPhoto }));
    expect(screen.getByLabelText(account.documents.photoFile)).toHaveFocus();
  });

  it('names the reason of a rejected document, and needs no other one while it counts', () => {
    open(PAID, { ...RG, approval: 'rejected', note: 'A foto está cortada.' });
    expect(screen.getByText(/Motivo: A foto está cortada\./)).toBeVisible();
    cleanup();
    open({ ...PAID, hasPhotoDocument: true }, { ...RG, approval: 'approved' });
    expect(screen.getByText(purchase.photo.approved)).toBeVisible();
    expect(screen.queryByLabelText(account.documents.photoFile)).toBeNull();
    expect(steps()).toHaveLength(3);
  });

  it('shows a co-buyer their share, takes the data of their account, and no document', async () => {
    const part = { id: 'b', relation: 'coBuyer', shareHundredths: 4_000 } as const;
    const person = { maritalRegime: null, answerUntil: null, answeredAt: null, ownData: null } as const;
    const shown = {
      ...PAID,
      id: 'r1',
      ownPart: part,
      allowedActions: [],
      buyers: [
        {
          ...{ ...person, id: 'a', name: 'Ana Souza', email: 'a@exemplo.com.br', cpf: '52998224725' },
          ...{ relation: 'main', shareHundredths: 6_000, state: 'confirmed', isComplete: true },
        },
        {
          ...{ ...person, ...part, name: 'Bia Lima', email: 'b@exemplo.com.br', cpf: '11144477735' },
          ...{ state: 'confirmed', isComplete: false },
        },
      ],
    } satisfies Partial<ReservationDetail>;
    const { user } = open(shown, null, buildBuyer(READY));
    network.use(http.put('/api/reservations/r1/ownData', () => HttpResponse.json({})));
    const own = within(screen.getByRole('region', { name: purchase.own.title }));
    expect(own.getByText('Você compra junto com Ana Souza. Sua parte: 40,00%.')).toBeVisible();
    expect(screen.queryByLabelText(account.documents.photoFile)).toBeNull();
    expect(steps()).toHaveLength(3);
    await user.click(own.getByRole('button', { name: purchase.own.give }));
    expect(await own.findByText(purchase.own.complete)).toBeVisible();
  });

  it('promises no answer after the confirmation', () => {
    open({ ...PAID, confirmation: 'confirmed' });
    expect(screen.getByText(purchase.finished.confirmed)).toBeVisible();
    expect(steps()).toHaveLength(3);
    expect(screen.queryByText(/responde até/)).toBeNull();
  });

  it('gives the reason of a rejection, and no next steps', () => {
    open({ ...PAID, confirmation: 'rejected', reason: 'Cadastro não aprovado' });
    expect(screen.getByText(purchase.finished.rejected)).toBeVisible();
    expect(screen.getByText('Motivo: Cadastro não aprovado')).toBeVisible();
    expect(screen.queryByRole('heading', { name: purchase.next.title })).toBeNull();
  });

  it('offers the receipt and the deadlines as files, and a text to share without personal data', async () => {
    open({ ...PAID, id: 'r1', client: null });
    expect(screen.getByRole('link', { name: purchase.receipt.download })).toHaveAttribute(
      'href',
      '/api/reservations/r1/recibo.pdf?language=pt-BR',
    );
    expect(screen.getByRole('link', { name: purchase.receipt.calendar })).toHaveAttribute(
      'href',
      '/api/reservations/r1/prazos.ics?language=pt-BR',
    );
    const href = screen.getByRole('link', { name: purchase.share.whatsapp }).getAttribute('href') ?? '';
    const text = new URL(href).searchParams.get('text') ?? '';
    expect(text).toMatch(/^Reservei: .+\. Veja o empreendimento: .*\/imovel\//);
    expect(text).not.toMatch(/r1|R\$|finalizado/);
  });

  it('offers no files of a reservation without a payment', () => {
    open({ paymentState: 'expired' });
    expect(screen.queryByRole('link', { name: purchase.receipt.download })).toBeNull();
    expect(screen.queryByRole('link', { name: purchase.share.whatsapp })).toBeNull();
  });
});
