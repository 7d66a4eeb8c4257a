import { runBesideScripts } from '@/__tests__/support/environment/scripts';

const evaluate = (expression: string) =>
  runBesideScripts({ 'tally.mjs': 'fromJest, fromPlaywright, one, sum' }, `answer(${expression})`);

describe('tally of npm test', () => {
  it('counts a step as one', async () => {
    expect(await evaluate('[one(true), one(false)]')).toEqual([
      { passed: 1, failed: 0 },
      { passed: 0, failed: 1 },
    ]);
  });

  it('adds everything up', async () => {
    expect(await evaluate('sum([one(true), { passed: 40, failed: 2 }, one(false)])')).toEqual({
      passed: 41,
      failed: 3,
    });
    expect(await evaluate('sum([])')).toEqual({ passed: 0, failed: 0 });
  });

  it('counts a Jest file that could not be run', async () => {
    const report = '{ numPassedTests: 10, numFailedTests: 1, numRuntimeErrorTestSuites: 2 }';
    expect(await evaluate(`fromJest(${report}, 1)`)).toEqual({ passed: 10, failed: 3 });
  });

  it('counts a failed run without a report as a failure', async () => {
    const jest = '{ numPassedTests: 10, numFailedTests: 0, numRuntimeErrorTestSuites: 0 }';
    const playwright = '{ stats: { expected: 5, flaky: 0, unexpected: 0 }, errors: [] }';
    expect(
      await evaluate(`[fromJest(null, 124), fromJest(${jest}, 1), fromPlaywright(${playwright}, 1)]`),
    ).toEqual([
      { passed: 0, failed: 1 },
      { passed: 10, failed: 1 },
      { passed: 5, failed: 1 },
    ]);
    expect(await evaluate(`[fromJest(${jest}, 0), fromPlaywright(${playwright}, 0)]`)).toEqual([
      { passed: 10, failed: 0 },
      { passed: 5, failed: 0 },
    ]);
  });

  it('counts failed journeys and errors outside them', async () => {
    const report = '{ stats: { expected: 5, flaky: 1, unexpected: 2 }, errors: [{}] }';
    expect(await evaluate(`fromPlaywright(${report}, 1)`)).toEqual({ passed: 6, failed: 3 });
  });
});
