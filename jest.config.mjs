import { availableParallelism } from 'node:os';
import nextJest from 'next/jest.js';

const createConfig = nextJest({ dir: './' });

/** Packages that ship only ES modules, which Jest has to translate. */
const ES_MODULES = [
  'msw',
  '@mswjs',
  '@open-draft',
  'until-async',
  'rettime',
  'strict-event-emitter',
  'outvariant',
  'headers-polyfill',
  'is-node-process',
  'uuid',
  'hono',
  '@hono',
  'jose',
  'nextjs-progressbar',
  'p-limit',
  'yocto-queue',
  'saxen',
];

const shared = {
  moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1' },
  modulePathIgnorePatterns: ['<rootDir>/.next', '<rootDir>/.build', '<rootDir>/.data'],
};

async function project(config) {
  const resolved = await createConfig({ ...shared, ...config })();
  // next/jest puts its own patterns first, and one match is enough to leave a file as it is.
  const transformIgnorePatterns = [`/node_modules/(?!(${ES_MODULES.join('|')})/)`, '^.+\\.module\\.css$'];
  return { ...resolved, transformIgnorePatterns };
}

export default async function jestConfig() {
  return {
    // A busy machine is slow; a hanging test ends anyway.
    testTimeout: 120_000,
    // Most of a test of the API is waiting for its database: two at a time are faster on two cores as well.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // A worker gives back hundreds of megabytes at its end: longer than Jest's 500 ms on a busy machine. One with an open handle
    // never ends, and is still reported.
    workerGracefulExitTimeout: 5_000,
    reporters: ['default', '<rootDir>/__tests__/support/environment/answeredReporter.mjs'],
    projects: [
      await project({
        displayName: 'web',
        testEnvironment: '<rootDir>/__tests__/support/environment/webEnvironment.ts',
        setupFilesAfterEnv: ['<rootDir>/__tests__/support/environment/webSetup.ts'],
        testMatch: [
          '<rootDir>/__tests__/{components,contexts,hooks,locales,pages,services,theme}/**/*.test.{ts,tsx}',
        ],
      }),
      await project({
        displayName: 'node',
        testEnvironment: '<rootDir>/__tests__/support/environment/nodeEnvironment.ts',
        runtime: '<rootDir>/__tests__/support/environment/keptRuntime.cjs',
        setupFilesAfterEnv: ['<rootDir>/__tests__/support/environment/nodeSetup.ts'],
        globalSetup: '<rootDir>/__tests__/support/environment/globalSetup.mjs',
        globalTeardown: '<rootDir>/__tests__/support/environment/globalTeardown.mjs',
        testMatch: ['<rootDir>/__tests__/{architecture,domain,scripts,server}/**/*.test.ts'],
      }),
    ],
  };
}
