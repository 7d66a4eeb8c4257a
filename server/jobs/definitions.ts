import type { Database } from '@/server/db/client';
import type { FileStore } from '@/server/gateways/files/files';
import type { LinkSigner } from '@/server/gateways/links/signer';
import type { MailSender } from '@/server/gateways/mail/mail';
import type { EmailSite } from '@/server/gateways/mail/renderEmail';
import type { PaymentGateway } from '@/server/gateways/payments/gateway';
import type { CatalogueSearch } from '@/server/modules/catalogue/search/search';
import type { Sandbox } from '@/server/standIns/stripe/sandbox';
import type { JobName, JobPayloads, RegularName } from './payloads';

/** Dependencies of the jobs of the queue. */
export interface WorkDependencies {
  readonly db: Database;
  readonly now: () => Date;
  readonly mail: MailSender;
  readonly files: FileStore;
  readonly search: CatalogueSearch;
  readonly links: LinkSigner;
  readonly emailSite: EmailSite;
  readonly payments: PaymentGateway;
  /** The embedded payment provider; null with a real one. */
  readonly sandbox: Sandbox | null;
}

export interface Schedule {
  /** Minute, hour, day, month and weekday, in UTC. */
  readonly at: string;
  readonly maxAttempts: number;
  /**
   * Minutes by which it may be late: a job that was missed while no process ran is run later within this
   * time.
   */
  readonly lateMinutes: number;
}

/** One kind of job. `run` may be called twice for the same job, so it must be idempotent. */
interface JobDefinition<Name extends JobName> {
  readonly run: (dependencies: WorkDependencies, payload: JobPayloads[Name]) => Promise<unknown>;
  /** Once in total, for any number of processes. */
  readonly schedule?: Name extends RegularName ? Schedule : never;
}

export type JobDefinitions = { readonly [Name in JobName]?: JobDefinition<Name> };
export type Schedules = { readonly [Name in RegularName]?: Schedule };
export type JobHandlers = { readonly [Name in JobName]: (payload: JobPayloads[Name]) => Promise<void> };

/** Handlers of these kinds of jobs, each with its dependencies. */
export function handlersOf(
  definitions: JobDefinitions,
  dependencies: WorkDependencies,
): Partial<JobHandlers> {
  const handlers = Object.entries(definitions).map(([name, { run }]) => [
    name,
    async (payload: never) => {
      await (run as (dependencies: WorkDependencies, payload: never) => Promise<unknown>)(
        dependencies,
        payload,
      );
    },
  ]);
  return Object.fromEntries(handlers);
}

/** Schedules of these kinds of jobs. */
export function schedulesOf(definitions: JobDefinitions): Schedules {
  const entries = Object.entries(definitions).flatMap(([name, { schedule }]) =>
    schedule ? [[name, schedule] as const] : [],
  );
  return Object.fromEntries(entries);
}
