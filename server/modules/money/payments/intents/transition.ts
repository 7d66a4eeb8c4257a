import { intentStates } from '@/domain/payment/states';
import { payment } from '@/server/db/schema/money/payment';
import { defineTransition } from '@/server/modules/platform/history/defineTransition';

export type PaymentRow = typeof payment.$inferSelect;

export const transitionPayment = defineTransition({
  table: payment,
  column: 'state',
  states: intentStates,
  subjectKind: 'payment',
});
