import { acceptsAmount, LIMITS_CENTS } from '@/domain/payment/limits';
import { ONLINE_METHODS } from '@/domain/payment/schema';
import { invalid } from '../api/stripeError';

/** Allowed types that can pay an amount, as the provider returns them. */
export function typesForAmount(allowed: readonly string[], amountCents: number): string[] {
  return ONLINE_METHODS.filter((type) => allowed.includes(type) && acceptsAmount(type, amountCents));
}

/** @throws StripeError `amount_too_small`, `amount_too_large` */
export function refuseBoletoAmount(amountCents: number): void {
  if (acceptsAmount('boleto', amountCents)) return;
  if (amountCents < LIMITS_CENTS.boleto.least) {
    throw invalid('Amount must be at least R$5.00 brl', 'amount', 'amount_too_small');
  }
  throw invalid('Amount must be no more than R$49,999.99', 'amount', 'amount_too_large');
}
