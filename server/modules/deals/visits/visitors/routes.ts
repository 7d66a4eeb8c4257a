import { v7 as uuidv7 } from 'uuid';
import { object } from 'yup';
import { AppError } from '@/domain/errors/appError';
import { idSchema } from '@/domain/id';
import { visitChangeSchema } from '@/domain/visit/schema';
import {
  type LinkedVisit,
  linkedVisitSchema,
  newVisitRequestSchema,
  visitCodeSchema,
  visitLinkQuerySchema,
  visitRequestReceiptSchema,
} from '@/domain/visitRequest/schema';
import { VISITOR } from '@/server/http/callers/caller';
import { defineRoute, type Route } from '@/server/http/routing/route';
import { listAuthoredStates } from '@/server/modules/deals/records/authors';
import type { Dependencies } from '@/server/modules/dependencies';
import { countCall } from '@/server/modules/platform/limits/countCall';
import { assertItems } from '../assertItems';
import { calendarUrl } from '../calendarFile';
import { changeVisit } from '../changeVisit';
import { emailContext } from '../emails';
import { presentLinked } from '../present';
import { findVisit, findVisitedProject } from '../store';
import { confirmVisit } from './confirmVisit';
import { isSignedVisit, signVisit } from './links';
import { receiptOf, requestVisit } from './requestVisit';
import { resendCode } from './resendCode';

const byId = object({ id: idSchema().required() });
const SLOT_ERRORS = ['visit_slot_not_offered', 'visit_slot_full', 'visit_already_booked'] as const;
const noBody = object({}).noUnknown();

function requestRoute(dependencies: Dependencies): Route {
  const { db, now } = dependencies;
  return defineRoute({
    method: 'POST',
    path: '/public/projects/{id}/visitRequests',
    summary:
      'Pede uma visita sem conta: o visitante recebe por e-mail um código de seis dígitos, que a confirma. Até 20 por hora.',
    who: 'public',
    params: byId,
    body: newVisitRequestSchema,
    response: visitRequestReceiptSchema,
    errors: [
      'project_not_found',
      'unit_not_found',
      'quota_not_found',
      'visit_online_not_offered',
      'visit_slot_not_offered',
      'visit_slot_full',
      'too_many_requests',
    ],
    notFound: 'project_not_found',
    async handle({ params, body, caller, clientIp }) {
      const project = await findVisitedProject(db, params.id);
      if (!project) throw new AppError('project_not_found');
      // A bot fills in the hidden field, and gets the same answer as a person.
      if (body.website) return receiptOf(uuidv7(), now());
      await assertItems(db, { ...body, projectId: project.id });
      await countCall(db, 'visit', { caller, clientIp }, now());
      return requestVisit(dependencies, project, body, now());
    },
  });
}

/** A visit for the visitor who has its link. */
async function answerLinked({ db, now, links, emailSite }: Dependencies, id: string): Promise<LinkedVisit> {
  const record = await findVisit(db, id);
  if (!record) throw new AppError('visit_not_found');
  const more = {
    states: await listAuthoredStates(db, ['visit'], id),
    calendarUrl: await calendarUrl(links, emailSite.url, id),
  };
  return { ...presentLinked(record, more, now()), signature: await signVisit(links, id) };
}

function resendRoute(dependencies: Dependencies): Route {
  const { db, now } = dependencies;
  return defineRoute({
    method: 'POST',
    path: '/public/visitRequests/{id}/resend',
    summary:
      'Envia outro código de uma visita pedida sem conta; o anterior deixa de valer. Um por minuto: antes de resendAt nada é enviado. A resposta é a mesma para um pedido que não existe.',
    who: 'public',
    params: byId,
    body: noBody,
    response: visitRequestReceiptSchema,
    errors: ['too_many_requests'],
    async handle({ params: { id }, caller, clientIp }) {
      await countCall(db, 'visit', { caller, clientIp }, now());
      return resendCode(dependencies, id, now());
    },
  });
}

function confirmRoute(dependencies: Dependencies): Route {
  const { db, now } = dependencies;
  return defineRoute({
    method: 'POST',
    path: '/public/visitRequests/{id}/confirm',
    summary: 'Confirma uma visita pedida sem conta, pelo código do e-mail; até cinco tentativas.',
    who: 'public',
    params: byId,
    body: visitCodeSchema,
    response: linkedVisitSchema,
    errors: [
      'visit_request_not_found',
      'visit_code_wrong',
      'visit_online_not_offered',
      ...SLOT_ERRORS,
      'too_many_visits',
      'too_many_requests',
    ],
    notFound: 'visit_request_not_found',
    async handle({ params: { id }, body: { emailCode }, caller, clientIp }) {
      await countCall(db, 'visitCode', { caller, clientIp }, now());
      return answerLinked(dependencies, await confirmVisit(dependencies, { id, code: emailCode }, now()));
    },
  });
}

function linkedRoutes(dependencies: Dependencies): Route[] {
  const { links, db, now } = dependencies;
  const notFound = 'visit_not_found';
  const assertSigned = async (id: string, signature: string) => {
    if (!(await isSignedVisit(links, id, signature))) throw new AppError(notFound);
  };
  const common = {
    path: '/public/visits/{id}',
    who: 'public',
    params: byId,
    query: visitLinkQuerySchema,
    response: linkedVisitSchema,
    notFound,
  } as const;
  return [
    defineRoute({
      ...common,
      method: 'GET',
      summary: 'Uma visita, pelo link que o visitante recebeu por e-mail.',
      errors: [notFound],
      async handle({ params: { id }, query: { assinatura } }) {
        await assertSigned(id, assinatura);
        return answerLinked(dependencies, id);
      },
    }),
    defineRoute({
      ...common,
      method: 'PUT',
      summary: 'Remarca ou cancela uma visita, pelo link que o visitante recebeu por e-mail.',
      body: visitChangeSchema,
      errors: [notFound, 'version_conflict', 'invalid_transition', ...SLOT_ERRORS],
      async handle({ params: { id }, query: { assinatura }, body }) {
        await assertSigned(id, assinatura);
        const email = await emailContext(dependencies, id);
        await changeVisit(db, { id, actor: VISITOR, email }, body, now());
        return answerLinked(dependencies, id);
      },
    }),
  ];
}

export function visitorRoutes(dependencies: Dependencies): Route[] {
  return [
    requestRoute(dependencies),
    confirmRoute(dependencies),
    resendRoute(dependencies),
    ...linkedRoutes(dependencies),
  ];
}
