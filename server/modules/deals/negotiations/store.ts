import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { negotiationStates } from '@/domain/negotiation/states';
import type { Executor } from '@/server/db/client';
import { project } from '@/server/db/schema/catalogue/project';
import { quota } from '@/server/db/schema/catalogue/quota';
import { unit } from '@/server/db/schema/catalogue/unit';
import { negotiation, negotiationRound } from '@/server/db/schema/deals/negotiation';
import type { Identity } from '@/server/http/callers/caller';
import { itemLabel } from '@/server/modules/catalogue/inventory/labels';
import { type PartyNames, partyNames } from '@/server/modules/parties/dealParties/partyNames';
import { owners as ofParties } from '@/server/modules/parties/dealParties/scope';
import { partnerSells } from '@/server/modules/parties/entrepreneurBonds/bonded';
import { defineTransition } from '@/server/modules/platform/history/defineTransition';
import type { Work } from '@/server/modules/platform/history/work';

export type NegotiationRow = typeof negotiation.$inferSelect;
export type RoundRow = typeof negotiationRound.$inferSelect;

/** States in which a round waits for its answer. */
export const OPEN = ['pending', 'awaiting'] as const;

export const isOpen = ({ confirmation }: Pick<NegotiationRow, 'confirmation'>): boolean =>
  (OPEN as readonly string[]).includes(confirmation);

export const transitionNegotiation = defineTransition({
  table: negotiation,
  column: 'confirmation',
  states: negotiationStates,
  subjectKind: 'negotiation',
});

const u = alias(unit, 'u');
const q = alias(quota, 'q');
const p = alias(project, 'p');

const OF_PROJECT = { ownerId: sql`p.entrepreneur_id`, projectId: sql`p.id` };

/** A negotiation with facts of its item and its rounds, oldest first. */
export interface NegotiationRecord extends PartyNames {
  readonly row: NegotiationRow;
  readonly title: string;
  readonly slug: string;
  readonly label: string;
  readonly config: (typeof project.$inferSelect)['config'];
  readonly deliveryOn: string | null;
  /** True if the company that brought the client may still sell the project. */
  readonly partnerSells: boolean;
  readonly rounds: readonly RoundRow[];
}

/** `canSee` in SQL. */
export const owners = (caller: Identity): SQL[] =>
  caller.kind === 'operator' ? [sql`false`] : ofParties(caller);

export async function selectNegotiations(executor: Executor, where: SQL): Promise<NegotiationRecord[]> {
  const found = await executor
    .select({
      row: negotiation,
      title: p.title,
      slug: p.slug,
      label: itemLabel,
      config: p.config,
      ...partyNames(negotiation),
      deliveryOn: sql<string | null>`p.details->>'deliveryDate'`,
      partnerSells: sql<boolean>`${partnerSells(OF_PROJECT, sql`${negotiation.partnerId}`)}`,
    })
    .from(negotiation)
    .innerJoin(p, eq(p.id, negotiation.projectId))
    .leftJoin(q, eq(q.id, negotiation.quotaId))
    .leftJoin(u, sql`u.id = coalesce(${negotiation.unitId}, q.unit_id)`)
    .where(where);
  if (found.length === 0) return [];
  const ids = found.map(({ row }) => row.id);
  const rounds = await executor
    .select()
    .from(negotiationRound)
    .where(inArray(negotiationRound.negotiationId, ids))
    .orderBy(asc(negotiationRound.number));
  return found.map((record) => ({
    ...record,
    rounds: rounds.filter(({ negotiationId }) => negotiationId === record.row.id),
  }));
}

export async function findNegotiation(executor: Executor, id: string): Promise<NegotiationRecord | null> {
  const [found] = await selectNegotiations(executor, eq(negotiation.id, id));
  return found ?? null;
}

export async function lockNegotiation(
  { tx }: Pick<Work, 'tx'>,
  id: string,
): Promise<NegotiationRecord | null> {
  await tx.execute(sql`select from negotiation where id = ${id} for update`);
  return findNegotiation(tx, id);
}

/** The current bid, or the agreed one. */
export function lastRound({ row, rounds }: NegotiationRecord): RoundRow {
  const last = rounds.at(-1);
  if (!last) throw new Error(`negotiation has no round: ${row.id}`);
  return last;
}
