import { paths } from '@/domain/site/paths';
import { addPaymentLink } from '@/server/modules/money/payments/links/makeLink';
import type { Work } from '@/server/modules/platform/history/work';

interface Payee {
  readonly siteUrl: string;
  /** Seller who is responsible for the link. */
  readonly createdBy: string;
}

/**
 * URL of a new payment link, which ends with the hold.
 *
 * @throws AppError `nothing_to_pay`, `amount_not_payable_online`, `payment_method_not_offered`
 */
export async function makePayUrl(
  work: Work,
  reservationId: string,
  { siteUrl, createdBy }: Payee,
): Promise<string> {
  const { secret } = await addPaymentLink(work, { reservationId }, { createdBy });
  return `${siteUrl}${paths.payByLink(secret)}`;
}
