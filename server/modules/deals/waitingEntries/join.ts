import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { normalizePhone } from '@/domain/brazil/phone';
import { AppError } from '@/domain/errors/appError';
import { oneLine } from '@/domain/text';
import { MAX_WAITING_ENTRIES, WAITING_CONSENT_VERSION } from '@/domain/waitingEntry/rules';
import type { NewWaitingEntry } from '@/domain/waitingEntry/schema';
import type { Executor } from '@/server/db/client';
import { waitingEntry } from '@/server/db/schema/deals/waitingEntry';
import { buyer } from '@/server/db/schema/parties/buyer';
import type { Caller } from '@/server/http/callers/caller';
import { lockPerson } from '@/server/modules/deals/reservations/holds/holdLimit';
import { lockOwner } from '@/server/modules/parties/accounts/lockAccount';
import { recordState } from '@/server/modules/platform/history/store';
import { updateChanged } from '@/server/modules/platform/history/updateVersioned';
import type { Work } from '@/server/modules/platform/history/work';
import type { Wanted } from './forSale';
import { transitionWaitingEntry, type WaitingEntryRow } from './store';

export type Buyer = Extract<Caller, { kind: 'buyer' }>;

export interface Contact {
  readonly name: string;
  /** In lower case. */
  readonly email: string;
  readonly phone: string | null;
}

export function contactFrom({
  name,
  email,
  phone,
}: Pick<NewWaitingEntry, 'phone'> & { readonly name: string; readonly email: string }): Contact {
  return {
    name: oneLine(name),
    email: email.trim().toLowerCase(),
    phone: phone ? normalizePhone(phone) : null,
  };
}

/** Columns of the consent that a request gives. */
function consentTo({ unitId, quotaId, tower }: Wanted, now: Date) {
  const isOfProject = unitId === null && quotaId === null && tower === null;
  const consentSource = isOfProject ? 'project' : 'item';
  return { consentVersion: WAITING_CONSENT_VERSION, consentSource, consentedAt: now } as const;
}

const isOpen = inArray(waitingEntry.state, ['pending', 'active']);
const isFor = ({ unitId, quotaId, projectId, tower, position, planIndex }: Wanted) =>
  sql`coalesce(${waitingEntry.unitId}, ${waitingEntry.quotaId}, ${waitingEntry.projectId}) = ${unitId ?? quotaId ?? projectId}::uuid
    and coalesce(${waitingEntry.tower}, '') = ${tower ?? ''} and coalesce(${waitingEntry.position}, -1) = ${position ?? -1}
    and coalesce(${waitingEntry.planIndex}, -1) = ${planIndex ?? -1}`;

/** The open entry of a buyer, or of an e-mail, for the same subject, locked. */
export async function lockOpenEntry(
  { tx }: Pick<Work, 'tx'>,
  wanted: Wanted,
  { email, buyerId }: { readonly email: string; readonly buyerId?: string },
): Promise<WaitingEntryRow | null> {
  const isOwn = buyerId === undefined ? undefined : eq(waitingEntry.buyerId, buyerId);
  const [row] = await tx
    .select()
    .from(waitingEntry)
    .where(and(isFor(wanted), or(eq(waitingEntry.email, email), isOwn), isOpen))
    .orderBy(asc(waitingEntry.buyerId))
    .limit(1)
    .for('update');
  return row ?? null;
}

type NewEntry = Pick<WaitingEntryRow, 'state' | 'buyerId' | 'joinedAt' | 'mailedAt'>;

/** Inserts an entry; null where the same e-mail has an open one for the same subject, also with a concurrent request. */
export async function insertEntry(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  { wanted, contact }: { readonly wanted: Wanted; readonly contact: Contact },
  entry: NewEntry,
): Promise<WaitingEntryRow | null> {
  const [row] = await tx
    .insert(waitingEntry)
    .values({
      ...{ id: uuidv7(), ...wanted, ...contact, ...consentTo(wanted, now), ...entry },
      ...{ createdAt: now, updatedAt: now },
    })
    .onConflictDoNothing()
    .returning();
  return row ?? null;
}

async function contactOf(executor: Executor, buyerId: string): Promise<Contact> {
  const { name, email, phones } = buyer;
  const [row] = await executor.select({ name, email, phones }).from(buyer).where(eq(buyer.id, buyerId));
  if (!row || row.name === null || row.email === null) throw new AppError('unauthenticated');
  return contactFrom({ name: row.name, email: row.email, phone: row.phones[0] });
}

/** Takes over the new wishes, and an open entry of the same e-mail, which keeps its place. */
async function adopt(
  work: Work<Buyer>,
  row: WaitingEntryRow,
  wanted: Wanted,
  contact: Contact,
): Promise<void> {
  const { bedrooms, maxPriceCents } = wanted;
  const owner = row.buyerId === null ? { ...contact, buyerId: work.actor.id } : {};
  const set = { ...owner, bedrooms, maxPriceCents };
  if (row.state === 'active') return void (await updateChanged(work, waitingEntry, row, set));
  const joined = { ...set, ...consentTo(wanted, work.now), joinedAt: work.now };
  await transitionWaitingEntry(work, row, 'confirm', { set: joined });
}

/**
 * Adds a signed-in buyer to a list; a second request keeps the place and takes over the new wishes.
 *
 * @throws AppError `user_not_found`, `too_many_waiting_entries`, `version_conflict`
 */
export async function joinAsBuyer(work: Work<Buyer>, wanted: Wanted): Promise<void> {
  const { tx, now, actor } = work;
  await lockOwner(tx, { kind: 'buyer', id: actor.id });
  // Two requests of one person at a time would not count each other.
  await lockPerson(work, actor.id);
  const contact = await contactOf(tx, actor.id);
  const open = await lockOpenEntry(work, wanted, { email: contact.email, buyerId: actor.id });
  if (open) return adopt(work, open, wanted, contact);
  const count = await tx.$count(
    waitingEntry,
    and(eq(waitingEntry.buyerId, actor.id), eq(waitingEntry.state, 'active')),
  );
  if (count >= MAX_WAITING_ENTRIES) {
    throw new AppError('too_many_waiting_entries', { limit: MAX_WAITING_ENTRIES });
  }
  const entry = { state: 'active', buyerId: actor.id, joinedAt: now, mailedAt: null } as const;
  const row = await insertEntry(work, { wanted, contact }, entry);
  // A visitor with the same e-mail was faster.
  if (!row) throw new AppError('version_conflict');
  const change = { subjectKind: 'waitingEntry', subjectId: row.id, event: 'join' } as const;
  await recordState(tx, actor, { ...change, from: null, to: 'active' }, now);
}
