import { state } from '@/__tests__/support/environment/independence/state';
import * as locale from '@/domain/site/locale';

/** One entry per test file that the present worker has run. */
const worker = globalThis as { loaded?: (typeof locale)[] };
const loaded = [...(worker.loaded ?? []), locale];
worker.loaded = loaded;

it(`loads the product as file ${loaded.length} of its worker`, () => {
  expect(loaded.every((one) => one === locale)).toBe(true);
});

it('finds nothing of another file, and changes everything', () => {
  expect(state.runs).toBe(2);
  expect(process.env.NODE_ENV).toBe('test');
  expect(process.env.CHANGED).toBeUndefined();
  expect(jest.isMockFunction(fetch)).toBe(false);
  expect(Date.now()).toBeGreaterThan(0);
  expect(JSON.stringify(1)).toBe('1');

  state.runs = 7;
  process.env.CHANGED = 'yes';
  globalThis.fetch = jest.fn();
  jest.useFakeTimers({ now: 0 });
  jest.spyOn(JSON, 'stringify').mockReturnValue('changed');
});
