import type { Translate } from '@/hooks/useMessages';

type FailureKey = Parameters<Translate<'checkout'>>[0] & `failure.${string}`;

/** Messages for the provider's failure codes. A card reported lost or stolen gets the generic message. */
const SENTENCES: Readonly<Record<string, FailureKey>> = {
  insufficient_funds: 'failure.insufficient_funds',
  expired_card: 'failure.expired_card',
  incorrect_cvc: 'failure.incorrect_cvc',
  invalid_cvc: 'failure.incorrect_cvc',
  incorrect_number: 'failure.incorrect_number',
  invalid_number: 'failure.incorrect_number',
  invalid_expiry_month: 'failure.invalid_expiry',
  invalid_expiry_year: 'failure.invalid_expiry',
  authentication_required: 'failure.authentication',
  payment_intent_authentication_failure: 'failure.authentication',
  card_velocity_exceeded: 'failure.limit',
  withdrawal_count_limit_exceeded: 'failure.limit',
  test_mode_live_card: 'failure.not_test_card',
  processing_error: 'failure.processing_error',
  payment_intent_payment_attempt_expired: 'failure.expired',
  payment_intent_payment_attempt_failed: 'failure.attempt_failed',
};

export function failureMessage(code: string, t: Translate<'checkout'>): string {
  return t(Object.hasOwn(SENTENCES, code) ? (SENTENCES[code] ?? 'failure.generic') : 'failure.generic');
}
