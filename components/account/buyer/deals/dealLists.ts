import { countNegotiations, queryNegotiations } from '@/services/deals/negotiations';
import { countReservations, queryReservations } from '@/services/deals/reservations';
import { countSales, querySales } from '@/services/deals/sales';
import { countVisits, queryVisits } from '@/services/deals/visits';
import { defineList } from '../../lists/accountList';

const NEWEST = { name: 'newest', slug: 'mais-novas', sort: 'createdDesc' } as const;
const OLDEST = { name: 'oldest', slug: 'mais-antigas', sort: 'createdAsc' } as const;
const LOWEST = { name: 'lowest', slug: 'menor-preco', sort: 'priceAsc' } as const;
const HIGHEST = { name: 'highest', slug: 'maior-preco', sort: 'priceDesc' } as const;

export const RESERVATION_LIST = defineList({
  field: 'state',
  groups: [
    { name: 'unpaid', slug: 'a-pagar', states: ['awaiting_payment_method', 'paying'] },
    { name: 'paid', slug: 'aguardando', states: ['paid'] },
    { name: 'confirmed', slug: 'confirmadas', states: ['confirmed'] },
    { name: 'ended', slug: 'encerradas', states: ['rejected', 'expired', 'cancelled'] },
  ],
  orders: [
    NEWEST,
    OLDEST,
    { name: 'expiry', slug: 'prazo', sort: 'expiresAtAsc' },
    { name: 'answer', slug: 'resposta', sort: 'answerByAsc' },
    LOWEST,
    HIGHEST,
    { name: 'lowestAmount', slug: 'menor-sinal', sort: 'amountAsc' },
    { name: 'highestAmount', slug: 'maior-sinal', sort: 'amountDesc' },
  ],
  query: queryReservations,
  count: countReservations,
});

export const NEGOTIATION_LIST = defineList({
  field: 'confirmation',
  groups: [
    { name: 'awaiting', slug: 'sua-vez', states: ['awaiting'] },
    { name: 'pending', slug: 'aguardando', states: ['pending'] },
    { name: 'confirmed', slug: 'aceitas', states: ['confirmed'] },
    { name: 'ended', slug: 'encerradas', states: ['rejected'] },
  ],
  orders: [
    NEWEST,
    OLDEST,
    { name: 'answer', slug: 'resposta', sort: 'expiresAtAsc' },
    { name: 'fixed', slug: 'preco-garantido', sort: 'fixedUntilAsc' },
    LOWEST,
    HIGHEST,
    { name: 'lowestTable', slug: 'menor-tabela', sort: 'tablePriceAsc' },
    { name: 'highestTable', slug: 'maior-tabela', sort: 'tablePriceDesc' },
  ],
  query: queryNegotiations,
  count: countNegotiations,
});

export const PURCHASE_LIST = defineList({
  field: 'state',
  groups: [
    { name: 'pending', slug: 'a-assinar', states: ['pending'] },
    { name: 'awaiting', slug: 'em-conferencia', states: ['awaiting'] },
    { name: 'confirmed', slug: 'confirmadas', states: ['confirmed'] },
    { name: 'ended', slug: 'encerradas', states: ['rejected', 'rescinded'] },
  ],
  orders: [
    NEWEST,
    OLDEST,
    { name: 'nextDue', slug: 'vencimento', sort: 'nextDueOnAsc' },
    { name: 'lastSigned', slug: 'assinatura', sort: 'signedOnDesc' },
    { name: 'firstSigned', slug: 'primeira-assinatura', sort: 'signedOnAsc' },
    { name: 'coolingOff', slug: 'arrependimento', sort: 'coolingOffUntilDesc' },
    LOWEST,
    HIGHEST,
  ],
  query: querySales,
  count: countSales,
});

export const VISIT_LIST = defineList({
  field: 'state',
  groups: [
    { name: 'open', slug: 'marcadas', states: ['open'] },
    { name: 'concluded', slug: 'realizadas', states: ['concluded'] },
    { name: 'missed', slug: 'nao-realizadas', states: ['missed'] },
    { name: 'canceled', slug: 'canceladas', states: ['canceled'] },
  ],
  orders: [
    { name: 'lastDay', slug: 'dia', sort: 'startsAtDesc' },
    { name: 'firstDay', slug: 'primeiro-dia', sort: 'startsAtAsc' },
    NEWEST,
    OLDEST,
  ],
  query: queryVisits,
  count: countVisits,
});
