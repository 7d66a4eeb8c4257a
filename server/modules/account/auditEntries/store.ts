import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '@/server/db/client';
import { buyer } from '@/server/db/schema/parties/buyer';
import { entrepreneur } from '@/server/db/schema/parties/entrepreneur';
import { auditLog } from '@/server/db/schema/platform/auditLog';
import type { Identity } from '@/server/http/callers/caller';
import { isStaff } from '@/server/modules/deals/records/authors';
import { type Actor, findActors } from '@/server/modules/parties/accounts/findActors';
import { findSubjects, type Subject } from './subjects';

/** An entry with the facts that its presentation needs. */
export interface EntryRecord {
  readonly row: typeof auditLog.$inferSelect;
  readonly companyName: string | null;
  /** Missing for a deleted record. */
  readonly subject: Subject | undefined;
  /** Author, if that is a person of a company or an operator. */
  readonly actor: Actor | undefined;
  /** Name of an author who is a buyer. */
  readonly buyerName: string | null;
}

/** `canReadAuditEntries` in SQL. */
export function scope(caller: Identity): SQL {
  if (caller.kind === 'operator') return sql`true`;
  return caller.kind === 'entrepreneur' ? sql`company_id = ${caller.companyId}` : sql`false`;
}

async function namesOf(
  executor: Executor,
  table: typeof buyer | typeof entrepreneur,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string | null>> {
  const known = [...new Set(ids.flatMap((id) => id ?? []))];
  if (known.length === 0) return new Map();
  const name = 'name' in table ? table.name : table.tradeName;
  const rows = await executor
    .select({ id: table.id, name: sql<string | null>`${name}` })
    .from(table)
    .where(inArray(table.id, known));
  return new Map(rows.map((row) => [row.id, row.name]));
}

/** Entries with these ids, in any order. */
export async function findEntries(executor: Executor, ids: readonly string[]): Promise<EntryRecord[]> {
  const rows = await executor
    .select()
    .from(auditLog)
    .where(inArray(auditLog.id, [...ids]));
  const authors = (isAuthor: (kind: string) => boolean) =>
    rows.flatMap(({ actorKind, actorId }) => (isAuthor(actorKind) && actorId !== null ? [actorId] : []));
  const subjects = await findSubjects(executor, rows);
  const companies = await namesOf(
    executor,
    entrepreneur,
    rows.map(({ companyId }) => companyId),
  );
  const actors = await findActors(executor, [...new Set(authors(isStaff))]);
  const buyers = await namesOf(
    executor,
    buyer,
    authors((kind) => kind === 'buyer'),
  );
  return rows.map((row) => ({
    row,
    companyName: companies.get(row.companyId ?? '') ?? null,
    subject: subjects.get(row.subjectId),
    actor: actors.get(row.actorId ?? ''),
    buyerName: buyers.get(row.actorId ?? '') ?? null,
  }));
}
