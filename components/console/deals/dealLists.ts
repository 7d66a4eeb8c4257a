import { countNegotiations, queryNegotiations } from '@/services/deals/negotiations';
import { countReservations, queryReservations } from '@/services/deals/reservations';
import { countSales, querySales } from '@/services/deals/sales';
import { countVisits, queryVisits } from '@/services/deals/visits';
import { defineConsoleList } from '../list/consoleList';

/** Name in the URL of the project by which a list of deals is filtered. */
export const PROJECT_FILTER = 'empreendimento';

const filters = { [PROJECT_FILTER]: 'projectId' };

export const RESERVATIONS = defineConsoleList({
  field: 'state',
  views: [
    { name: 'unpaid', slug: 'a-pagar', states: ['awaiting_payment_method', 'paying'] },
    { name: 'paid', slug: 'a-confirmar', states: ['paid'] },
    { name: 'confirmed', slug: 'confirmadas', states: ['confirmed'] },
    { name: 'ended', slug: 'encerradas', states: ['rejected', 'expired', 'cancelled'] },
  ],
  sorts: ['created', 'expiresAt', 'answerBy', 'price', 'discount', 'amount', 'paid'],
  defaultSort: 'createdDesc',
  filters,
  query: queryReservations,
  count: countReservations,
});

export const NEGOTIATIONS = defineConsoleList({
  field: 'confirmation',
  views: [
    { name: 'pending', slug: 'a-responder', states: ['pending'] },
    { name: 'awaiting', slug: 'com-o-cliente', states: ['awaiting'] },
    { name: 'confirmed', slug: 'aceitas', states: ['confirmed'] },
    { name: 'ended', slug: 'encerradas', states: ['rejected'] },
  ],
  sorts: ['created', 'price', 'tablePrice', 'expiresAt', 'fixedUntil'],
  defaultSort: 'createdDesc',
  filters,
  query: queryNegotiations,
  count: countNegotiations,
});

export const SALES = defineConsoleList({
  field: 'state',
  views: [
    { name: 'pending', slug: 'a-assinar', states: ['pending'] },
    { name: 'awaiting', slug: 'em-conferencia', states: ['awaiting'] },
    { name: 'confirmed', slug: 'confirmadas', states: ['confirmed'] },
    { name: 'ended', slug: 'encerradas', states: ['rejected', 'rescinded'] },
  ],
  sorts: ['created', 'price', 'brokerage', 'nextDueOn', 'signedOn', 'coolingOffUntil'],
  defaultSort: 'createdDesc',
  filters,
  query: querySales,
  count: countSales,
});

export const VISITS = defineConsoleList({
  field: 'state',
  views: [
    { name: 'open', slug: 'marcadas', states: ['open'] },
    { name: 'concluded', slug: 'realizadas', states: ['concluded'] },
    { name: 'missed', slug: 'nao-compareceu', states: ['missed'] },
    { name: 'canceled', slug: 'canceladas', states: ['canceled'] },
  ],
  sorts: ['startsAt', 'created'],
  defaultSort: 'startsAtDesc',
  filters,
  query: queryVisits,
  count: countVisits,
});
