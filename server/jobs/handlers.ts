import type { Database } from '@/server/db/client';
import type { FileStore } from '@/server/gateways/files/files';
import type { MailSender } from '@/server/gateways/mail/mail';
import type { JobName, JobPayloads } from '@/server/jobs/payloads';
import { sweepFiles } from '@/server/modules/documents/sweepFiles';
import { forgetVisitors } from '@/server/modules/reports/store';
import { refreshStale } from '@/server/modules/search/refresh';

/** What the work of the queue is done with. */
export interface WorkDependencies {
  readonly db: Database;
  readonly now: () => Date;
  readonly mail: MailSender;
  readonly files: FileStore;
}

export type JobHandlers = { readonly [Name in JobName]: (payload: JobPayloads[Name]) => Promise<void> };

/** Who does each kind of work. Each must bear to be done twice. */
export function jobHandlers({ db, now, mail, files }: WorkDependencies): JobHandlers {
  return {
    deliverMail: (letter) => mail.send(letter),
    forgetVisitors: () => forgetVisitors(db, now()),
    refreshStalePrices: async () => {
      await refreshStale(db, now());
    },
    removeFile: (place) => files.remove(place),
    sweepFiles: async () => {
      await sweepFiles({ db, files, now });
    },
  };
}
