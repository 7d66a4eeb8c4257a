import { array, object, string } from 'yup';
import { AppError } from '@/domain/errors/appError';
import { JOB_STATES, type JobState, jobCountsSchema, jobSchema } from '@/domain/job/schema';
import { cutPage, decodeCursor } from '@/server/http/requests/cursor';
import { pageQuery } from '@/server/http/requests/page';
import { defineRoute, type Route } from '@/server/http/routing/route';
import type { Dependencies } from '@/server/modules/dependencies';
import { canManageQueue } from './policy';
import { presentJob } from './present';
import { countJobs, findJobState, listJobs, retryFailed } from './store';

/** A bigint of the database, below 2^63. */
const jobId = () => string().matches(/^[1-9]\d{0,17}$/);

const cursorSchema = object({ id: jobId().required() }).noUnknown().required();

const listQuery = object({
  ...pageQuery,
  state: string<JobState>()
    .oneOf(JOB_STATES)
    .nullable()
    .default(null)
    .meta({ description: 'Só as tarefas nesta situação' }),
});

const jobsResponse = object({
  counts: jobCountsSchema.required().meta({ description: 'Quantidade por situação' }),
  items: array().of(jobSchema.required()).required(),
  nextCursor: string().nullable().defined(),
});

export function jobRoutes({ db }: Dependencies): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/jobs',
      summary:
        'As tarefas da fila, das mais novas às mais antigas, e a quantidade por situação. Para operadores.',
      who: 'signedIn',
      query: listQuery,
      response: jobsResponse,
      errors: ['forbidden', 'invalid_cursor'],
      async handle({ query: { state, cursor, limit }, caller }) {
        if (!canManageQueue(caller)) throw new AppError('forbidden');
        const before = cursor === null ? null : decodeCursor(cursor, cursorSchema).id;
        const rows = await listJobs(db, { state, before, limit: limit + 1 });
        const { shown, nextCursor } = cutPage(rows, limit, ({ id }) => ({ id }));
        return { counts: await countJobs(db), items: shown.map(presentJob), nextCursor };
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
