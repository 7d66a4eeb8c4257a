import { CONTRACT, STILL_TO_COME } from '@/__tests__/support/contract';
import { allRoutes } from '@/server/app';

const routes = allRoutes({ db: Object.create(null), now: () => new Date(0) });
const nameOf = ({ method, path }: (typeof routes)[number]) => `${method} ${path}`;
const existing = routes.map(nameOf);

describe('the calls that are promised', () => {
  it('exist, but for those that are still to come', () => {
    const promised = [...CONTRACT.public, ...CONTRACT.signedIn];
    expect(promised.filter((call) => !existing.includes(call)).sort()).toEqual([...STILL_TO_COME].sort());
  });

  it.each(['public', 'signedIn'] as const)('are open to %s as they are promised', (who) => {
    const promised: readonly string[] = CONTRACT[who];
    const others = routes.filter((route) => promised.includes(nameOf(route)) && route.who !== who);
    expect(others.map(nameOf)).toEqual([]);
  });

  it('exist once each', () => {
    expect(existing.filter((call, index) => existing.indexOf(call) !== index)).toEqual([]);
  });

  it('below `public` are open to everybody, but for what joins a visit to an account', () => {
    const closed = routes.filter(({ path, who }) => path.startsWith('/public/') && who !== 'public');
    expect(closed.map(nameOf)).toEqual(['POST /public/session/merge']);
  });
});
