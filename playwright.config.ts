import { defineConfig } from '@playwright/test';

/** `npm test` starts the product and passes its URL here; run by hand, Playwright starts one itself. */
const givenUrl = process.env.E2E_BASE_URL;
const OWN_PORT = '3199';

export default defineConfig({
  testDir: './e2e',
  outputDir: './test-results',
  timeout: 180_000,
  expect: { timeout: 30_000 },
  fullyParallel: true,
  workers: 2,
  // A busy machine may be late once; a second failure is a fault.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    baseURL: givenUrl ?? `http://localhost:${OWN_PORT}`,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // A trace of every test would cost a third of the run.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: givenUrl
    ? undefined
    : {
        command: 'node scripts/start.mjs',
        url: `http://localhost:${OWN_PORT}`,
        env: { PORT: OWN_PORT, DATA_DIR: '.data/e2e', TRUST_PROXY: '1' },
        timeout: 300_000,
        gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
      },
});
