import { sql } from 'drizzle-orm';
import { object, string } from 'yup';
import { AppError } from '@/domain/errors/appError';
import { JOB_STATES, type JobState, jobCountsSchema, jobSchema } from '@/domain/job/schema';
import { pageOf } from '@/server/http/requests/page';
import { defineRoute, type Route } from '@/server/http/routing/route';
import type { Dependencies } from '@/server/modules/dependencies';
import { answerList } from '@/server/modules/platform/lists/page';
import { listQuery, readPageQuery } from '@/server/modules/platform/lists/query';
import { instantKey, type Sorting } from '@/server/modules/platform/lists/sorts';
import { canManageQueue } from './policy';
import { presentJob } from './present';
import { countJobs, findJobState, findJobs, type JobRow, jobsIn, retryFailed } from './store';

/** A bigint of the database, below 2^63. */
const jobId = () => string().matches(/^[1-9]\d{0,17}$/);

const SORTING: Sorting = {
  keys: {
    created: instantKey(sql`created_at`),
    updated: instantKey(sql`updated_at`),
    runAt: instantKey(sql`run_at`),
  },
  initial: 'createdDesc',
  idType: 'bigint',
};

const listed = listQuery(SORTING).shape({
  state: string<JobState>()
    .oneOf(JOB_STATES)
    .nullable()
    .default(null)
    .meta({ description: 'Só as tarefas nesta situação' }),
});

const jobsResponse = pageOf(jobSchema.required()).shape({
  counts: jobCountsSchema.required().meta({ description: 'Quantidade por situação' }),
});

export function jobRoutes({ db }: Dependencies): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/jobs',
      summary:
        'As tarefas da fila, das mais novas às mais antigas, e a quantidade por situação. Para operadores.',
      who: 'signedIn',
      query: listed,
      response: jobsResponse,
      errors: ['forbidden', 'invalid_cursor'],
      async handle({ query, caller }) {
        if (!canManageQueue(caller)) throw new AppError('forbidden');
        const listing = {
          table: sql`graphile_worker.jobs`,
          scope: jobsIn(query.state),
          find: (ids: readonly string[]) => findJobs(db, ids),
          idOf: ({ id }: JobRow) => id,
          present: presentJob,
        };
        const page = await answerList(db, listing, readPageQuery(query, SORTING));
        return { counts: await countJobs(db), ...page };
      },
    }),
    defineRoute({
      method: 'POST',
      path: '/jobs/{id}/retry',
      summary: 'Tenta de novo uma tarefa que foi abandonada. Para operadores.',
      who: 'signedIn',
      params: object({ id: jobId().required() }),
      response: object({ id: jobId().required() }),
      errors: ['forbidden', 'job_not_found', 'invalid_transition'],
      notFound: 'job_not_found',
      async handle({ params: { id }, caller }) {
        if (!canManageQueue(caller)) throw new AppError('forbidden');
        if (await retryFailed(db, id)) return { id };
        const from = await findJobState(db, id);
        if (from === null) throw new AppError('job_not_found');
        throw new AppError('invalid_transition', { from, event: 'retry' });
      },
    }),
  ];
}
