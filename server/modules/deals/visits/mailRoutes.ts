import { AppError } from '@/domain/errors/appError';
import { visitMailAnswerSchema, visitMailSchema } from '@/domain/visit/schema';
import type { VisitState } from '@/domain/visit/states';
import { requireIdentity } from '@/server/http/callers/caller';
import { defineRoute, type Route } from '@/server/http/routing/route';
import type { Dependencies } from '@/server/modules/dependencies';
import { countCall } from '@/server/modules/platform/limits/countCall';
import { emailContext, emailVisitor, type VisitEmail } from './emails';
import { canSee } from './policy';
import { findVisit } from './store';

interface MailRoute {
  readonly path: string;
  readonly summary: string;
  readonly email: VisitEmail;
  /** State in which the email is sent. */
  readonly state: VisitState;
}

function mailRoute(dependencies: Dependencies, { path, summary, email, state }: MailRoute): Route {
  const { db, now } = dependencies;
  return defineRoute({
    method: 'POST',
    path,
    summary,
    who: 'signedIn',
    body: visitMailSchema,
    response: visitMailAnswerSchema,
    errors: ['visit_not_found', 'invalid_transition', 'too_many_requests'],
    async handle({ body: { scheduleVisitId }, caller, clientIp }) {
      const identity = requireIdentity(caller);
      const record = await findVisit(db, scheduleVisitId);
      if (!record || !canSee(identity, record.row)) throw new AppError('visit_not_found');
      const from = record.row.state;
      if (from !== state) throw new AppError('invalid_transition', { from, event: email });
      await countCall(db, 'email', { caller, clientIp }, now());
      await emailVisitor(db, record, email, await emailContext(dependencies, scheduleVisitId));
      return { scheduleVisitId, result: 'pending' as const };
    },
  });
}

/** Emails to the visitor that a person sends by hand. */
export function visitMailRoutes(dependencies: Dependencies): Route[] {
  return [
    mailRoute(dependencies, {
      path: '/visits/mails/link',
      summary:
        'Envia ao visitante, por e-mail, data, horário e endereço ou link da visita, com o arquivo para a agenda.',
      email: 'booked',
      state: 'open',
    }),
    mailRoute(dependencies, {
      path: '/visits/mails/cancel',
      summary: 'Envia ao visitante, por e-mail, o cancelamento da visita.',
      email: 'canceled',
      state: 'canceled',
    }),
  ];
}
