import { sql } from 'drizzle-orm';
import {
  APPROVED_FACTS,
  type CompanyChange,
  type CompanyProfile,
  changedCompany,
  licenceFaultOf,
  missingOfCompany,
} from '@/domain/entrepreneur/account';
import type { CompanyType } from '@/domain/entrepreneur/vocabulary';
import { AppError } from '@/domain/errors/appError';
import { slugify } from '@/domain/text';
import errors from '@/locales/pt-BR/errors.json';
import { CHANNELS, notify } from '@/server/db/channels';
import type { Database } from '@/server/db/client';
import { entrepreneur } from '@/server/db/schema/parties/entrepreneur';
import type { IdentityGateway } from '@/server/gateways/identity/gateway';
import { deleteStoredEmails } from '@/server/gateways/mail/outbox';
import type { Identity } from '@/server/http/callers/caller';
import { refreshProjectsOf } from '@/server/modules/catalogue/projects/queueRefresh';
import type { Dependencies } from '@/server/modules/dependencies';
import { changedParts } from '@/server/modules/parties/accounts/changedParts';
import { erasePersonalData } from '@/server/modules/parties/accounts/erasePersonalData';
import { linkBonds } from '@/server/modules/parties/entrepreneurBonds/companyBonds';
import {
  type CompanyRow,
  eraseCompany,
  findCompany,
  insertCompany,
  isSlugTaken,
  listPublishing,
  lockCompany,
  profileOf,
  rethrowRefusal,
} from '@/server/modules/parties/entrepreneurs/accountStore';
import { listTeamIds } from '@/server/modules/parties/entrepreneurUsers/store';
import { recordChange } from '@/server/modules/platform/audit/store';
import { updateVersioned } from '@/server/modules/platform/history/updateVersioned';
import type { Work } from '@/server/modules/platform/history/work';
import { transitionCompany } from './transition';

/** Rejects a company without the required fields of its type, or with the wrong kind of licence. */
function refuseIncomplete(profile: CompanyProfile): void {
  const missing = missingOfCompany(profile).map((field) => [field, errors.field.required] as const);
  const fault = licenceFaultOf(profile);
  const wrong = fault === null ? missing : [...missing, ['creci', errors.field[fault]] as const];
  if (wrong.length > 0) throw new AppError('invalid_request', {}, Object.fromEntries(wrong));
}

async function getCompany(db: Database, id: string): Promise<CompanyRow> {
  const row = await findCompany(db, id);
  if (!row) throw new AppError('entrepreneur_not_found');
  return row;
}

interface NewCompany extends CompanyChange {
  readonly companyType: CompanyType;
  readonly tradeName: string;
  readonly city: string;
  readonly state: string;
  readonly phones: readonly string[];
}

/**
 * Opens the company account of the signed-in caller. Id and e-mail are those of the identity, and it is not
 * public until it has been approved.
 *
 * @throws AppError `email_not_verified`, `email_already_registered`, `cnpj_already_registered`, `invalid_request`;
 *   `unauthenticated` after it was deleted
 */
export async function openCompany(
  db: Database,
  identity: Identity,
  { phones, ...fields }: NewCompany,
  now: Date,
): Promise<CompanyRow> {
  if (!identity.emailVerified) throw new AppError('email_not_verified');
  const empty = {
    cnpj: null,
    cpf: null,
    creci: null,
    foundedYear: null,
    whatsapp: null,
    contactName: null,
  };
  const profile = changedCompany({ ...empty, ...fields, legalName: fields.tradeName, about: '' }, fields);
  refuseIncomplete(profile);
  const { id, email } = identity;

  function insert(slug: string): Promise<void> {
    return db.transaction(async (transaction) => {
      const work = { tx: transaction, now };
      const isNew = await insertCompany(work, { id, email, slug, profile, phones });
      const change = { action: 'account.open', ...subjectOf(id) } as const;
      if (!isNew) return;
      await recordChange(transaction, identity, change, now);
      await linkBonds(work, { companyId: id, email });
    });
  }

  const slug = slugify(profile.tradeName, id);
  await insert(slug).catch((error: unknown) => {
    if (!isSlugTaken(error)) throw error;
    return insert(`${slug}-${id.slice(-12)}`);
  });
  const row = await findCompany(db, id);
  // Deleted with its identity: tokens that are still valid create no new account.
  if (!row) throw new AppError('unauthenticated');
  return row;
}

const subjectOf = (id: string) => ({ subjectKind: 'entrepreneur', subjectId: id, companyId: id }) as const;

function writeProfile(work: Work, row: CompanyRow, profile: CompanyProfile): Promise<CompanyRow> {
  const set = { ...profile, approvalNote: null };
  return row.approval === 'rejected'
    ? transitionCompany(work, row, 'resubmit', { set })
    : updateVersioned(work, entrepreneur, row, { set });
}

/**
 * Changes the given fields of a profile. An approved company stays approved; a rejected one waits for approval
 * again.
 *
 * @throws AppError `entrepreneur_not_found`, `version_conflict`, `company_already_approved`, `cnpj_already_registered`
 */
export async function changeCompany(
  db: Database,
  { id, version, change, caller }: { id: string; version: number; change: CompanyChange; caller: Identity },
  now: Date,
): Promise<CompanyRow> {
  const row = await getCompany(db, id);
  const before = profileOf(row);
  const profile = changedCompany(before, change);
  const changed = changedParts(before, profile);
  // A repeated call has nothing left to change.
  if (changed.length === 0 && row.version >= version) return row;
  const isApproved = row.approval === 'approved';
  if (isApproved && APPROVED_FACTS.some((fact) => changed.includes(fact))) {
    throw new AppError('company_already_approved');
  }
  if (!isApproved) refuseIncomplete(profile);
  if (row.version !== version) throw new AppError('version_conflict');
  await db.transaction(async (tx) => {
    await writeProfile({ tx, now, actor: caller }, row, profile).catch(rethrowRefusal);
    const entry = { action: 'profile.change', ...subjectOf(id) } as const;
    await recordChange(tx, caller, { ...entry, after: { changed } }, now);
    if (isApproved) await notify(tx, CHANNELS.pageTags, ['listing']);
    await refreshProjectsOf(tx, id);
  });
  return getCompany(db, id);
}

/**
 * Closes the account of a company without published projects: erases its people, documents and bank accounts;
 * its name is kept for its projects. The identities of the team and the company are deleted last, before the commit, so
 * that it can be retried.
 *
 * @throws AppError `entrepreneur_not_found`, `company_has_projects`
 */
export function deleteCompany(
  {
    db,
    identity,
    emailSite,
    personalData,
  }: Pick<Dependencies, 'db' | 'emailSite' | 'personalData'> & {
    readonly identity: Pick<IdentityGateway, 'remove'>;
  },
  { id, caller }: { id: string; caller: Identity },
  now: Date,
): Promise<void> {
  return db.transaction(async (transaction) => {
    // Locked first: a project that is published in parallel is either seen or refused.
    if (!(await lockCompany(transaction, id))) throw new AppError('entrepreneur_not_found');
    if ((await listPublishing(transaction, [id])).length > 0) throw new AppError('company_has_projects');
    const emails = sql`select email from entrepreneur where id = ${id}
      union all select email from entrepreneur_user where entrepreneur_id = ${id}`;
    await deleteStoredEmails(transaction, emails);
    const work = { tx: transaction, now, actor: caller };
    const memberIds = await listTeamIds(transaction, id);
    for (const memberId of memberIds) {
      await erasePersonalData(personalData, work, { kind: 'member', id: memberId }, emailSite);
    }
    await eraseCompany(work, id);
    await erasePersonalData(personalData, work, { kind: 'entrepreneur', id }, emailSite);
    const entry = { action: 'account.delete', ...subjectOf(id) } as const;
    await recordChange(transaction, caller, entry, now);
    await notify(transaction, CHANNELS.pageTags, ['listing']);
    for (const sub of [...memberIds, id]) await identity.remove('entrepreneur', sub);
  });
}
