import { existsSync } from 'node:fs';
import { runBesideScripts } from '@/__tests__/support/environment/scripts';

const evaluate = (expression: string) =>
  runBesideScripts(
    { 'nouns.mjs': 'belongsTo, filesOf, formsOf, SHARED_TESTS, testsOf' },
    `answer(${expression})`,
  );

describe('npm run verify -- <noun>', () => {
  it('finds singular and plural of a noun from either of them', async () => {
    const pairs = [
      ['sale', 'sales'],
      ['batch', 'batches'],
      ['company', 'companies'],
      ['address', 'addresses'],
      ['entrepreneurUser', 'entrepreneurUsers'],
    ];
    expect(await evaluate(`${JSON.stringify(pairs.flat())}.map(formsOf)`)).toEqual(
      pairs.flatMap((pair) => [pair, pair]),
    );
  });

  it('matches a whole word of a path', async () => {
    const owned = [
      'domain/reservation.ts',
      'server/modules/deals/reservations/routes.ts',
      '__tests__/server/deals/reservations.test.ts',
      'components/checkout/ReservationCard.tsx',
      'components/account/OpenReservations.tsx',
    ];
    const others = ['domain/preservation.ts', 'domain/reservationist.ts', 'domain/sale.ts'];
    const paths = JSON.stringify([...owned, ...others]);
    expect(await evaluate(`${paths}.filter(belongsTo('reservations'))`)).toEqual(owned);
  });

  it('finds the sources and the tests of a noun on both sides', async () => {
    const found = (await evaluate(`filesOf('reservations')`)) as string[];
    const hasFile = (start: string) => found.some((path) => path.startsWith(start));
    for (const folder of ['domain/', 'server/', 'services/']) expect(hasFile(folder)).toBe(true);
    const tests = (await evaluate(`testsOf('reservations')`)) as string[];
    expect(tests.length).toBeGreaterThan(0);
    expect(tests.every((path) => path.startsWith('__tests__/'))).toBe(true);
  });

  it('finds the test of a screen by its import', async () => {
    expect(await evaluate(`testsOf('visits')`)).toContain(
      '__tests__/components/account/buyer/deals.test.tsx',
    );
  });

  it('adds existing tests over all nouns', async () => {
    const shared = (await evaluate('SHARED_TESTS')) as string[];
    expect(shared.filter((path) => !existsSync(path))).toEqual([]);
  });
});
