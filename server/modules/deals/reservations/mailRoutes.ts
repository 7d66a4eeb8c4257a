import { object } from 'yup';
import { AppError } from '@/domain/errors/appError';
import { idSchema } from '@/domain/id';
import { reservationMailSchema } from '@/domain/reservation/schema';
import { paths } from '@/domain/site/paths';
import { type LetterParts, writeLetter } from '@/server/gateways/mail/letter';
import { type Identity, requireIdentity } from '@/server/http/callers/caller';
import { defineRoute, type Route } from '@/server/http/routing/route';
import { queueMail } from '@/server/jobs/queueMail';
import type { Dependencies } from '@/server/modules/dependencies';
import { canSee } from '@/server/modules/parties/dealParties/policy';
import { countCall } from '@/server/modules/platform/limits/countCall';
import { finishedParts, linkParts } from './letters';
import { payAddress } from './payAddress';
import { allowedActions, mayEver } from './policy';
import { findReservation, type ReservationOf } from './store';

const response = object({ reservationId: idSchema().required() });

/** A reservation whose client the caller leads; whoever only sees it is told that they may not write. */
async function ledReservation({ db }: Dependencies, id: string, caller: Identity): Promise<ReservationOf> {
  const about = await findReservation(db, id);
  if (!about || !canSee(caller, about.row)) throw new AppError('reservation_not_found');
  if (!mayEver(caller, about.row, 'sendLink')) throw new AppError('forbidden');
  return about;
}

function write({ db, letterSite }: Dependencies, { row }: ReservationOf, parts: LetterParts): Promise<void> {
  return queueMail(db, { to: row.client.email, ...writeLetter(letterSite, parts) });
}

function linkRoute(dependencies: Dependencies): Route {
  const { db, now } = dependencies;
  return defineRoute({
    method: 'POST',
    path: '/reservations/mails/link',
    summary: 'Envia ao cliente, por e-mail, onde pagar a reserva.',
    who: 'signedIn',
    body: reservationMailSchema,
    response,
    errors: [
      'reservation_not_found',
      'forbidden',
      'invalid_transition',
      'too_many_requests',
      'payment_method_not_offered',
      'nothing_to_pay',
      'amount_not_payable_online',
    ],
    async handle({ body: { reservationId }, caller, clientAddress }) {
      const identity = requireIdentity(caller);
      const about = await ledReservation(dependencies, reservationId, identity);
      const instant = now();
      if (!allowedActions(identity, about.row, instant).includes('sendLink')) {
        throw new AppError('invalid_transition', { from: about.row.paymentState, event: 'sendLink' });
      }
      await countCall(db, 'letter', { caller, clientAddress }, instant);
      const href = await payAddress(dependencies, about, identity);
      await write(dependencies, about, linkParts(about, href));
      return { reservationId };
    },
  });
}

function finishedRoute(dependencies: Dependencies): Route {
  const { db, now, letterSite } = dependencies;
  return defineRoute({
    method: 'POST',
    path: '/reservations/mails/finished',
    summary: 'Envia ao cliente, por e-mail, a confirmação do pagamento da reserva e os próximos passos.',
    who: 'signedIn',
    body: reservationMailSchema,
    response,
    errors: ['reservation_not_found', 'forbidden', 'invalid_transition', 'too_many_requests'],
    async handle({ body: { reservationId }, caller, clientAddress }) {
      const about = await ledReservation(dependencies, reservationId, requireIdentity(caller));
      const { paymentState, confirmation } = about.row;
      if (paymentState !== 'paid' || confirmation === 'rejected') {
        throw new AppError('invalid_transition', { from: paymentState, event: 'finished' });
      }
      await countCall(db, 'letter', { caller, clientAddress }, now());
      await write(dependencies, about, finishedParts(about, `${letterSite.url}${paths.account('reservas')}`));
      return { reservationId };
    },
  });
}

/** Letters that whoever leads a client asks for by hand. */
export function reservationMailRoutes(dependencies: Dependencies): Route[] {
  return [linkRoute(dependencies), finishedRoute(dependencies)];
}
