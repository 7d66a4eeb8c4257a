import { v7 as uuidv7 } from 'uuid';
import { object } from 'yup';
import { wordsSchema } from '@/domain/deal/deal';
import { AppError } from '@/domain/errors/appError';
import { idSchema } from '@/domain/id';
import { newVisitSchema, visitChangeSchema, visitDetailSchema } from '@/domain/visit/schema';
import { type Identity, requireIdentity } from '@/server/http/callers/caller';
import { defineRoute, type Route } from '@/server/http/routing/route';
import { listAuthoredStates } from '@/server/modules/deals/records/authors';
import { countEmail } from '@/server/modules/deals/records/countEmail';
import type { Dependencies } from '@/server/modules/dependencies';
import { assertMayDeal } from '@/server/modules/parties/dealParties/assertMayDeal';
import { assertItems } from './assertItems';
import { availabilityRoute } from './availability';
import { bookVisit } from './bookVisit';
import { calendarUrl } from './calendarFile';
import { changeVisit } from './changeVisit';
import { emailContext } from './emails';
import { visitListRoutes } from './lists';
import { visitMailRoutes } from './mailRoutes';
import { canSee } from './policy';
import { presentDetail } from './present';
import { findVisit, findVisitedProject } from './store';

const byId = object({ id: idSchema().required() });

async function answerOne({ db, now, links, emailSite }: Dependencies, id: string, caller: Identity) {
  const record = await findVisit(db, id);
  if (!record || !canSee(caller, record.row)) throw new AppError('visit_not_found');
  const more = {
    states: await listAuthoredStates(db, ['visit'], id),
    calendarUrl: await calendarUrl(links, emailSite.url, id),
  };
  return presentDetail(record, more, caller, now());
}

function bookRoute(dependencies: Dependencies): Route {
  const { db, now } = dependencies;
  return defineRoute({
    method: 'POST',
    path: '/visits',
    summary:
      'Marca uma visita num dia e horário oferecidos, no local ou online, para uma ou várias unidades: o comprador, para si; a empresa, para o cliente informado em client.',
    who: 'signedIn',
    body: newVisitSchema,
    response: visitDetailSchema,
    errors: [
      'project_not_found',
      'unit_not_found',
      'quota_not_found',
      'forbidden',
      'visit_online_not_offered',
      'visit_slot_not_offered',
      'visit_slot_full',
      'visit_already_booked',
      'too_many_visits',
      'user_not_found',
    ],
    async handle({ body, caller, clientIp }) {
      const identity = requireIdentity(caller);
      const project = await findVisitedProject(db, body.projectId);
      if (!project) throw new AppError('project_not_found');
      await assertMayDeal(db, identity, { projectId: project.id, entrepreneurId: project.entrepreneurId });
      await assertItems(db, body);
      await countEmail(db, { caller, clientIp }, body.client !== undefined, now());
      const id = uuidv7();
      const email = await emailContext(dependencies, id);
      await bookVisit({ db, now: now(), actor: identity }, { id, project, input: body, email });
      return answerOne(dependencies, id, identity);
    },
  });
}

function readRoute(dependencies: Dependencies): Route {
  return defineRoute({
    method: 'GET',
    path: '/visits/{id}',
    summary: 'Uma visita, com o link do arquivo para a agenda e as ações permitidas a quem chama.',
    who: 'signedIn',
    params: byId,
    response: visitDetailSchema,
    errors: ['visit_not_found'],
    notFound: 'visit_not_found',
    handle: ({ params, caller }) => answerOne(dependencies, params.id, requireIdentity(caller)),
  });
}

function changeRoutes(dependencies: Dependencies): Route[] {
  const { db, now } = dependencies;
  const notFound = 'visit_not_found';
  const target = async (id: string, actor: Identity) => ({
    id,
    actor,
    email: await emailContext(dependencies, id),
  });
  return [
    defineRoute({
      method: 'PUT',
      path: '/visits/{id}',
      summary:
        'Altera uma visita: event é reschedule (com day, period e, se quiser, hour), assign (quem lidera as vendas da empresa, com hostId: quem recebe), setLink (a equipe que recebe, com meetingUrl, na visita online), conclude (a equipe que recebe, depois do início), miss (a equipe, depois do fim, quando o visitante não veio) ou cancel.',
      who: 'signedIn',
      params: byId,
      body: visitChangeSchema,
      response: visitDetailSchema,
      errors: [
        notFound,
        'forbidden',
        'version_conflict',
        'invalid_transition',
        'visit_slot_not_offered',
        'visit_slot_full',
        'visit_already_booked',
        'visit_host_busy',
      ],
      notFound,
      async handle({ params: { id }, body, caller, clientIp }) {
        const identity = requireIdentity(caller);
        const found = await findVisit(db, id);
        const namesClient = found !== null && canSee(identity, found.row) && found.row.brokerId !== null;
        await countEmail(db, { caller, clientIp }, namesClient, now());
        await changeVisit(db, await target(id, identity), body, now());
        return answerOne(dependencies, id, identity);
      },
    }),
    defineRoute({
      method: 'DELETE',
      path: '/visits/{id}',
      summary: 'Cancela uma visita; o histórico é mantido. A empresa informa o motivo em reason.',
      who: 'signedIn',
      params: byId,
      query: object({ reason: wordsSchema() }),
      response: visitDetailSchema,
      errors: [notFound, 'forbidden', 'invalid_transition'],
      notFound,
      async handle({ params: { id }, query: { reason }, caller }) {
        const identity = requireIdentity(caller);
        await changeVisit(db, await target(id, identity), { version: null, event: 'cancel', reason }, now());
        return answerOne(dependencies, id, identity);
      },
    }),
  ];
}

export function visitRoutes(dependencies: Dependencies): Route[] {
  return [
    ...visitListRoutes(dependencies),
    availabilityRoute(dependencies),
    bookRoute(dependencies),
    ...visitMailRoutes(dependencies),
    readRoute(dependencies),
    ...changeRoutes(dependencies),
  ];
}
