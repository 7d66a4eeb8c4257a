import { object } from 'yup';
import { AppError } from '@/domain/errors/appError';
import { idSchema } from '@/domain/id';
import { MAX_REPORTS_AN_HOUR } from '@/domain/report/rules';
import {
  newReportSchema,
  reportDecisionSchema,
  reportDetailSchema,
  reportReceiptSchema,
} from '@/domain/report/schema';
import { type Caller, requireIdentity } from '@/server/http/callers/caller';
import { defineRoute, type Route } from '@/server/http/routing/route';
import { findVisibleFrame } from '@/server/modules/catalogue/projects/store';
import type { Dependencies } from '@/server/modules/dependencies';
import { findActors } from '@/server/modules/parties/accounts/findActors';
import { listStatesOf } from '@/server/modules/platform/history/listStatesOf';
import { countReport } from '@/server/modules/platform/limits/visitors';
import { decideReport } from './decideReport';
import { reportListRoutes } from './lists';
import { canDecideReports, canReadReports } from './policy';
import { presentDetail } from './present';
import { belongsTo, findReport, insertReport, type ReportInput } from './store';

const byId = object({ id: idSchema().required() });
const notFound = 'report_not_found';

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
    params: byId,
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

async function answerOne({ db }: Dependencies, id: string, caller: Caller) {
  const found = await findReport(db, id);
  if (!found) throw new AppError(notFound);
  const states = (await listStatesOf(db, ['report'], [id]))(id);
  const actors = await findActors(db, [...new Set(states.flatMap(({ actorId }) => actorId ?? []))]);
  return presentDetail(found, { states, actors }, caller);
}

function recordRoutes(dependencies: Dependencies): Route[] {
  const { db, now, emailSite } = dependencies;
  return [
    defineRoute({
      method: 'GET',
      path: '/reports/{id}',
      summary: 'Um erro informado, com o histórico. Para operadores.',
      who: 'signedIn',
      params: byId,
      response: reportDetailSchema,
      errors: ['forbidden', notFound],
      notFound,
      handle({ params, caller }) {
        if (!canReadReports(caller)) throw new AppError('forbidden');
        return answerOne(dependencies, params.id, caller);
      },
    }),
    defineRoute({
      method: 'PUT',
      path: '/reports/{id}',
      summary:
        'Decide sobre um erro informado: event é resolve (a empresa e quem deixou e-mail recebem note) ou dismiss. O anúncio não muda automaticamente. Para operadores.',
      who: 'signedIn',
      params: byId,
      body: reportDecisionSchema,
      response: reportDetailSchema,
      errors: ['forbidden', notFound, 'version_conflict', 'invalid_transition'],
      notFound,
      async handle({ params: { id }, body, caller }) {
        const operator = requireIdentity(caller);
        if (!canDecideReports(operator)) throw new AppError('forbidden');
        await decideReport({ db, now, emailSite }, operator, id, body);
        return answerOne(dependencies, id, operator);
      },
    }),
  ];
}

export function reportRoutes(dependencies: Dependencies): Route[] {
  return [sendRoute(dependencies), ...reportListRoutes(dependencies), ...recordRoutes(dependencies)];
}
