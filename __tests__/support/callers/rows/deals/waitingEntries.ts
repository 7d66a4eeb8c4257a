import { everybody, type Row, signedIn, WHOLE_TEAM } from '@/__tests__/support/callers/callerAccess';
import type { CallerName, World } from '@/__tests__/support/callers/callerWorld';

const byId = ({ waitingEntryId }: World) => ({ id: waitingEntryId });

const team = <Outcome>(outcome: Outcome) =>
  Object.fromEntries(WHOLE_TEAM.map((role) => [role, outcome])) as Partial<Record<CallerName, Outcome>>;

export const WAITING_ENTRIES: Readonly<Record<string, Row>> = {
  'POST /public/projects/{id}/waitingEntries': {
    access: everybody,
    at: ({ projectId }) => ({ id: projectId }),
    // Of a program that fills in the hidden field nothing is kept, so that no limit counts it.
    body: () => ({ consent: true, website: 'https://a.example' }),
  },
  'GET /waitingEntries': { access: signedIn('in') },
  'POST /waitingEntries/get': { access: signedIn('in'), body: () => ({}) },
  'POST /waitingEntries/counts': { access: signedIn('in'), body: () => ({}) },
  'GET /waitingEntries/projects': {
    access: signedIn('in', { buyer: 'forbidden', otherBuyer: 'forbidden' }),
  },
  'GET /waitingEntries/{id}': {
    access: signedIn('hidden', { buyer: 'in', operator: 'in', ...team('in' as const) }),
    at: byId,
  },
  'PUT /waitingEntries/{id}': {
    access: signedIn('hidden', { buyer: 'in', operator: 'forbidden', ...team('forbidden' as const) }),
    at: byId,
    body: () => ({ version: 1, event: 'leave' }),
  },
};
