import { noGateways } from '@/__tests__/support/api/gateways';
import { startWorker } from '@/server/jobs/worker';

/** A process that starts a job, reports it, and never finishes. */
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
