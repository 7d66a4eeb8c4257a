import { AppError } from '@/domain/errors/appError';
import { readConfig } from '@/domain/project/config';
import { paths } from '@/domain/site/paths';
import type { Identity } from '@/server/http/callers/caller';
import type { Dependencies } from '@/server/modules/dependencies';
import { makePaymentLink } from '@/server/modules/money/payments/links/makeLink';
import type { ReservationRecord } from './store';

/**
 * URL where the client pays: a payment link if the project accepts them, else the client's account.
 *
 * @throws AppError `payment_method_not_offered` if there is neither
 */
export async function payUrl(
  dependencies: Dependencies,
  { row, config }: ReservationRecord,
  caller: Identity,
): Promise<string> {
  const { url } = dependencies.emailSite;
  if (readConfig(config).paymentMethods.includes('link')) {
    const { secret } = await makePaymentLink(dependencies, { reservationId: row.id }, caller);
    return `${url}${paths.payByLink(secret)}`;
  }
  if (row.buyerId === null) throw new AppError('payment_method_not_offered');
  return `${url}${paths.account('reservas')}`;
}
