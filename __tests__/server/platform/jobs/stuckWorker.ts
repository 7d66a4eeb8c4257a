import { noGateways } from '@/__tests__/support/gateways';
import { startWorker } from '@/server/jobs/worker';

/** A process that begins a piece of work, says so, and never ends it. */
await startWorker({
  databaseUrl: String(process.argv[2]),
  now: () => new Date(),
  ...noGateways,
  handlers: () => ({
    deliverMail: () => {
      process.send?.('begun');
      return new Promise(() => {});
    },
  }),
});
