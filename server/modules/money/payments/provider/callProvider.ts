import { AppError } from '@/domain/errors/appError';
import { PaymentGatewayError } from '@/server/gateways/payments/gateway';

/** Errors of every route that calls the provider. */
export const PROVIDER_ERRORS = ['payment_provider_refused', 'payment_provider_unavailable'] as const;

/**
 * Answer of the provider, with its errors as ours.
 *
 * @throws AppError `payment_provider_refused`, `payment_provider_unavailable`
 */
export async function callProvider<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof PaymentGatewayError)) throw error;
    throw new AppError(error.isLasting ? 'payment_provider_refused' : 'payment_provider_unavailable');
  }
}
