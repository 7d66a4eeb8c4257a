import { readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadModule } from '../../scripts/bundle.mjs';

const projectDir = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Every call of the API, as `GET /places`. */
async function allCalls() {
  const { allRoutes } = await loadModule(projectDir, 'server/app.ts');
  const routes = allRoutes({ db: Object.create(null), now: () => new Date(0) });
  return routes.map(({ method, path }) => `${method} ${path}`);
}

function takeAnswered(file) {
  try {
    return new Set(readFileSync(file, 'utf8').split('\n'));
  } catch {
    return new Set();
  } finally {
    rmSync(file, { force: true });
  }
}

/** Fails a run of all tests in which a call of the API never succeeded with the answer that it declares. */
export default class AnsweredReporter {
  #error;

  constructor({ testPathPatterns, testNamePattern, onlyChanged, onlyFailures, shard }) {
    this.isWhole = !testPathPatterns.isSet() && !testNamePattern && !onlyChanged && !onlyFailures && !shard;
  }

  async onRunComplete() {
    const file = process.env.TEST_ANSWERED;
    if (file === undefined) return;
    const answered = takeAnswered(file);
    if (!this.isWhole) return;
    const missing = (await allCalls()).filter((call) => !answered.has(call));
    if (missing.length === 0) return;
    this.#error = new Error(`No test has these calls succeed with what they declare: ${missing.join(', ')}`);
    process.stderr.write(`${this.#error.message}\n`);
  }

  getLastError() {
    return this.#error;
  }
}
