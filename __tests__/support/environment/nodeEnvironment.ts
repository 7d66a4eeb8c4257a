import { readFileSync } from 'node:fs';
import type { EnvironmentContext, JestEnvironmentConfig } from '@jest/environment';
import { TestEnvironment } from 'jest-environment-node';
import { compileOnce } from '@/__tests__/support/environment/compiledOnce';

compileOnce();

/** Calls of a test file that change the modules which others load. */
const CHANGES_MODULES =
  /\bjest\s*\.\s*(?:(?:do|set|un|dont)?mock\b|requireActual|resetModules|isolateModules)/i;

/** Symbols of the test framework on `globalThis`, by description: they belong to one test file. */
const OF_ONE_FILE = new Set([
  'EVENT_HANDLERS',
  'JEST_STATE_SYMBOL',
  'LOG_ERRORS_BEFORE_RETRY',
  'RETRY_IMMEDIATELY',
  'RETRY_TIMES',
  'TEST_TIMEOUT_SYMBOL',
  'WAIT_BEFORE_RETRY',
]);

/**
 * One environment for all test files of a worker, see keptRuntime.cjs. After each file it puts back what the file changed: the
 * globals, the variables of the process, and the clock.
 */
class KeptEnvironment extends TestEnvironment {
  readonly isKept = true;
  readonly #globals = new Map(
    Reflect.ownKeys(this.global).map((name) => [name, Reflect.getOwnPropertyDescriptor(this.global, name)]),
  );
  readonly #variables = { ...this.global.process.env };
  readonly #exit = this.global.process.exit;

  override async teardown() {
    this.fakeTimers?.dispose();
    this.fakeTimersModern?.dispose();
    const { process } = this.global;
    process.exit = this.#exit;
    for (const name of Object.keys(process.env)) delete process.env[name];
    Object.assign(process.env, this.#variables);
    for (const [name, descriptor] of this.#globals) {
      if (descriptor?.configurable) Reflect.defineProperty(this.global, name, descriptor);
    }
    for (const name of Reflect.ownKeys(this.global)) {
      if (typeof name === 'symbol' && OF_ONE_FILE.has(String(name.description))) {
        Reflect.deleteProperty(this.global, name);
      }
    }
    // Jest remembers each global that a file replaced, until the environment ends.
    Object.assign(Reflect.get(this, '_globalProxy'), { leftovers: [] });
  }
}

let kept: KeptEnvironment | null = null;

/** Node as it is: the worker's environment, or a new one for a test file that changes modules. */
export default function environmentOfFile(config: JestEnvironmentConfig, context: EnvironmentContext) {
  if (CHANGES_MODULES.test(readFileSync(context.testPath, 'utf8')))
    return new TestEnvironment(config, context);
  kept ??= new KeptEnvironment(config, context);
  return kept;
}
