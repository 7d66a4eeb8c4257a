import { CALLERS, type CallerName, type World } from '@/__tests__/support/callers/callerWorld';
import { TEAM_ROLES, type TeamRole } from '@/domain/team';

/** Allowed, or the refusal of the call: a sign-in is required (401), forbidden (403), or not found (404). */
export type Outcome = 'in' | 'signIn' | 'forbidden' | 'hidden';
export type Access = Readonly<Record<CallerName, Outcome>>;

/** Access of each caller to a call, and its input. */
export interface Row {
  readonly access: Access;
  /** Values of the path parameters. */
  readonly at?: (world: World) => Readonly<Record<string, string>>;
  readonly query?: (world: World) => string;
  readonly body?: (world: World) => unknown;
  /** Status for a caller with access, where it is not 200. */
  readonly status?: number;
}

const VISITORS: readonly CallerName[] = ['visitor', 'visitorWithSession'];

function accessOf(outcomeOf: (name: CallerName) => Outcome): Access {
  return Object.fromEntries(CALLERS.map((name) => [name, outcomeOf(name)])) as Access;
}

export const everybody = accessOf(() => 'in');
export const nobody = accessOf(() => 'hidden');

/** Callers who are strangers to a company by default; only the first of them sells for it. */
const PARTNERS: readonly CallerName[] = ['partner', 'detachedPartner'];

/**
 * Access of a call: visitors must sign in; all others get `rest` unless named, and partners the same as other
 * companies.
 */
export function signedIn(rest: Outcome, named: Partial<Record<CallerName, Outcome>> = {}): Access {
  const others = (name: CallerName) => (PARTNERS.includes(name) ? named.otherOwner : undefined) ?? rest;
  return accessOf((name) => named[name] ?? (VISITORS.includes(name) ? 'signIn' : others(name)));
}

/** Access to what belongs to the session of a visitor: 404 for a visitor without one. */
export const ownSession = accessOf((name) => (name === 'visitorWithSession' ? 'in' : 'hidden'));
/** Access to calls that begin a session for a visitor. */
export const anyVisitor = accessOf((name) => (VISITORS.includes(name) ? 'in' : 'hidden'));

export const buyerAlone = signedIn('hidden', { buyer: 'in', operator: 'forbidden' });
export const buyerAndOperators = signedIn('hidden', { buyer: 'in', operator: 'in' });

/** Access for these roles of the team of a company; its other roles are forbidden. */
export function company(roles: readonly ('owner' | TeamRole)[], operator: Outcome = 'forbidden'): Access {
  const team = Object.fromEntries(
    (['owner', ...TEAM_ROLES] as const).map((role) => [role, roles.includes(role) ? 'in' : 'forbidden']),
  ) as Partial<Record<CallerName, Outcome>>;
  return signedIn('hidden', { ...team, operator });
}

/** Adds read access for the partner that sells a published project; the partner can change nothing. */
export function shownToPartner(access: Access, partner: Outcome = 'forbidden'): Access {
  return { ...access, partner };
}

export const WHOLE_TEAM = ['owner', ...TEAM_ROLES] as const;
export const LEADING = ['owner', 'admin', 'manager'] as const;
