import { array, object, string } from 'yup';
import { AppError } from '@/domain/errors/appError';
import { idSchema } from '@/domain/id';
import { MAX_REPORTS_AN_HOUR, REPORT_STATES, type ReportState } from '@/domain/report/rules';
import { newReportSchema, reportReceiptSchema, reportSchema } from '@/domain/report/schema';
import { pageQuery } from '@/server/http/requests/page';
import { defineRoute, type Route } from '@/server/http/routing/route';
import { findVisibleFrame } from '@/server/modules/catalogue/projects/store';
import type { Dependencies } from '@/server/modules/dependencies';
import { countReport } from '@/server/modules/platform/limits/visitors';
import { canReadReports } from './policy';
import { presentReport } from './present';
import { belongsTo, insertReport, listReportsOfAll, type ReportInput } from './store';

const RECEIPT = { state: 'open' } as const;

function orNull(text: string | null | undefined): string | null {
  return text?.trim() || null;
}

function sendRoute({ db, now }: Dependencies): Route {
  return defineRoute({
    method: 'POST',
    path: '/public/projects/{id}/reports',
    summary:
      'Informa um erro no anúncio: já vendido, preço, localização, anúncio repetido. O anúncio não muda automaticamente. Até 5 por hora.',
    who: 'public',
    params: object({ id: idSchema().required() }),
    body: newReportSchema,
    response: reportReceiptSchema,
    errors: ['project_not_found', 'unit_not_found', 'too_many_reports'],
    notFound: 'project_not_found',
    async handle({ params, body, clientIp }) {
      const project = await findVisibleFrame(db, params.id);
      if (!project) throw new AppError('project_not_found');
      // A bot fills in the hidden field, and gets the same answer as a person.
      if (body.website) return RECEIPT;
      const input: ReportInput = {
        projectId: project.id,
        unitId: body.unitId ?? null,
        quotaId: body.quotaId ?? null,
        reason: body.reason,
        text: orNull(body.text),
        email: orNull(body.email),
      };
      if (!(await belongsTo(db, input))) throw new AppError('unit_not_found');
      await db.transaction(async (transaction) => {
        const instant = now();
        if (!(await countReport(transaction, clientIp, instant))) {
          throw new AppError('too_many_reports', { limit: MAX_REPORTS_AN_HOUR });
        }
        await insertReport(transaction, input, instant);
      });
      return RECEIPT;
    },
  });
}

function listRoute({ db }: Dependencies): Route {
  return defineRoute({
    method: 'GET',
    path: '/reports',
    summary:
      'Os erros que visitantes informaram nos anúncios, dos mais antigos aos mais novos. Para operadores.',
    who: 'signedIn',
    query: object({
      state: string<ReportState>()
        .oneOf(REPORT_STATES)
        .default('open')
        .meta({ description: 'Só os relatos nesta situação' }),
      limit: pageQuery.limit.meta({ description: 'Quantos relatos' }),
    }),
    response: object({ items: array().of(reportSchema.required()).required() }),
    errors: ['forbidden'],
    async handle({ query: { state, limit }, caller }) {
      if (!canReadReports(caller)) throw new AppError('forbidden');
      return { items: (await listReportsOfAll(db, state, limit)).map(presentReport) };
    },
  });
}

export function reportRoutes(dependencies: Dependencies): Route[] {
  return [sendRoute(dependencies), listRoute(dependencies)];
}
