const { join, sep } = require('node:path');
const { default: Runtime } = require('jest-runtime');

/**
 * Loads the product and the packages once for all test files of a worker, because that takes longer than most of these files. The
 * tests and their support are loaded again for each file, so that their hooks and their state belong to one file only, but for
 * `support/kept`.
 *
 * It depends on members of Jest's runtime that are not documented. Each is read where the worker starts, so that a version of Jest
 * without one fails there and shares nothing by mistake.
 */
class KeptRuntime extends Runtime {
  /** @param {unknown[]} given the configuration of the project first */
  constructor(...given) {
    super(...given);
    const tests = join(given[0].rootDir, '__tests__') + sep;
    const keptSupport = join(tests, 'support', 'kept') + sep;
    /** @param {string} path */
    this.isOfOneFile = (path) => path.startsWith(tests) && !path.startsWith(keptSupport);
    const used = [
      this.executor?.testPath,
      this.fileCache?.clear,
      this.jestGlobals?.cache?.delete,
      this.jestGlobals && 'cachedEnvGlobals' in this.jestGlobals,
      this.registries?.internalModuleRegistry?.clear,
      this.registries?.moduleRegistry?.delete,
      this.testMainModule?.reset,
      this.testState?.state,
    ];
    if (!used.every(Boolean))
      throw new Error('This version of jest-runtime has other members: see KeptRuntime.');
  }

  /** @param {string} testPath */
  begin(testPath) {
    this._testPath = testPath;
    this.executor.testPath = testPath;
    this.testState.state = 'loading';
  }

  /** Forgets everything that belongs to one test file. Jest calls it at the end of each. */
  teardown() {
    this.restoreAllMocks();
    this.registries.internalModuleRegistry.clear();
    for (const path of [...this.registries.moduleRegistry.keys()]) {
      if (!this.isOfOneFile(path)) continue;
      this.registries.moduleRegistry.delete(path);
      this.jestGlobals.cache.delete(path);
    }
    this.jestGlobals.cachedEnvGlobals = undefined;
    this.testMainModule.reset();
    this.fileCache.clear();
    this.loggedReferenceErrors.clear();
    this.testState.teardown();
  }
}

/** @type {{ environment: object, resolver: object, runtime: KeptRuntime } | null} */
let kept = null;

/** The runtime of a test file: the worker's, unless the environment of the file is its own. */
function RuntimeOfFile(config, environment, resolver, ...others) {
  if (!environment.isKept) return new Runtime(config, environment, resolver, ...others);
  // Watch mode has another resolver for each run, whose sources may have changed.
  if (kept?.environment !== environment || kept.resolver !== resolver) {
    const runtime = new KeptRuntime(config, environment, resolver, ...others);
    kept = { environment, resolver, runtime };
  }
  kept.runtime.begin(others[3]);
  return kept.runtime;
}

module.exports = { __esModule: true, default: RuntimeOfFile };
