import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { readConfig } from '@/domain/project/config';
import { missingForPublication, type PublicationNeed } from '@/domain/project/publication';
import type { IncorporationRegistration } from '@/domain/project/registration';
import type { Picture } from '@/domain/site/picture';
import type { Executor, Transaction } from '@/server/db/client';
import { project } from '@/server/db/schema/catalogue/project';
import type { Caller } from '@/server/http/callers/caller';
import { e, isOneOf, p, pl } from '@/server/modules/catalogue/inventory/tables';
import { partnerSells } from '@/server/modules/parties/entrepreneurBonds/bonded';

const RECORD = {
  ...getTableColumns(p),
  placePath: pl.path,
  companyApproval: e.approval,
  companyType: e.companyType,
  companyCnpj: e.cnpj,
  companyCreci: e.creci,
};

/** Projects in any state, in any order. */
export function selectRecords(executor: Executor, ids: readonly string[]) {
  return executor
    .select(RECORD)
    .from(p)
    .innerJoin(pl, eq(pl.id, p.placeId))
    .innerJoin(e, eq(e.id, p.entrepreneurId))
    .where(isOneOf(p.id, ids));
}

/** A project in any state, with the columns of its company that decide on its publication. */
export type ProjectRow = Awaited<ReturnType<typeof selectRecords>>[number];

export async function findProject(executor: Executor, id: string): Promise<ProjectRow | null> {
  const [row] = await selectRecords(executor, [id]);
  return row ?? null;
}

export async function lockProject(transaction: Transaction, id: string): Promise<ProjectRow | null> {
  await transaction.select({ id: project.id }).from(project).where(eq(project.id, id)).for('no key update');
  return findProject(transaction, id);
}

/** `canSeeProject` of the policy as SQL, for the columns of `listed`. */
export function projectsSeenBy(caller: Caller): SQL {
  if (caller.kind === 'operator') return sql`true`;
  if (caller.kind !== 'entrepreneur') return sql`false`;
  const columns = { ownerId: sql`listed.entrepreneur_id`, projectId: sql`listed.id` };
  return sql`(listed.entrepreneur_id = ${caller.companyId}
    or listed.is_published and ${partnerSells(columns, caller.companyId)})`;
}

/** True while the project waits for the decision of an operator. */
export function isSubmitted({
  approval,
  submittedAt,
}: Pick<ProjectRow, 'approval' | 'submittedAt'>): boolean {
  return approval === 'pending' && submittedAt !== null;
}

/** Pictures of a project in their order: its cover first. */
export function picturesOf({ cover, photos }: Pick<ProjectRow, 'cover' | 'photos'>): Picture[] {
  return [cover, ...photos];
}

type RegistrationColumns = Pick<ProjectRow, 'registrationNumber' | 'registrationOffice' | 'registrationDate'>;

/** Null unless all three parts are known: an incomplete registration is shown nowhere. */
export function registrationOf(row: RegistrationColumns): IncorporationRegistration | null {
  const { registrationNumber: number, registrationOffice: office, registrationDate: date } = row;
  return number !== null && office !== null && date !== null ? { number, office, date } : null;
}

/** Facts still missing before the project may be published. */
export function missingOf(row: ProjectRow): PublicationNeed[] {
  return missingForPublication({
    company: {
      approval: row.companyApproval,
      companyType: row.companyType,
      cnpj: row.companyCnpj,
      creci: row.companyCreci,
    },
    phase: row.phase,
    description: row.description,
    registration: registrationOf(row),
    details: row.details,
    config: readConfig(row.config),
    plans: row.plans,
    towers: row.towers,
  });
}
