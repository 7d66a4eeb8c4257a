import { type SQL, sql } from 'drizzle-orm';
import type { Attachment, BondReply } from '@/domain/bond/states';
import type { CompanyType } from '@/domain/entrepreneur/vocabulary';
import { AppError } from '@/domain/errors/appError';
import type { Executor, Transaction } from '@/server/db/client';
import type { Caller } from '@/server/http/callers/caller';
import { ofCompany } from './scope';

export interface SideRow {
  readonly id: string;
  readonly slug: string;
  readonly tradeName: string;
  readonly companyType: CompanyType;
  readonly city: string;
  readonly state: string;
  readonly creci: string | null;
}

export interface BondRow extends Record<string, unknown> {
  id: string;
  owner_id: string;
  partner_id: string | null;
  email: string;
  project_ids: string[] | null;
  commission_share_percent: number | null;
  message: string | null;
  reply: BondReply;
  replied_at: string | null;
  attachment: Attachment;
  expires_at: string;
  version: number;
  created_at: string;
  updated_at: string;
  /** `created_at` to the microsecond, for the next page. */
  created_key: string;
  owner: SideRow;
  partner: SideRow | null;
  projects: { id: string; title: string }[] | null;
}

const side = (
  alias: SQL,
) => sql`json_build_object('id', ${alias}.id, 'slug', ${alias}.slug, 'tradeName', ${alias}.trade_name,
  'companyType', ${alias}.company_type, 'city', ${alias}.city, 'state', ${alias}.state, 'creci', ${alias}.creci)`;

/** Partnerships with their two sides, as `listed`. */
export const bondTable = sql`(
  select b.id, b.owner_id, b.partner_id, b.email, b.normalized_email, b.project_ids,
    b.commission_share_percent::float8 as commission_share_percent, b.message, b.reply, b.replied_at, b.attachment,
    b.secret_hash, b.expires_at, b.version, b.created_at, b.updated_at, ${side(sql`o`)} as owner,
    case when p.id is null then null else ${side(sql`p`)} end as partner
  from entrepreneur_bond b join entrepreneur o on o.id = b.owner_id left join entrepreneur p on p.id = b.partner_id) listed`;

export const bondColumns = sql`id, owner_id, partner_id, email, project_ids, commission_share_percent, message, reply,
  replied_at, attachment, expires_at, version, created_at, updated_at, created_at::text as created_key, owner, partner,
  (select json_agg(json_build_object('id', pr.id, 'title', pr.title) order by pr.title)
    from project pr where listed.project_ids ? pr.id::text) as projects`;

async function find(executor: Executor, condition: SQL): Promise<BondRow | null> {
  const { rows } = await executor.execute<BondRow>(
    sql`select ${bondColumns} from ${bondTable} where ${condition}`,
  );
  return rows[0] ?? null;
}

/** @throws AppError `bond_not_found`, also if the caller's company is on neither side */
export async function getBond(executor: Executor, caller: Caller, id: string): Promise<BondRow> {
  const row =
    caller.kind === 'entrepreneur'
      ? await find(executor, sql`id = ${id} and ${ofCompany(caller.companyId)}`)
      : null;
  if (!row) throw new AppError('bond_not_found');
  return row;
}

export const findBondById = (executor: Executor, id: string) => find(executor, sql`id = ${id}`);

export const findBondBySecret = (executor: Executor, hash: string, id?: string) =>
  find(executor, sql`secret_hash = ${hash} and ${id === undefined ? sql`true` : sql`id = ${id}`}`);

export const findBondByEmail = (executor: Executor, id: string, email: string) =>
  find(executor, sql`id = ${id} and normalized_email = lower(btrim(${email}))`);

/** Id of the company with this e-mail. */
export async function findPartnerId(executor: Executor, email: string): Promise<string | null> {
  const { rows } = await executor.execute<{ id: string }>(
    sql`select id from entrepreneur where normalized_email = ${email} and deleted_at is null`,
  );
  return rows[0]?.id ?? null;
}

/** True if all of these are projects of the company. */
export async function ownsProjects(
  executor: Executor,
  companyId: string,
  ids: readonly string[],
): Promise<boolean> {
  const uniqueIds = [...new Set(ids)];
  const { rows } = await executor.execute<{ count: number }>(sql`
    select count(*)::int as count from project
    where entrepreneur_id = ${companyId} and archived_at is null and id = any(${sql.param(uniqueIds)}::uuid[])`);
  return rows[0]?.count === uniqueIds.length;
}

/** Updates a partnership as it was read; false if another change came first. */
export async function updateBond(
  transaction: Transaction,
  row: Pick<BondRow, 'id' | 'version' | 'reply' | 'attachment'>,
  set: SQL,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await transaction.execute(sql`
    update entrepreneur_bond set ${set}, version = version + 1, updated_at = ${now.toISOString()}
    where id = ${row.id} and version = ${row.version} and reply = ${row.reply} and attachment = ${row.attachment}`);
  return rowCount === 1;
}
