import { eq } from 'drizzle-orm';
import { AppError } from '@/domain/errors/appError';
import { paymentLink } from '@/server/db/schema/money/paymentLink';
import type { Dependencies } from '@/server/modules/dependencies';
import { findPayable, type PayableRecord } from '../payable';
import { payableRefOf } from '../refColumns';
import { hashOf } from './secret';
import type { LinkRow } from './transition';

/** Errors of every route that opens a link. */
export const LINK_ERRORS = ['payment_link_not_found', 'payment_link_over', 'payment_link_ended'] as const;

type LinkDeps = Pick<Dependencies, 'db' | 'now'>;

/** State of a link by the clock: the job that expires it may not have run yet. */
export function linkStateAt({ state, expiresAt }: Pick<LinkRow, 'state' | 'expiresAt'>, now: Date) {
  return state === 'pending' && expiresAt <= now ? 'expired' : state;
}

/** A link with its payable. */
export interface OpenedLink {
  readonly link: LinkRow;
  readonly payable: PayableRecord;
}

/**
 * Finds a link by its secret, in any state.
 *
 * @throws AppError `payment_link_not_found`
 */
export async function findLinkBySecret({ db, now }: LinkDeps, secret: string): Promise<OpenedLink> {
  const [link] = await db
    .select()
    .from(paymentLink)
    .where(eq(paymentLink.secretHash, hashOf(secret)));
  const payable = link ? await findPayable(db, payableRefOf(link), now()) : null;
  if (!link || !payable) throw new AppError('payment_link_not_found');
  return { link, payable };
}

/**
 * Opens a link by its secret, for reading.
 *
 * @throws AppError `payment_link_not_found`, `payment_link_over` after its time, `payment_link_ended` when it was ended early or
 * its amount is no longer the one due
 */
export async function openLink(deps: LinkDeps, secret: string): Promise<OpenedLink> {
  const { link, payable } = await findLinkBySecret(deps, secret);
  if (link.state === 'paid') return { link, payable };
  if (link.expiresAt <= deps.now()) throw new AppError('payment_link_over');
  if (link.state === 'expired' || link.amountCents !== payable.amountCents) {
    throw new AppError('payment_link_ended');
  }
  return { link, payable };
}

/**
 * Opens a link by its secret, for paying.
 *
 * @throws AppError `payment_link_over` also once it is paid, `payment_link_ended` also when nothing is due any more
 */
export async function openLinkToPay(deps: LinkDeps, secret: string): Promise<OpenedLink> {
  const opened = await openLink(deps, secret);
  if (opened.link.state === 'paid') throw new AppError('payment_link_over');
  if (!opened.payable.isPayable) throw new AppError('payment_link_ended');
  return opened;
}

/** Part about the link in the public records of its payable. */
export function linkPartOf({ link }: OpenedLink, now: Date) {
  const { amountCents, expiresAt } = link;
  return { state: linkStateAt(link, now), amountCents, expiresAt: expiresAt.toISOString() };
}
