import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Every call of the API, as `GET /places`. */
function allCalls(folder) {
  const { paths } = JSON.parse(readFileSync(join(folder, 'openapi.json'), 'utf8'));
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
}

function answeredCalls(folder) {
  const file = join(folder, 'answered');
  return new Set(existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []);
}

/** Fails a run of all tests in which a call of the API never succeeded with the answer that it declares. */
export default class AnsweredReporter {
  #error;

  constructor({ testPathPatterns, testNamePattern, onlyChanged, onlyFailures, shard }) {
    this.isWhole = !testPathPatterns.isSet() && !testNamePattern && !onlyChanged && !onlyFailures && !shard;
  }

  onRunComplete() {
    const folder = process.env.TEST_FOLDER;
    if (folder === undefined || !this.isWhole) return;
    const answered = answeredCalls(folder);
    const missing = allCalls(folder).filter((call) => !answered.has(call));
    if (missing.length === 0) return;
    this.#error = new Error(`No test has these calls succeed with what they declare: ${missing.join(', ')}`);
    process.stderr.write(`${this.#error.message}\n`);
  }

  getLastError() {
    return this.#error;
  }
}
