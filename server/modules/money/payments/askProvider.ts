import { AppError } from '@/domain/errors/appError';
import { PaymentGatewayError } from '@/server/gateways/payments/gateway';

/**
 * What the provider answers, its refusals in our words.
 *
 * @throws AppError `payment_provider_refused`, `payment_provider_unavailable`
 */
export async function askProvider<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    const isRefused = error instanceof PaymentGatewayError && error.isLasting;
    if (!(error instanceof PaymentGatewayError)) throw error;
    throw new AppError(isRefused ? 'payment_provider_refused' : 'payment_provider_unavailable');
  }
}
