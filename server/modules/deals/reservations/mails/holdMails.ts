import { eq } from 'drizzle-orm';
import { reminderAt } from '@/domain/reservation/holdTimes';
import { isUnpaidHold } from '@/domain/reservation/states';
import { paths } from '@/domain/site/paths';
import { entrepreneur } from '@/server/db/schema/parties/entrepreneur';
import { findWayOn } from '@/server/modules/catalogue/inventory/wayOn';
import { linkFault, payableFault } from '@/server/modules/money/payments/payable';
import type { Work } from '@/server/modules/platform/history/work';
import { endParams, notifyParties } from '../notifyParties';
import { payableTermsOf } from '../payableTerms';
import type { ReservationRecord } from '../store';
import { holdEmail, type PayWay } from './emails';
import { lostEmail } from './lostEmail';
import { makePayUrl } from './payUrl';
import { type MailDependencies, sendOnce } from './sendOnce';

async function companyName({ tx }: Pick<Work, 'tx'>, { row }: ReservationRecord): Promise<string> {
  const [company] = await tx
    .select({ name: entrepreneur.tradeName })
    .from(entrepreneur)
    .where(eq(entrepreneur.id, row.entrepreneurId));
  return company?.name ?? '';
}

/** Way to pay of a person who reads the e-mail: without one on the site, the company. */
async function payWayOf(work: Work, record: ReservationRecord, siteUrl: string): Promise<PayWay> {
  const { row, config } = record;
  const terms = payableTermsOf(row, config, work.now);
  const takesLink = row.brokerId !== null && linkFault(terms) === null;
  const isPaidInAccount = row.buyerId !== null && payableFault(terms) === null;
  if (!takesLink && !isPaidInAccount) return { company: await companyName(work, record) };
  if (!takesLink || row.brokerId === null) return { href: `${siteUrl}${paths.payReservation(row.id)}` };
  return { href: await makePayUrl(work, row.id, { siteUrl, createdBy: row.brokerId }) };
}

const isAwaited = ({ row }: ReservationRecord, now: Date) =>
  row.paymentState === 'awaiting_payment_method' && isUnpaidHold(row, now);

/** E-mails the payment link of a hold that a seller made for a client. */
export function mailHoldLink(dependencies: MailDependencies, id: string): Promise<void> {
  return sendOnce(dependencies, { id, mail: 'link' }, async (work, record) => {
    if (!isAwaited(record, work.now)) return null;
    return holdEmail(record, 'link', await payWayOf(work, record, dependencies.emailSite.url));
  });
}

/** E-mails the new end of an extended hold. */
export function mailExtension(dependencies: MailDependencies, id: string): Promise<void> {
  return sendOnce(dependencies, { id, mail: 'extension' }, async (work, record) => {
    if (!isUnpaidHold(record.row, work.now)) return null;
    return holdEmail(record, 'extension', await payWayOf(work, record, dependencies.emailSite.url));
  });
}

/**
 * Reminds of the end of a hold while no payment has started: a client by e-mail, a person with an account by a notification. Does
 * nothing before the time that follows from the present end, because an extended hold has a later job.
 */
export function remindOfHold(dependencies: MailDependencies, id: string): Promise<void> {
  return sendOnce(dependencies, { id, mail: 'reminder' }, async (work, record) => {
    const { row } = record;
    if (!isAwaited(record, work.now) || reminderAt(row, work.now) !== null) return null;
    const notice = { to: ['buyer'], severity: 'warn', params: endParams(record) } as const;
    await notifyParties(work, record, 'reservationEndsSoon', notice);
    if (row.holdKind === 'buyer') return 'noMail';
    return holdEmail(record, 'reminder', await payWayOf(work, record, dependencies.emailSite.url));
  });
}

/** E-mails whether a unit or quota is still free after its hold was lost; nothing if it was paid meanwhile. */
export function mailLostHold(dependencies: MailDependencies, id: string): Promise<void> {
  return sendOnce(dependencies, { id, mail: 'lost' }, async ({ tx, now }, record) => {
    const { paymentState } = record.row;
    if (paymentState !== 'expired' && paymentState !== 'cancelled') return null;
    return lostEmail(record, await findWayOn(tx, record.row, now), dependencies.emailSite.url);
  });
}
