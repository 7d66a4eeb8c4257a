import { sql } from 'drizzle-orm';
import { AppError } from '@/domain/errors/appError';
import { REPORT_REASONS } from '@/domain/report/rules';
import { reportSchema } from '@/domain/report/schema';
import { REPORT_STATES } from '@/domain/report/states';
import type { Route } from '@/server/http/routing/route';
import type { Dependencies } from '@/server/modules/dependencies';
import { listCalls } from '@/server/modules/platform/lists/calls';
import type { CountedStates } from '@/server/modules/platform/lists/counts';
import { enumField, type FilterFields, idField, instantField } from '@/server/modules/platform/lists/fields';
import { amountKey, optionalInstantKey, sortingBy } from '@/server/modules/platform/lists/sorts';
import { textField } from '@/server/modules/platform/lists/words';
import { canReadReports } from './policy';
import { presentReport } from './present';
import { type FoundReport, findReports } from './store';

const FIELDS: FilterFields = {
  text: textField(
    sql`concat_ws(' ', text, email, note, (select p.title from project p where p.id = project_report.project_id))`,
  ),
  id: idField(sql`id`),
  projectId: idField(sql`project_id`),
  unitId: idField(sql`unit_id`),
  quotaId: idField(sql`quota_id`),
  reason: enumField(sql`reason`, REPORT_REASONS),
  state: enumField(sql`state`, REPORT_STATES),
  createdAt: instantField(sql`created_at`),
  decidedAt: instantField(sql`decided_at`),
};

const COUNTED: CountedStates = {
  state: { column: sql`state`, states: REPORT_STATES },
};

/** The oldest report waits longest. */
const SORTING = sortingBy(
  { count: amountKey(sql`project_report.count`), decidedAt: optionalInstantKey(sql`decided_at`) },
  'createdAsc',
);

export function reportListRoutes({ db }: Dependencies): Route[] {
  return listCalls(db, '/reports', {
    fields: FIELDS,
    sorting: SORTING,
    counted: COUNTED,
    item: reportSchema.required(),
    summaries: {
      list: 'Os erros que visitantes informaram nos anúncios, dos mais antigos aos mais novos. Para operadores.',
      query:
        'Os erros que visitantes informaram nos anúncios, com filtros por situação, erro, empreendimento, unidade, cota ou data. Para operadores.',
    },
    errors: ['forbidden'],
    listingOf(caller) {
      if (!canReadReports(caller)) throw new AppError('forbidden');
      return {
        table: sql`project_report`,
        scope: sql`true`,
        find: (ids: readonly string[]) => findReports(db, ids),
        idOf: ({ row }: FoundReport) => row.id,
        present: (found: FoundReport) => presentReport(found, caller),
      };
    },
  });
}
