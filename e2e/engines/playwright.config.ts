import { defineConfig } from '@playwright/test';

/** Run by `npm run journeys`, which starts the product and passes its URL and the programs of the browser. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  outputDir: '../../test-results/engines',
  timeout: 420_000,
  expect: { timeout: 30_000 },
  workers: 1,
  forbidOnly: true,
  reporter: [['list', { printSteps: true }]],
  use: { baseURL: process.env.E2E_BASE_URL },
});
