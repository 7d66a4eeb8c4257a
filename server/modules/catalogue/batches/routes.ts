import { sql } from 'drizzle-orm';
import { object, string } from 'yup';
import {
  batchDetailSchema,
  batchRunSchema,
  batchSchema,
  MAX_FILE_NAME,
  MAX_SPREADSHEET_BYTES,
  SPREADSHEET_TYPES,
} from '@/domain/batch/record';
import { ROW_OUTCOMES, type RowOutcome } from '@/domain/batch/report';
import { BATCH_KINDS, BATCH_WIRE_STATES, type BatchKind } from '@/domain/batch/states';
import { AppError } from '@/domain/errors/appError';
import { idSchema } from '@/domain/id';
import type { Executor } from '@/server/db/client';
import { type Caller, requireIdentity } from '@/server/http/callers/caller';
import { pageQuery } from '@/server/http/requests/page';
import { defineRoute, type Route } from '@/server/http/routing/route';
import { authoriseChange } from '@/server/modules/catalogue/projects/loadProject';
import type { Dependencies } from '@/server/modules/dependencies';
import { listCalls } from '@/server/modules/platform/lists/calls';
import { enumField, type FilterFields, idField, instantField } from '@/server/modules/platform/lists/fields';
import { optionalInstantKey, sortingBy } from '@/server/modules/platform/lists/sorts';
import { textField } from '@/server/modules/platform/lists/words';
import { companyOfBatches, isOfCompany } from './policy';
import { presentBatch, presentBatchDetail } from './present';
import { receiveBatch } from './receiveBatch';
import { FIRST_ROWS, readRows } from './rowPage';
import { startBatch } from './runBatch';
import { type BatchSummary, findBatchSummary, listSummaries } from './store';

const byId = object({ id: idSchema().required() });

const sendQuery = object({
  project: idSchema().required().meta({ description: 'De qual empreendimento' }),
  kind: string<BatchKind>().oneOf(BATCH_KINDS).required().meta({
    description: 'Unidades inteiras, ou só uma tabela de preços',
  }),
  name: string().max(MAX_FILE_NAME).default('').meta({ description: 'Como o arquivo se chama' }),
});

const SORTING = sortingBy({ finishedAt: optionalInstantKey(sql`finished_at`) });

const rowsQuery = object({
  ...pageQuery,
  outcome: string<RowOutcome>()
    .oneOf(ROW_OUTCOMES)
    .nullable()
    .default(null)
    .meta({ description: 'Só as linhas de um resultado, como as recusadas' }),
});

/** @throws AppError `batch_not_found`, `forbidden` */
async function getBatch(executor: Executor, caller: Caller, id: string): Promise<BatchSummary> {
  const row = await findBatchSummary(executor, id);
  if (!row || !isOfCompany(caller, row.entrepreneurId)) throw new AppError('batch_not_found');
  if (companyOfBatches(caller) !== row.entrepreneurId) throw new AppError('forbidden');
  return row;
}

async function answerBatch(executor: Executor, id: string) {
  const row = await findBatchSummary(executor, id);
  if (!row) throw new AppError('batch_not_found');
  return presentBatchDetail(row, await readRows(executor, row, FIRST_ROWS));
}

function sendRoutes({ db, now }: Pick<Dependencies, 'db' | 'now'>): Route[] {
  return [
    defineRoute({
      method: 'POST',
      path: '/batches',
      summary:
        'Recebe uma planilha de unidades ou de preços; o corpo é o próprio arquivo, XLSX ou CSV de até 5 MB e 5.000 linhas. Retorna a prévia do resultado de cada linha; nada muda até a execução.',
      who: 'signedIn',
      query: sendQuery,
      maxFileBytes: MAX_SPREADSHEET_BYTES,
      fileTypes: SPREADSHEET_TYPES,
      response: batchDetailSchema,
      errors: [
        'forbidden',
        'project_not_found',
        'invalid_transition',
        'spreadsheet_not_accepted',
        'spreadsheet_too_long',
        'spreadsheet_too_wide',
        'spreadsheet_without_columns',
      ],
      async handle({ query, file, caller }) {
        const project = await authoriseChange(db, caller, query.project);
        const received = { bytes: file?.bytes ?? new Uint8Array(), fileName: query.name, kind: query.kind };
        const by = { caller: requireIdentity(caller), now: now() };
        return answerBatch(db, await receiveBatch(db, project, received, by));
      },
    }),
    defineRoute({
      method: 'POST',
      path: '/batches/{id}/run',
      summary:
        'Executa uma planilha: tudo ou nada, ou só as linhas válidas. Roda em segundo plano: consulte a situação.',
      who: 'signedIn',
      params: byId,
      body: batchRunSchema,
      response: batchDetailSchema,
      errors: [
        'forbidden',
        'batch_not_found',
        'invalid_transition',
        'batch_without_valid_rows',
        'version_conflict',
      ],
      notFound: 'batch_not_found',
      async handle({ params, body, caller }) {
        const row = await getBatch(db, caller, params.id);
        await startBatch(db, { id: row.id, ...body }, now());
        return answerBatch(db, row.id);
      },
    }),
  ];
}

const STATES = Object.values(BATCH_WIRE_STATES);
/** State in SQL by its name on the wire. */
const WIRE_STATE = sql`(case state ${sql.join(
  Object.entries(BATCH_WIRE_STATES).map(([state, wire]) => sql`when ${state} then ${wire}`),
  sql` `,
)} end)`;

const FIELDS: FilterFields = {
  text: textField(
    sql`concat_ws(' ', file_name, (select p.title from project p where p.id = batch.project_id))`,
  ),
  id: idField(sql`id`),
  project: idField(sql`project_id`),
  projectId: idField(sql`project_id`),
  kind: enumField(sql`kind`, BATCH_KINDS),
  state: enumField(WIRE_STATE, STATES),
  createdAt: instantField(sql`created_at`),
  finishedAt: instantField(sql`finished_at`),
};

/** @throws AppError `forbidden` */
function scopeOf(caller: Caller) {
  const companyId = companyOfBatches(caller);
  if (companyId === null) throw new AppError('forbidden');
  return sql`entrepreneur_id = ${companyId}`;
}

function listRoutes({ db }: Pick<Dependencies, 'db'>): Route[] {
  return listCalls(db, '/batches', {
    fields: FIELDS,
    sorting: SORTING,
    counted: { state: { column: WIRE_STATE, states: STATES } },
    parameters: { project: idSchema().nullable().default(null) },
    item: batchSchema.required(),
    summaries: {
      list: 'As planilhas que a empresa de quem chama enviou, das mais novas às mais antigas.',
      query: 'As planilhas da empresa de quem chama, por nome, empreendimento, tipo, situação ou data.',
    },
    errors: ['forbidden'],
    listingOf: (caller) => ({
      table: sql`batch`,
      scope: scopeOf(caller),
      find: (ids: readonly string[]) => listSummaries(db, ids),
      idOf: ({ id }: BatchSummary) => id,
      present: presentBatch,
    }),
  });
}

export function batchRoutes(dependencies: Pick<Dependencies, 'db' | 'now'>): Route[] {
  const { db } = dependencies;
  return [
    ...sendRoutes(dependencies),
    ...listRoutes(dependencies),
    defineRoute({
      method: 'GET',
      path: '/batches/{id}',
      summary:
        'Uma planilha enviada, com uma página dos resultados, ou da prévia, das linhas: todas, ou só as de um resultado.',
      who: 'signedIn',
      params: byId,
      query: rowsQuery,
      response: batchDetailSchema,
      errors: ['forbidden', 'batch_not_found', 'invalid_cursor'],
      notFound: 'batch_not_found',
      async handle({ params, query, caller }) {
        const row = await getBatch(db, caller, params.id);
        return presentBatchDetail(row, await readRows(db, row, query));
      },
    }),
  ];
}
