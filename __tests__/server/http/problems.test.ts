import { STATE_TABLES } from '@/__tests__/support/records/stateTables';
import { BOND_EVENTS } from '@/domain/bond/schema';
import { AppError } from '@/domain/errors/appError';
import { NEGOTIATION_ACTIONS } from '@/domain/negotiation/schema';
import { RESERVATION_ACTIONS } from '@/domain/reservation/schema';
import { SALE_ACTIONS } from '@/domain/sale/record';
import { VISIT_ACTIONS } from '@/domain/visit/schema';
import en from '@/locales/en/transitions.json';
import es from '@/locales/es/transitions.json';
import pt from '@/locales/pt-BR/transitions.json';
import { problemMessage, toProblem } from '@/server/http/answers/problems';

const tables = STATE_TABLES.map(([, table]) => table);

describe('refused transition', () => {
  it('names the state and the action in words, for every table and every action', () => {
    const states = tables.flatMap((table) => table.states);
    const events = [
      ...tables.flatMap((table) => table.transitions.map(({ event }) => event)),
      ...BOND_EVENTS,
      ...NEGOTIATION_ACTIONS,
      ...RESERVATION_ACTIONS,
      ...SALE_ACTIONS,
      ...VISIT_ACTIONS,
    ];
    for (const words of [pt, en, es]) {
      expect(states.filter((state) => !Object.hasOwn(words.state, state))).toEqual([]);
      expect(events.filter((event) => !Object.hasOwn(words.event, event))).toEqual([]);
    }
  });

  it('carries a sentence for people and codes for programs', () => {
    const error = new AppError('invalid_transition', { from: 'awaiting_payment_method', event: 'confirm' });
    expect(toProblem(error, 'pedido-1')).toEqual({
      status: 409,
      problem: {
        code: 'invalid_transition',
        message: 'Não é possível confirmar agora: a situação atual é “aguardando pagamento”.',
        details: { from: 'awaiting_payment_method', event: 'confirm' },
        requestId: 'pedido-1',
      },
    });
  });
});

describe('changed price', () => {
  it('carries the amount in centavos, and omits values used only by the sentence', () => {
    const error = new AppError('price_changed', { price: 'R$ 590.000,00', priceCents: 59_000_000 });
    const { problem } = toProblem(error, 'pedido-2');
    expect(problem.details).toEqual({ priceCents: 59_000_000 });
    expect(problem.message).toBe(problemMessage('price_changed', { price: 'R$ 590.000,00' }));
  });
});
