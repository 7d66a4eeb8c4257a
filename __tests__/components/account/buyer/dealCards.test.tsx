import { screen } from '@testing-library/react';
import {
  buildNegotiation,
  buildParcel,
  buildReservation,
  buildSale,
  loadedOf,
  openDeals,
} from '@/__tests__/support/web/buyerDeals';
import { NegotiationsScreen } from '@/components/account/buyer/deals/NegotiationsScreen';
import { PurchasesScreen } from '@/components/account/buyer/deals/PurchasesScreen';
import { ReservationsScreen } from '@/components/account/buyer/deals/ReservationsScreen';
import type { Locale } from '@/domain/site/locale';
import { normalizeSpaces } from '@/domain/text';
import { loadMessages } from '@/locales/messages';

/** Terms and values of the first card. */
function factsOf(container: HTMLElement): Record<string, string> {
  const facts = [...(container.querySelector('dl')?.children ?? [])];
  return Object.fromEntries(
    facts.map((fact) => [
      fact.querySelector('dt')?.textContent ?? '',
      normalizeSpaces(fact.querySelector('dd')?.textContent ?? ''),
    ]),
  );
}

const textsOf = (elements: readonly HTMLElement[]) =>
  elements.map(({ textContent }) => normalizeSpaces(textContent ?? ''));

describe('the card of a deal', () => {
  it('shows the deadline as a date and the time left', () => {
    const { container } = openDeals(<ReservationsScreen loaded={loadedOf([buildReservation()])} />);
    expect(factsOf(container)['Reservada até']).toBe(
      'sábado, 28/11/2026, 12:58 (horário de Brasília)expira em 3 h',
    );
  });

  it('writes the end of a hold in the time zone of the project', () => {
    const manaus = buildReservation({ timeZone: 'America/Manaus' });
    const { container } = openDeals(<ReservationsScreen loaded={loadedOf([manaus])} />);
    expect(factsOf(container)['Reservada até']).toMatch(/^sábado, 28\/11\/2026, 11:58 \(horário de Manaus\)/);
  });

  it.each([
    ['paid', true],
    ['confirmed', true],
    ['rejected', false],
    ['awaiting_payment_method', false],
  ] as const)('leads a reservation in the state %s to its receipt: %s', (state, isLed) => {
    openDeals(<ReservationsScreen loaded={loadedOf([buildReservation({ id: 'r1', state })])} />);
    const links = screen.queryAllByRole('link', { name: /^Recibo e próximos passos/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(isLed ? ['/finalizado/r1'] : []);
  });

  it.each([
    ['2026-11-28T12:00:30.000Z', 'expira em menos de 1 min'],
    ['2026-12-02T12:00:00.000Z', 'expira em 4 dias'],
    ['2026-11-28T12:00:00.000Z', 'prazo encerrado'],
    ['2026-11-28T11:00:00.000Z', 'prazo encerrado'],
  ])('at noon, a deadline of %s %s', (roundExpiresAt, left) => {
    openDeals(<NegotiationsScreen loaded={loadedOf([buildNegotiation({ roundExpiresAt })])} />);
    expect(screen.getByText(left)).toBeInTheDocument();
  });

  it('shows the time of the company only while it has to answer', () => {
    const answerBy = '2026-12-01T12:00:00.000Z';
    const paid = buildReservation({ paymentState: 'paid', expiresAt: null, answerBy });
    const { container } = openDeals(<ReservationsScreen loaded={loadedOf([paid])} />);
    expect(factsOf(container)['Resposta da empresa até']).toBe(
      'terça-feira, 01/12/2026, 09:00 (horário de Brasília)termina em 3 dias',
    );
    expect(factsOf(container)).not.toHaveProperty('Reservada até');
    const confirmed = buildReservation({ ...paid, state: 'confirmed' });
    const second = openDeals(<ReservationsScreen loaded={loadedOf([confirmed])} />);
    expect(factsOf(second.container)).not.toHaveProperty('Resposta da empresa até');
  });

  it('names the broker and the partner, and no others', () => {
    const names = { brokerName: 'Caio Lemos', partnerName: 'Casa & Chave' };
    const { container } = openDeals(
      <ReservationsScreen loaded={loadedOf([buildReservation(names), buildReservation({}, 2)])} />,
    );
    expect(factsOf(container)).toMatchObject({
      'Corretor responsável': 'Caio Lemos',
      Parceiro: 'Casa & Chave',
    });
    expect(screen.getAllByText('Corretor responsável')).toHaveLength(1);
  });

  it('shows what is paid and what is left of a purchase', () => {
    const parcels = [
      buildParcel(1, { paymentState: 'paid', paidCents: 50_000_00 }),
      buildParcel(2, { paidCents: 30_000_00 }),
      buildParcel(3, { fundingSource: 'financing' }),
      buildParcel(4, { fundingSource: 'fgts', paymentState: 'cancelled', paidCents: 10_000_00 }),
    ];
    const { container } = openDeals(<PurchasesScreen loaded={loadedOf([buildSale({ parcels })])} />);
    expect(factsOf(container)).toMatchObject({
      'Já pago': 'R$ 90.000,00',
      'Falta pagar': 'R$ 70.000,00',
      'Próxima parcela': 'R$ 20.000,00, vence em 10 de fevereiro de 2027',
      'Assinada em': '27 de novembro de 2026',
      'Direito de arrependimento até': '05/12/2026, 00:00termina em 6 dias',
    });
    expect(textsOf(screen.getAllByRole('listitem', { hidden: true }).slice(1))).toEqual([
      '1 · EntradaRecursos própriosVence em 10/01/2027R$ 50.000,00Paga',
      '2 · EntradaRecursos própriosVence em 10/02/2027R$ 50.000,00Já pago: R$ 30.000,00Falta pagar: R$ 20.000,00',
      '3 · EntradaFinanciamentoVence em 10/03/2027R$ 50.000,00A pagar',
      '4 · EntradaFGTSVence em 10/04/2027R$ 50.000,00Cancelada',
    ]);
  });

  it('sums what is left of the parcels of the next due day', () => {
    const parcels = [
      buildParcel(1, { dueOn: '2027-03-10' }),
      buildParcel(2, { paidCents: 30_000_00 }),
      buildParcel(3, { dueOn: '2027-02-10', amountCents: 1_000_00 }),
    ];
    const { container } = openDeals(
      <PurchasesScreen loaded={loadedOf([buildSale({ parcels, nextDueOn: '2027-02-10' })])} />,
    );
    expect(factsOf(container)['Próxima parcela']).toBe('R$ 21.000,00, vence em 10 de fevereiro de 2027');
  });

  it('shows no debt for a rescinded purchase', () => {
    openDeals(<PurchasesScreen loaded={loadedOf([buildSale({ state: 'rescinded', nextDueOn: null })])} />);
    expect(screen.getByText('Cancelada')).toBeInTheDocument();
    expect(screen.queryByText('Próxima parcela')).not.toBeInTheDocument();
    expect(screen.queryByText('Falta pagar')).not.toBeInTheDocument();
  });

  it.each<[Locale, string, string, string[]]>([
    [
      'en',
      'Saturday, Nov 28, 2026, 12:58 (Brasília time)expires in 3 h',
      'Newest',
      ['All 3', 'To be paid 2', 'Ended 1'],
    ],
    [
      'es',
      'sábado, 28/11/2026, 12:58 (hora de Brasilia)vence en 3 h',
      'Más nuevas',
      ['Todas 3', 'Por pagar 2', 'Terminadas 1'],
    ],
  ])('speaks %s', async (locale, deadline, order, chips) => {
    const messages = await loadMessages(['account', 'deals', 'shell'], locale);
    const loaded = loadedOf([buildReservation()], { counts: { unpaid: 2, ended: 1 } });
    const { container } = openDeals(<ReservationsScreen loaded={loaded} />, { locale, messages });
    expect(Object.values(factsOf(container))).toContain(deadline);
    expect(screen.getByRole('combobox')).toHaveDisplayValue(order);
    expect(textsOf(screen.getAllByRole('button', { pressed: false }))).toEqual(chips.slice(1));
    expect(screen.getByRole('button', { pressed: true })).toHaveTextContent(chips[0] ?? '');
  });
});
