import { type SQL, sql } from 'drizzle-orm';
import type { AdvertisementPlacement } from '@/domain/advertisement/schema';
import type { Approval } from '@/domain/approval';
import type { Executor } from '@/server/db/client';

export interface AdvertisementRow extends Record<string, unknown> {
  id: string;
  creator_id: string;
  creator_name: string;
  project_id: string | null;
  placement: AdvertisementPlacement;
  title: string;
  text: string;
  path: string;
  picture_url: string | null;
  registration_number: string | null;
  registration_office: string | null;
  is_current: boolean;
  approval: Approval;
  approval_note: string | null;
  starts_at: string;
  ends_at: string;
  version: number;
  created_at: string;
}

/** Approved, within its period, of an approved company, and of a project that everybody may see, if of one. */
function isCurrent(now: Date): SQL {
  const instant = sql`${now.toISOString()}::timestamptz`;
  return sql`(a.approval = 'approved' and a.starts_at <= ${instant} and ${instant} < a.ends_at and e.approval = 'approved'
    and (a.project_id is null or (p.is_published and p.approval = 'approved' and owner.approval = 'approved')))`;
}

/** An advertisement `a`, who placed it `e`, the project that it offers `p` and whose project that is `owner`. */
const sources = sql`advertisement a join entrepreneur e on e.id = a.creator_id
  left join project p on p.id = a.project_id left join entrepreneur owner on owner.id = p.entrepreneur_id`;

function selectAdvertisements(condition: SQL, limit: number, now: Date): SQL {
  return sql`select a.id, a.creator_id, e.trade_name as creator_name, a.project_id, a.placement, a.title, a.text, a.path,
      a.picture_url, p.registration_number, p.registration_office, ${isCurrent(now)} as is_current,
      a.approval, a.approval_note, a.starts_at, a.ends_at, a.version, a.created_at
    from ${sources} where ${condition} order by a.id desc limit ${limit}`;
}

export interface AdvertisementPage {
  /** The id that the last page ended with; null for the first page. */
  readonly after: string | null;
  readonly limit: number;
}

async function readPage(executor: Executor, scope: SQL, { after, limit }: AdvertisementPage, now: Date) {
  const condition = after === null ? scope : sql`${scope} and a.id < ${after}`;
  const { rows } = await executor.execute<AdvertisementRow>(selectAdvertisements(condition, limit, now));
  const counted = await executor.execute<{ total: number }>(
    sql`select count(*)::int as total from ${sources} where ${scope}`,
  );
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** What is shown now in this place, the newest first. */
export function listCurrent(
  executor: Executor,
  placement: AdvertisementPlacement | null,
  page: AdvertisementPage,
  now: Date,
) {
  const inPlace = placement === null ? sql`true` : sql`a.placement = ${placement}`;
  return readPage(executor, sql`${isCurrent(now)} and ${inPlace}`, page, now);
}

/** Those of one company, or all there are; whatever their state, unless one is asked for. */
export function listPlaced(
  executor: Executor,
  { creatorId, approval }: { creatorId: string | null; approval: Approval | null },
  page: AdvertisementPage,
  now: Date,
) {
  const ofCreator = creatorId === null ? sql`true` : sql`a.creator_id = ${creatorId}`;
  const inState = approval === null ? sql`true` : sql`a.approval = ${approval}`;
  return readPage(executor, sql`${ofCreator} and ${inState}`, page, now);
}

export async function findAdvertisement(
  executor: Executor,
  id: string,
  now: Date,
): Promise<AdvertisementRow | null> {
  const { rows } = await executor.execute<AdvertisementRow>(selectAdvertisements(sql`a.id = ${id}`, 1, now));
  return rows[0] ?? null;
}
