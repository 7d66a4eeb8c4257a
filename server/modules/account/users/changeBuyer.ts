import { sql } from 'drizzle-orm';
import { type BuyerProfile, changedProfile, contradictionsOf } from '@/domain/buyer/schema';
import { AppError } from '@/domain/errors/appError';
import { today } from '@/domain/time/calendar';
import errors from '@/locales/pt-BR/errors.json';
import type { Database, Transaction } from '@/server/db/client';
import { deleteStoredEmails } from '@/server/gateways/mail/outbox';
import type { Identity } from '@/server/http/callers/caller';
import type { Dependencies } from '@/server/modules/dependencies';
import { erasePersonalData } from '@/server/modules/parties/accounts/erasePersonalData';
import { recordChange } from '@/server/modules/platform/audit/store';
import { adoptDeals } from './adoptDeals';
import { type BuyerRow, eraseBuyer, findBuyer, insertBuyer, updateProfile } from './store';

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

export function profileOf(row: BuyerRow): BuyerProfile {
  return {
    name: row.name,
    cpf: row.cpf,
    birthDate: row.birth_date,
    maritalStatus: row.marital_status,
    spouse: row.spouse,
  };
}

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
  await db.transaction(async (transaction) => {
    const isNew = await insertBuyer(transaction, { id, email, profile, phones }, now);
    const change = { action: 'account.open', subjectKind: 'buyer', subjectId: id } as const;
    if (isNew) await recordChange(transaction, identity, change, now);
    await adoptDeals(transaction, identity, now);
  });
  const row = await findBuyer(db, id);
  // Deleted with its identity: tokens that are still valid create no new account.
  if (!row) throw new AppError('unauthenticated');
  return row;
}

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
  const changed = Object.keys(profile).filter(
    (part) =>
      JSON.stringify(profile[part as keyof BuyerProfile]) !==
      JSON.stringify(before[part as keyof BuyerProfile]),
  );
  // A repeated call has nothing left to change.
  if (changed.length === 0 && row.version >= version) return row;
  await db.transaction(async (transaction) => {
    if (!(await updateProfile(transaction, { id, version, profile }, now))) {
      throw new AppError('version_conflict');
    }
    const entry = { action: 'profile.change', subjectKind: 'buyer', subjectId: id } as const;
    await recordChange(transaction, caller, { ...entry, after: { changed } }, now);
    if (changed.includes('cpf')) await adoptDeals(transaction, caller, now);
  });
  return getBuyer(db, id);
}

/** True if a buyer has a paid reservation or a sale that is still open. */
async function hasOpenDeals(transaction: Transaction, buyerId: string): Promise<boolean> {
  const { rows } = await transaction.execute<{ has_deals: boolean }>(sql`
    select exists (select from reservation where buyer_id = ${buyerId}
        and payment_state = 'paid' and confirmation <> 'rejected')
      or exists (select from sale where buyer_id = ${buyerId}
        and confirmation <> 'rejected' and rescinded_at is null) as has_deals`);
  return rows[0]?.has_deals === true;
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
  { db, identity, emailSite, personalData, now }: Dependencies,
  { id, caller, leavesDeals }: { id: string; caller: Identity; leavesDeals: boolean },
): Promise<void> {
  const work = { now: now(), actor: caller };
  return db.transaction(async (transaction) => {
    await deleteStoredEmails(transaction, sql`select email from buyer where id = ${id}`);
    if (!(await eraseBuyer(transaction, id, work.now))) throw new AppError('user_not_found');
    if (!leavesDeals && (await hasOpenDeals(transaction, id))) throw new AppError('account_has_deals');
    await erasePersonalData(personalData, { ...work, tx: transaction }, { kind: 'buyer', id }, emailSite);
    const entry = { action: 'account.delete', subjectKind: 'buyer', subjectId: id } as const;
    await recordChange(transaction, caller, entry, work.now);
    await identity.remove('user', id);
  });
}
