import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { type BuyerProfile, changedProfile, contradictionsOf } from '@/domain/buyer/schema';
import { AppError } from '@/domain/errors/appError';
import { today } from '@/domain/time/calendar';
import errors from '@/locales/pt-BR/errors.json';
import type { Database } from '@/server/db/client';
import { reservation } from '@/server/db/schema/deals/reservation';
import { sale } from '@/server/db/schema/deals/sale';
import { visitRequest } from '@/server/db/schema/deals/visitRequest';
import { buyer } from '@/server/db/schema/parties/buyer';
import { deleteStoredEmails } from '@/server/gateways/mail/outbox';
import type { Identity } from '@/server/http/callers/caller';
import { adoptDeals } from '@/server/modules/account/identities/adoptDeals';
import type { Dependencies } from '@/server/modules/dependencies';
import { changedParts } from '@/server/modules/parties/accounts/changedParts';
import { erasePersonalData } from '@/server/modules/parties/accounts/erasePersonalData';
import { recordChange } from '@/server/modules/platform/audit/store';
import { updateVersioned } from '@/server/modules/platform/history/updateVersioned';
import type { Work } from '@/server/modules/platform/history/work';
import { type BuyerRow, eraseBuyer, findBuyer, insertBuyer } from './store';

type ProfileChange = { readonly [Part in keyof BuyerProfile]?: BuyerProfile[Part] | undefined };

const EMPTY_PROFILE: BuyerProfile = {
  name: '',
  cpf: null,
  birthDate: null,
  maritalStatus: null,
  spouse: null,
};

function refuseContradictions(before: BuyerProfile, change: ProfileChange, now: Date): void {
  const fields = contradictionsOf(before, change, today(now));
  if (fields.length === 0) return;
  const sentence = (field: string) =>
    field === 'spouse' && !change.spouse ? errors.field.required : errors.field.invalid;
  throw new AppError(
    'invalid_request',
    {},
    Object.fromEntries(fields.map((field) => [field, sentence(field)])),
  );
}

const profileOf = ({ name, cpf, birthDate, maritalStatus, spouse }: BuyerRow): BuyerProfile => ({
  name,
  cpf,
  birthDate,
  maritalStatus,
  spouse,
});

async function getBuyer(db: Database, id: string): Promise<BuyerRow> {
  const row = await findBuyer(db, id);
  if (!row) throw new AppError('user_not_found');
  return row;
}

/**
 * Opens the account of the signed-in caller: id and e-mail are those of the identity.
 *
 * @throws AppError `email_not_verified`, `email_already_registered`, `invalid_request`; `unauthenticated` after it was deleted
 */
export async function openBuyer(
  db: Database,
  identity: Identity,
  { phones, ...fields }: ProfileChange & { name: string; phones: readonly string[] },
  now: Date,
): Promise<BuyerRow> {
  if (!identity.emailVerified) throw new AppError('email_not_verified');
  refuseContradictions(EMPTY_PROFILE, fields, now);
  const { id, email } = identity;
  const profile = changedProfile(EMPTY_PROFILE, fields);
  await db.transaction(async (tx) => {
    const work = { tx, now, actor: identity };
    const isNew = await insertBuyer(work, { id, email, profile, phones });
    const change = { action: 'account.open', ...subjectOf(id) } as const;
    if (isNew) await recordChange(tx, identity, change, now);
    await adoptDeals(work);
  });
  const row = await findBuyer(db, id);
  // Deleted with its identity: tokens that are still valid create no new account.
  if (!row) throw new AppError('unauthenticated');
  return row;
}

const subjectOf = (id: string) => ({ subjectKind: 'buyer', subjectId: id, companyId: null }) as const;

/**
 * Changes the given fields of a profile.
 *
 * @throws AppError `user_not_found`, `version_conflict`, `invalid_request`
 */
export async function changeProfile(
  db: Database,
  { id, version, change, caller }: { id: string; version: number; change: ProfileChange; caller: Identity },
  now: Date,
): Promise<BuyerRow> {
  const row = await getBuyer(db, id);
  const before = profileOf(row);
  refuseContradictions(before, change, now);
  const profile = changedProfile(before, change);
  const changed = changedParts(before, profile);
  // A repeated call has nothing left to change.
  if (changed.length === 0 && row.version >= version) return row;
  if (row.version !== version) throw new AppError('version_conflict');
  await db.transaction(async (tx) => {
    const work = { tx, now, actor: caller };
    await updateVersioned(work, buyer, row, { set: profile });
    const entry = { action: 'profile.change', ...subjectOf(id) } as const;
    await recordChange(tx, caller, { ...entry, after: { changed } }, now);
    if (changed.includes('cpf')) await adoptDeals(work);
  });
  return getBuyer(db, id);
}

/** True if a buyer has a paid reservation or a sale that is still open. */
async function hasOpenDeals({ tx }: Pick<Work, 'tx'>, buyerId: string): Promise<boolean> {
  const isPaid = and(
    eq(reservation.buyerId, buyerId),
    eq(reservation.paymentState, 'paid'),
    ne(reservation.confirmation, 'rejected'),
  );
  const isSold = and(eq(sale.buyerId, buyerId), ne(sale.confirmation, 'rejected'), isNull(sale.rescindedAt));
  return (await tx.$count(reservation, isPaid)) > 0 || (await tx.$count(sale, isSold)) > 0;
}

/**
 * Erases personal data in the account and at the identity provider, and closes open deals. Paid and sold items
 * stay. The identity is deleted last, before the commit: if that fails, everything rolls back and the person
 * can retry.
 *
 * @param leavesDeals the buyer accepts to lose access to paid reservations and purchases
 * @throws AppError `user_not_found`, `account_has_deals`
 */
export function deleteBuyer(
  { db, identity, emailSite, personalData }: Dependencies,
  { id, caller, leavesDeals }: { id: string; caller: Identity; leavesDeals: boolean },
  now: Date,
): Promise<void> {
  return db.transaction(async (tx) => {
    const work = { tx, now, actor: caller };
    // By the e-mail, before it is erased.
    await deleteStoredEmails(tx, sql`select email from buyer where id = ${id}`);
    await tx
      .delete(visitRequest)
      .where(sql`${visitRequest.email} = (select normalized_email from buyer where id = ${id})`);
    // Locks the account: no deal is made while its deals are counted.
    if (!(await eraseBuyer(work, id))) throw new AppError('user_not_found');
    if (!leavesDeals && (await hasOpenDeals(work, id))) throw new AppError('account_has_deals');
    await erasePersonalData(personalData, work, { kind: 'buyer', id }, emailSite);
    const entry = { action: 'account.delete', ...subjectOf(id) } as const;
    await recordChange(tx, caller, entry, now);
    await identity.remove('user', id);
  });
}
