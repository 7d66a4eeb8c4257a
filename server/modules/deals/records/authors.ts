import { type Client, knownClient } from '@/domain/deal/client';
import type { Executor } from '@/server/db/client';
import type { Caller } from '@/server/http/callers/caller';
import { type Actor, findActors } from '@/server/modules/parties/accounts/findActors';
import { canSeeClient, type Parties } from '@/server/modules/parties/dealParties/policy';
import type { StateRow } from '@/server/modules/platform/history/historyOf';
import { listStatesOf } from '@/server/modules/platform/history/listStatesOf';
import type { SubjectKind } from '@/server/modules/platform/history/store';

/** A state change; `actor` is its author, if that is a person of a company or an operator. */
export interface AuthoredState extends StateRow {
  readonly actor?: Actor | undefined;
}

/** True for the kinds of actor that `findActors` names. */
export const isStaff = (kind: string) => kind === 'entrepreneur' || kind === 'operator';

/** State changes of a deal with their authors, oldest first. */
export async function listAuthoredStates(
  executor: Executor,
  kinds: readonly SubjectKind[],
  id: string,
): Promise<AuthoredState[]> {
  const states = (await listStatesOf(executor, kinds, [id]))(id);
  const ids = states.flatMap(({ actorKind, actorId }) =>
    isStaff(actorKind) && actorId !== null ? [actorId] : [],
  );
  const actors = await findActors(executor, [...new Set(ids)]);
  return states.map((state) => ({ ...state, actor: actors.get(state.actorId ?? '') }));
}

/**
 * Reader of the names that the caller may see in the history of a deal: the client's like the client itself, the responsible
 * broker's, those of the caller's own company, and all for operators.
 */
export function authorsFor(caller: Caller, row: Parties & { readonly client: Client }) {
  return ({
    actorKind,
    actorId,
    actor,
  }: Pick<AuthoredState, 'actorKind' | 'actorId' | 'actor'>): string | null => {
    if (actorId === null) return null;
    if (actorKind === 'buyer') {
      const isClient = actorId === row.buyerId && canSeeClient(caller, row);
      return isClient ? (knownClient(row.client)?.name ?? null) : null;
    }
    const isColleague = caller.kind === 'entrepreneur' && caller.companyId === actor?.companyId;
    const isKnown = caller.kind === 'operator' || isColleague || actorId === row.brokerId;
    return isKnown ? (actor?.name ?? null) : null;
  };
}
