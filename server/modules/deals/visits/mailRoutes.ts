import { object } from 'yup';
import { AppError } from '@/domain/errors/appError';
import { idSchema } from '@/domain/id';
import { visitMailSchema } from '@/domain/visit/schema';
import type { VisitState } from '@/domain/visit/states';
import { requireIdentity } from '@/server/http/callers/caller';
import { defineRoute, type Route } from '@/server/http/routing/route';
import type { Dependencies } from '@/server/modules/dependencies';
import { countCall } from '@/server/modules/platform/limits/countCall';
import { postFor, type VisitLetter, writeToVisitor } from './letters';
import { canSee } from './policy';
import { findVisit } from './store';

interface MailRoute {
  readonly path: string;
  readonly summary: string;
  readonly letter: VisitLetter;
  /** The state that the letter tells of. */
  readonly of: VisitState;
}

function mailRoute(dependencies: Dependencies, { path, summary, letter, of }: MailRoute): Route {
  const { db, now } = dependencies;
  return defineRoute({
    method: 'POST',
    path,
    summary,
    who: 'signedIn',
    body: visitMailSchema,
    response: object({ scheduleVisitId: idSchema().required().meta({ description: 'A visita' }) }),
    errors: ['visit_not_found', 'invalid_transition', 'too_many_requests'],
    async handle({ body: { scheduleVisitId }, caller, clientAddress }) {
      const identity = requireIdentity(caller);
      const about = await findVisit(db, scheduleVisitId);
      if (!about || !canSee(identity, about.row)) throw new AppError('visit_not_found');
      const { state } = about.row;
      if (state !== of) throw new AppError('invalid_transition', { from: state, event: letter });
      await countCall(db, 'letter', { caller, clientAddress }, now());
      await writeToVisitor(db, about, letter, await postFor(dependencies, scheduleVisitId));
      return { scheduleVisitId };
    },
  });
}

/** Letters to whoever comes that somebody asks for by hand. */
export function visitMailRoutes(dependencies: Dependencies): Route[] {
  return [
    mailRoute(dependencies, {
      path: '/visits/mails/link',
      summary:
        'Envia ao visitante, por e-mail, data, horário e endereço da visita, com o arquivo para a agenda.',
      letter: 'booked',
      of: 'open',
    }),
    mailRoute(dependencies, {
      path: '/visits/mails/cancel',
      summary: 'Envia ao visitante, por e-mail, o cancelamento da visita.',
      letter: 'canceled',
      of: 'canceled',
    }),
  ];
}
