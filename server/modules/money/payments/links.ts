import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { AppError } from '@/domain/errors/appError';
import type { Database, Executor } from '@/server/db/client';
import { paymentLink } from '@/server/db/schema/money/paymentLink';
import type { Identity } from '@/server/http/callers/caller';
import { recordState } from '@/server/modules/platform/history/store';
import { expireLink } from './linkStates';
import { assertPayable, findPayable, lockPayable, type PayableRecord, type PayableRef } from './payable';
import { payableColumns, payableRefOf } from './payableColumns';

export type LinkRow = typeof paymentLink.$inferSelect;

const SECRET_BYTES = 24;
const HOUR_MS = 3_600_000;
/** How long a link can be paid by, unless told. */
export const LINK_HOURS = 72;

/** What is kept of a secret: it opens nothing by itself, and the secret is too long to be tried. */
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

interface Given {
  readonly db: Database;
  readonly now: () => Date;
}

/**
 * Makes an address where whoever has it pays a thing. Its secret is told here, once.
 *
 * @throws AppError `nothing_to_pay`, `amount_not_payable_online`
 */
export async function makePaymentLink(
  { db, now }: Given,
  thing: PayableRef,
  caller: Identity,
  hours: number = LINK_HOURS,
): Promise<{ readonly row: LinkRow; readonly secret: string }> {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const row = await db.transaction(async (transaction) => {
    await lockPayable(transaction, thing);
    const at = now();
    const payable = await findPayable(transaction, thing, at);
    if (!payable) throw new AppError('nothing_to_pay');
    assertPayable(payable);
    const [made] = await transaction
      .insert(paymentLink)
      .values({
        id: uuidv7(),
        secretHash: hashOf(secret),
        entrepreneurId: payable.entrepreneurId,
        createdBy: caller.id,
        ...payableColumns(thing),
        amountCents: payable.amountCents,
        expiresAt: new Date(at.getTime() + hours * HOUR_MS),
        createdAt: at,
        updatedAt: at,
      })
      .returning();
    if (!made) throw new Error('A link was not made.');
    const change = { subjectKind: 'paymentLink', subjectId: made.id, event: 'begin' } as const;
    await recordState(transaction, caller, { ...change, from: null, to: made.state }, at);
    return made;
  });
  return { row, secret };
}

export async function findLink(executor: Executor, id: string): Promise<LinkRow | null> {
  const [row] = await executor.select().from(paymentLink).where(eq(paymentLink.id, id));
  return row ?? null;
}

/** @throws AppError `version_conflict`, `invalid_transition` */
export async function endLink(
  { db, now }: Given,
  row: LinkRow,
  version: number,
  caller: Identity,
): Promise<void> {
  if (row.version !== version) throw new AppError('version_conflict');
  const isEnded = await db.transaction((transaction) => expireLink(transaction, row.id, caller, now()));
  if (!isEnded) throw new AppError('invalid_transition', { from: row.state, event: 'expire' });
}

/** A link whose time is over counts as expired, also before the clock has been there. */
export function linkStateAt({ state, expiresAt }: Pick<LinkRow, 'state' | 'expiresAt'>, now: Date) {
  return state === 'pending' && expiresAt <= now ? 'expired' : state;
}

/** What is behind the secret of a link. */
export interface OpenedLink {
  readonly link: LinkRow;
  readonly payable: PayableRecord;
}

/**
 * Finds a link by its secret, however it stands.
 *
 * @throws AppError `payment_link_not_found`
 */
export async function findOpened({ db, now }: Given, secret: string): Promise<OpenedLink> {
  const [link] = await db
    .select()
    .from(paymentLink)
    .where(eq(paymentLink.secretHash, hashOf(secret)));
  const payable = link ? await findPayable(db, payableRefOf(link), now()) : null;
  if (!link || !payable) throw new AppError('payment_link_not_found');
  return { link, payable };
}

/**
 * Opens a link by its secret, to look at what it is for.
 *
 * @throws AppError `payment_link_not_found`, `payment_link_over` once its time is over, `payment_link_ended` where it was ended
 * before, or what it asks for is not what is owed any more
 */
export async function openLink(given: Given, secret: string): Promise<OpenedLink> {
  const { link, payable } = await findOpened(given, secret);
  const { now } = given;
  if (link.state === 'paid') return { link, payable };
  if (link.expiresAt <= now()) throw new AppError('payment_link_over');
  if (link.state === 'expired' || link.amountCents !== payable.amountCents) {
    throw new AppError('payment_link_ended');
  }
  return { link, payable };
}

/**
 * The same, to pay by it.
 *
 * @throws AppError `payment_link_over` also once it is paid, `payment_link_ended` also where nothing is owed any more
 */
export async function openLinkToPay(given: Given, secret: string): Promise<OpenedLink> {
  const opened = await openLink(given, secret);
  if (opened.link.state === 'paid') throw new AppError('payment_link_over');
  if (!opened.payable.isPayable) throw new AppError('payment_link_ended');
  return opened;
}

/** What a link says of itself. */
export function linkPartOf({ link }: OpenedLink, now: Date) {
  const { amountCents, expiresAt } = link;
  return { state: linkStateAt(link, now), amountCents, expiresAt: expiresAt.toISOString() };
}
