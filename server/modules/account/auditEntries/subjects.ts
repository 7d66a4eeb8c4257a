import { eq, inArray, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { AuditKind } from '@/domain/auditEntry/actions';
import type { Client } from '@/domain/deal/client';
import type { Executor } from '@/server/db/client';
import { advertisement } from '@/server/db/schema/catalogue/advertisement';
import { incorporatorPage } from '@/server/db/schema/catalogue/incorporatorPage';
import { projectReport } from '@/server/db/schema/catalogue/projectReport';
import { coupon } from '@/server/db/schema/deals/coupon';
import { negotiation } from '@/server/db/schema/deals/negotiation';
import { reservation } from '@/server/db/schema/deals/reservation';
import { sale } from '@/server/db/schema/deals/sale';
import { visit } from '@/server/db/schema/deals/visit';
import { invoice } from '@/server/db/schema/money/invoice';
import { entrepreneur } from '@/server/db/schema/parties/entrepreneur';
import { entrepreneurBond } from '@/server/db/schema/parties/entrepreneurBond';
import { entrepreneurUser } from '@/server/db/schema/parties/entrepreneurUser';
import { storedFile } from '@/server/db/schema/parties/storedFile';
import { blocksOf, quotaLabel, unitLabel } from '@/server/modules/catalogue/inventory/labels';
import { isOneOf, p, q, u } from '@/server/modules/catalogue/inventory/tables';
import type { Parties } from '@/server/modules/parties/dealParties/policy';

/** Facts of an audited record; none of a deleted one. */
export interface Subject {
  readonly id: string;
  readonly label: string | null;
  readonly project?: { readonly slug: string; readonly title: string } | null;
  /** Parties of a deal, who decide on the names of its authors. */
  readonly deal?: Parties & { readonly client: Client };
}

type Load = (executor: Executor, ids: readonly string[]) => PromiseLike<readonly Subject[]>;

const project = { slug: p.slug, title: p.title };
const ofUnit = unitLabel(sql`p.category`, blocksOf(sql`p.towers`));

function dealsOf(table: typeof negotiation | typeof reservation | typeof sale | typeof visit): Load {
  const { entrepreneurId, partnerId, brokerId, buyerId, client } = table;
  const label = sql<
    string | null
  >`case when q.id is not null then ${quotaLabel} when u.id is not null then ${ofUnit} end`;
  return (executor, ids) =>
    executor
      .select({
        id: table.id,
        label,
        project,
        deal: { entrepreneurId, partnerId, brokerId, buyerId, client },
      })
      .from(table)
      .innerJoin(p, eq(p.id, table.projectId))
      .leftJoin(q, eq(q.id, table.quotaId))
      .leftJoin(u, sql`u.id = coalesce(${table.unitId}, q.unit_id)`)
      .where(inArray(table.id, [...ids]));
}

const units: Load = (executor, ids) =>
  executor
    .select({ id: u.id, label: sql<string>`${ofUnit}`, project })
    .from(u)
    .innerJoin(p, eq(p.id, u.projectId))
    .where(isOneOf(u.id, ids));

const advertisements: Load = (executor, ids) =>
  executor
    .select({ id: advertisement.id, label: advertisement.title, project })
    .from(advertisement)
    .leftJoin(p, eq(p.id, advertisement.projectId))
    .where(inArray(advertisement.id, [...ids]));

const reports: Load = (executor, ids) =>
  executor
    .select({ id: projectReport.id, label: p.title, project })
    .from(projectReport)
    .innerJoin(p, eq(p.id, projectReport.projectId))
    .where(inArray(projectReport.id, [...ids]));

const bonds: Load = (executor, ids) =>
  executor
    .select({ id: entrepreneurBond.id, label: entrepreneur.tradeName })
    .from(entrepreneurBond)
    .leftJoin(entrepreneur, eq(entrepreneur.id, entrepreneurBond.partnerId))
    .where(inArray(entrepreneurBond.id, [...ids]));

/** Records with a name in one of their columns. */
const named =
  (table: PgTable & { readonly id: PgColumn }, label: PgColumn): Load =>
  (executor, ids) =>
    executor
      .select({ id: sql<string>`${table.id}`, label: sql<string | null>`${label}` })
      .from(table as PgTable)
      .where(inArray(table.id, [...ids]));

const projects: Load = (executor, ids) =>
  executor.select({ id: p.id, label: p.title, project }).from(p).where(isOneOf(p.id, ids));

/** A buyer has no label: the log names no person that it is about. A setting is named by its values. */
const LOADERS: Readonly<Record<Exclude<AuditKind, 'buyer' | 'setting'>, Load>> = {
  entrepreneur: named(entrepreneur, entrepreneur.tradeName),
  document: named(storedFile, storedFile.name),
  member: named(entrepreneurUser, entrepreneurUser.name),
  bond: bonds,
  project: projects,
  unit: units,
  advertisement: advertisements,
  incorporatorPage: named(incorporatorPage, incorporatorPage.title),
  coupon: named(coupon, coupon.code),
  negotiation: dealsOf(negotiation),
  reservation: dealsOf(reservation),
  sale: dealsOf(sale),
  visit: dealsOf(visit),
  invoice: named(invoice, invoice.number),
  report: reports,
};

interface Reference {
  readonly subjectKind: AuditKind;
  readonly subjectId: string;
}

/** Audited records by their ids, in one query for each kind of a page. */
export async function findSubjects(
  executor: Executor,
  references: readonly Reference[],
): Promise<ReadonlyMap<string, Subject>> {
  const found = new Map<string, Subject>();
  for (const [kind, load] of Object.entries(LOADERS)) {
    const ids = references
      .filter(({ subjectKind }) => subjectKind === kind)
      .map(({ subjectId }) => subjectId);
    if (ids.length === 0) continue;
    for (const subject of await load(executor, [...new Set(ids)])) found.set(subject.id, subject);
  }
  return found;
}
