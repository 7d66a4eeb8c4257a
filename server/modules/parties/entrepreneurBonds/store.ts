import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { AppError } from '@/domain/errors/appError';
import type { Executor } from '@/server/db/client';
import { project } from '@/server/db/schema/catalogue/project';
import { entrepreneur } from '@/server/db/schema/parties/entrepreneur';
import { entrepreneurBond } from '@/server/db/schema/parties/entrepreneurBond';
import type { Caller } from '@/server/http/callers/caller';
import { ofCompany } from './scope';

export type BondRow = typeof entrepreneurBond.$inferSelect;

const owner = alias(entrepreneur, 'owner');
const partner = alias(entrepreneur, 'partner');

const projects = sql<{ id: string; title: string }[] | null>`(
  select json_agg(json_build_object('id', pr.id, 'title', pr.title) order by pr.title)
  from project pr where ${entrepreneurBond.projectIds} ? pr.id::text)`;

function selectBonds(executor: Executor, where: SQL | undefined) {
  return executor
    .select({
      row: entrepreneurBond,
      owner: {
        id: owner.id,
        slug: owner.slug,
        tradeName: owner.tradeName,
        companyType: owner.companyType,
        city: owner.city,
        state: owner.state,
        creci: owner.creci,
      },
      partner: {
        id: partner.id,
        slug: partner.slug,
        tradeName: partner.tradeName,
        companyType: partner.companyType,
        city: partner.city,
        state: partner.state,
        creci: partner.creci,
      },
      projects,
    })
    .from(entrepreneurBond)
    .innerJoin(owner, eq(owner.id, entrepreneurBond.ownerId))
    .leftJoin(partner, eq(partner.id, entrepreneurBond.partnerId))
    .where(where);
}

/** A partnership with its two sides and the projects that it is limited to. */
export type BondRecord = Awaited<ReturnType<typeof selectBonds>>[number];

async function find(executor: Executor, where: SQL | undefined): Promise<BondRecord | null> {
  const [record] = await selectBonds(executor, where);
  return record ?? null;
}

/** @throws AppError `bond_not_found`, also if the caller's company is on neither side */
export async function getBond(executor: Executor, caller: Caller, id: string): Promise<BondRecord> {
  const record =
    caller.kind === 'entrepreneur'
      ? await find(executor, and(eq(entrepreneurBond.id, id), ofCompany(caller.companyId)))
      : null;
  if (!record) throw new AppError('bond_not_found');
  return record;
}

/** Partnerships with these ids, in any order. */
export const listBonds = (executor: Executor, ids: readonly string[]): Promise<BondRecord[]> =>
  selectBonds(executor, inArray(entrepreneurBond.id, [...ids])).execute();

export const findBondById = (executor: Executor, id: string) => find(executor, eq(entrepreneurBond.id, id));

export const findBondBySecret = (executor: Executor, hash: string, id?: string) =>
  find(
    executor,
    and(eq(entrepreneurBond.secretHash, hash), id === undefined ? undefined : eq(entrepreneurBond.id, id)),
  );

export const findBondByEmail = (executor: Executor, id: string, email: string) =>
  find(
    executor,
    and(eq(entrepreneurBond.id, id), sql`${entrepreneurBond.normalizedEmail} = lower(btrim(${email}))`),
  );

/** Id of the company with this e-mail. */
export async function findPartnerId(executor: Executor, email: string): Promise<string | null> {
  const [company] = await executor
    .select({ id: entrepreneur.id })
    .from(entrepreneur)
    .where(and(eq(entrepreneur.normalizedEmail, email), isNull(entrepreneur.deletedAt)));
  return company?.id ?? null;
}

/** True if all of these are projects of the company. */
export async function ownsProjects(
  executor: Executor,
  companyId: string,
  ids: readonly string[],
): Promise<boolean> {
  const uniqueIds = [...new Set(ids)];
  const owned = await executor.$count(
    project,
    and(eq(project.entrepreneurId, companyId), isNull(project.archivedAt), inArray(project.id, uniqueIds)),
  );
  return owned === uniqueIds.length;
}
