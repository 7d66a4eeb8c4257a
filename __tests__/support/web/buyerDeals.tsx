import { HttpResponse, http } from 'msw';
import type { ReactNode } from 'react';
import { type FollowedOptions, openFollowed } from '@/__tests__/support/web/followedPage';
import type { LoadedDeals } from '@/components/account/buyer/deals/loadDeals';
import type { Negotiation } from '@/domain/negotiation/schema';
import type { Reservation } from '@/domain/reservation/schema';
import { reservationState } from '@/domain/reservation/states';
import type { Sale, SaleDetail, SaleParcel } from '@/domain/sale/record';
import type { RescissionFigures } from '@/domain/sale/rescissionSchema';
import type { Page } from '@/domain/site/page';
import type { Visit } from '@/domain/visit/schema';
import account from '@/locales/pt-BR/account.json';
import deals from '@/locales/pt-BR/deals.json';
import shell from '@/locales/pt-BR/shell.json';
import vocabulary from '@/locales/pt-BR/vocabulary.json';

/** Time of the server when the page was loaded. */
const LOADED_AT = '2026-11-28T12:00:00.000Z';

export const idOf = (number: number) => `01890a5d-ac96-774b-bcce-b3020990${String(number).padStart(4, '0')}`;

const buildDeal = (number: number) => ({
  id: idOf(number),
  version: 4,
  createdAt: '2026-11-20T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:00.000Z',
  project: { id: idOf(9000), slug: 'vila-serena', title: 'Vila Serena' },
  unitId: idOf(9001),
  quotaId: null,
  entrepreneurId: idOf(9002),
  buyerId: idOf(9003),
  partnerId: null,
  partnerName: null,
  brokerId: null,
  brokerName: null,
  client: null,
});

export function buildReservation(change: Partial<Reservation> = {}, number = 1): Reservation {
  const { paymentState = 'awaiting_payment_method', confirmation = 'pending' } = change;
  return {
    ...buildDeal(number),
    label: 'unid. 101, torre A',
    negotiationId: null,
    couponId: null,
    priceCents: 600_000_00,
    discountCents: 0,
    amountCents: 2_000_00,
    paidCents: 0,
    refundedCents: 0,
    refundingCents: 0,
    plan: null,
    paymentState,
    confirmation,
    state: reservationState({ paymentState, confirmation }),
    holdKind: 'buyer',
    timeZone: 'America/Sao_Paulo',
    expiresAt: '2026-11-28T15:58:00.000Z',
    secondsLeft: 900,
    extendedAt: null,
    paidAt: null,
    answerBy: null,
    hasPhotoDocument: false,
    ownPart: null,
    answeredAt: null,
    reason: null,
    allowedActions: ['pay', 'cancel'],
    ...change,
  };
}

export const buildParcel = (number: number, change: Partial<SaleParcel> = {}): SaleParcel => ({
  parcelNumber: number,
  kind: 'entry',
  fundingSource: 'resources',
  dueOn: `2027-0${number}-10`,
  payableUntil: `2027-0${number}-10`,
  amountCents: 50_000_00,
  correction: null,
  lateCharges: null,
  aheadCents: null,
  paidCents: 0,
  paymentState: 'awaiting_payment_method',
  paidAt: null,
  isPaidByFormer: false,
  allowedActions: [],
  ...change,
});

export function buildSale(change: Partial<Sale> = {}): Sale {
  return {
    ...buildDeal(1),
    label: 'unid. 101, torre A',
    reservationId: idOf(2),
    ownPart: null,
    state: 'confirmed',
    priceCents: 100_000_00,
    nextDueOn: '2027-02-10',
    brokerageCents: 0,
    signedOn: '2026-11-27',
    isSignedOutside: true,
    isSalesOfficeClaimed: false,
    summaryDueOn: null,
    hasSegregatedEstate: false,
    coolingOffUntil: '2026-12-05T03:00:00.000Z',
    confirmedAt: '2026-11-27T12:00:00.000Z',
    rescissionRequestedAt: null,
    rescindedAt: null,
    rescission: null,
    reason: null,
    contractTerms: null,
    parcels: [
      buildParcel(1, { paymentState: 'paid', paidCents: 50_000_00 }),
      buildParcel(2, { fundingSource: 'financing' }),
    ],
    commissions: null,
    allowedActions: [],
    ...change,
  };
}

/** Figures of a rescission of 62.000,00 paid, on 2 October 2026, after the cooling-off period. */
const FIGURES: RescissionFigures = {
  paidCents: 62_000_00,
  coolingOff: { isOpen: false, until: '2026-12-05T03:00:00.000Z', refundCents: 62_000_00 },
  withdrawal: {
    isLot: false,
    law: { brokerageCents: 25_000_00, penaltyCents: 15_500_00, occupancyCents: 0, refundCents: 21_500_00 },
    court: { brokerageCents: 15_500_00, penaltyCents: 0, occupancyCents: 0, refundCents: 46_500_00 },
    leastCents: 21_500_00,
    mostCents: 46_500_00,
    refundDueOn: '2027-03-31',
    parts: [],
  },
  delay: {
    isOpen: false,
    promisedOn: '2029-04-30',
    limitOn: '2029-10-27',
    daysLate: 0,
    refundCents: 62_000_00,
    refundDueOn: '2026-12-01',
    indemnityCents: 0,
  },
  omission: { isOpen: false, limitOn: null, refundCents: 62_000_00 },
};

export function buildSaleDetail(change: Partial<SaleDetail> = {}): SaleDetail {
  return {
    ...buildSale(),
    rescissionToday: FIGURES,
    offer: null,
    buyers: null,
    history: [],
    prepaymentRatePercent: 0,
    contact: {
      name: 'Marina Duarte',
      companyName: 'Arvoredo Vendas',
      email: 'marina@arvoredo.example',
      phone: '11912345678',
    },
    ...change,
  };
}

export function buildNegotiation(change: Partial<Negotiation> = {}): Negotiation {
  return {
    ...buildDeal(1),
    label: 'unid. 101, torre A',
    confirmation: 'awaiting',
    tableCents: 600_000_00,
    offer: {
      number: 2,
      side: 'seller',
      priceCents: 570_000_00,
      plan: null,
      note: 'É o melhor que conseguimos.',
      nominalDiscountPercent: 5,
      realDiscountPercent: null,
      at: '2026-11-25T12:00:00.000Z',
    },
    roundExpiresAt: '2026-12-02T12:00:00.000Z',
    fixedUntil: null,
    reason: null,
    allowedActions: ['propose', 'accept', 'reject'],
    ...change,
  };
}

export function buildVisit(change: Partial<Visit> = {}): Visit {
  return {
    ...buildDeal(1),
    label: null,
    mode: 'onSite',
    meetingUrl: null,
    hostId: null,
    day: '2026-12-05',
    moreUnits: [],
    period: 'morning',
    hour: '09:00',
    startsAt: '2026-12-05T13:00:00.000Z',
    endsAt: '2026-12-05T14:00:00.000Z',
    timeZone: 'America/Manaus',
    place: 'Estande: Rua das Acácias, 90, Pinheiros, São Paulo/SP',
    host: { name: 'Bia Rocha', email: 'bia@exemplo.com.br', phone: '11987654321' },
    isBlocked: false,
    state: 'open',
    note: null,
    reason: null,
    concludedAt: null,
    allowedActions: ['reschedule', 'cancel'],
    ...change,
  };
}

export const pageOf = <Item,>(items: Item[], nextCursor: string | null = null): Page<Item> => ({
  items,
  nextCursor,
  total: items.length,
  totalIsCapped: false,
});

export const loadedOf = <Deal,>(
  items: Deal[],
  change: Partial<LoadedDeals<Deal>> & { readonly nextCursor?: string } = {},
): LoadedDeals<Deal> => ({
  search: '',
  page: pageOf(items, change.nextCursor ?? null),
  counts: {},
  now: LOADED_AT,
  ...change,
});

/** Counts after a change. */
export const counting = http.post('*/api/:noun/counts', () => HttpResponse.json({}));

/** Opens a screen of deals. */
export const openDeals = (shown: ReactNode, options: Partial<FollowedOptions> = {}) =>
  openFollowed(shown, {
    path: '/conta/reservas',
    messages: { account, deals, shell, vocabulary },
    ...options,
  });
