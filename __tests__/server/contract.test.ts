import { CALLER_TABLE } from '@/__tests__/support/callers/callerTable';
import { CLIENT_CALLS, WITHOUT_CLIENT } from '@/__tests__/support/callers/clientCalls';
import { CONTRACT } from '@/__tests__/support/identity/contract';
import { allRoutes } from '@/server/app';

const routes = allRoutes({ db: Object.create(null), now: () => new Date(0) });
const nameOf = ({ method, path }: (typeof routes)[number]) => `${method} ${path}`;
const existing = routes.map(nameOf);

/** Counted, so that none leaves the promise unseen. */
const PROMISED = 171;

describe('calls of the contract', () => {
  it('all exist', () => {
    const promised: readonly string[] = [...CONTRACT.public, ...CONTRACT.signedIn];
    // Fewer than the 173 of the contract: calls that differ only by their query are one call.
    expect(new Set(promised).size).toBe(PROMISED);
    expect(promised.filter((call) => !existing.includes(call))).toEqual([]);
  });

  it.each(['public', 'signedIn'] as const)('are open to %s as specified', (who) => {
    const promised: readonly string[] = CONTRACT[who];
    const others = routes.filter((route) => promised.includes(nameOf(route)) && route.who !== who);
    expect(others.map(nameOf)).toEqual([]);
  });

  it('exist once each', () => {
    expect(existing.filter((call, index) => existing.indexOf(call) !== index)).toEqual([]);
  });

  it('are public below `public`, except those that join a visit to an account', () => {
    const closed = routes.filter(({ path, who }) => path.startsWith('/public/') && who !== 'public');
    expect(closed.map(nameOf)).toEqual(['POST /public/session/merge']);
  });

  it('have a client each, which `services/calls` uses', () => {
    expect([...Object.keys(CLIENT_CALLS), ...WITHOUT_CLIENT].sort()).toEqual([...existing].sort());
  });

  it('have a row each in the caller table, and no other call has one', () => {
    expect(Object.keys(CALLER_TABLE).sort()).toEqual([...existing].sort());
  });
});
