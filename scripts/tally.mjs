/** @typedef {{ passed: number, failed: number }} Tally */

/** @param {boolean} isGood @returns {Tally} */
export const one = (isGood) => ({ passed: isGood ? 1 : 0, failed: isGood ? 0 : 1 });

/** @param {Tally[]} tallies @returns {Tally} */
export function sum(tallies) {
  return tallies.reduce(
    (total, { passed, failed }) => ({ passed: total.passed + passed, failed: total.failed + failed }),
    { passed: 0, failed: 0 },
  );
}

/**
 * Reads the report of `jest --json`. A file that could not be run counts as one failure, and so does a failed
 * run without a report.
 *
 * @param {{ numPassedTests: number, numFailedTests: number, numRuntimeErrorTestSuites: number } | null}
 * report
 * @param {number} code
 * @returns {Tally}
 */
export function fromJest(report, code) {
  const passed = report?.numPassedTests ?? 0;
  const failed = (report?.numFailedTests ?? 0) + (report?.numRuntimeErrorTestSuites ?? 0);
  return { passed, failed: failed === 0 && code !== 0 ? 1 : failed };
}

/**
 * Reads the report of Playwright's `json` reporter. A journey that passed only when repeated has passed.
 *
 * @param {{ stats: { expected: number, flaky: number, unexpected: number }, errors: unknown[] } | null} report
 * @param {number} code
 * @returns {Tally}
 */
export function fromPlaywright(report, code) {
  const passed = (report?.stats.expected ?? 0) + (report?.stats.flaky ?? 0);
  const failed = (report?.stats.unexpected ?? 0) + (report?.errors.length ?? 0);
  return { passed, failed: failed === 0 && code !== 0 ? 1 : failed };
}
