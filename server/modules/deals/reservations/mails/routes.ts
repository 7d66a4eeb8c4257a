import { AppError } from '@/domain/errors/appError';
import { readConfig } from '@/domain/project/config';
import { reservationMailAnswerSchema, reservationMailSchema } from '@/domain/reservation/schema';
import { paths } from '@/domain/site/paths';
import { type EmailParts, renderEmail } from '@/server/gateways/mail/renderEmail';
import { type Identity, requireIdentity } from '@/server/http/callers/caller';
import { defineRoute, type Route } from '@/server/http/routing/route';
import { queueMail } from '@/server/jobs/queueMail';
import type { Dependencies } from '@/server/modules/dependencies';
import { canSee } from '@/server/modules/parties/dealParties/policy';
import { countCall } from '@/server/modules/platform/limits/countCall';
import { canDo, mayEver } from '../policy';
import { findReservation, type ReservationRecord } from '../store';
import { finishedEmail, holdEmail } from './emails';
import { makePayUrl } from './payUrl';

/**
 * URL where the client pays: a payment link if the project accepts them, else the payment page of the client's account.
 *
 * @throws AppError `payment_method_not_offered` if there is neither
 */
async function payUrl(
  { db, now, emailSite }: Dependencies,
  { row, config }: ReservationRecord,
  caller: Identity,
): Promise<string> {
  const siteUrl = emailSite.url;
  if (readConfig(config).paymentMethods.includes('link')) {
    return db.transaction((tx) =>
      makePayUrl({ tx, now: now(), actor: caller }, row.id, { siteUrl, createdBy: caller.id }),
    );
  }
  if (row.buyerId === null) throw new AppError('payment_method_not_offered');
  return `${siteUrl}${paths.payReservation(row.id)}`;
}

/** @throws AppError `reservation_not_found`; `forbidden` for a caller who sees it and may not email its client */
async function getOwnReservation(
  { db }: Dependencies,
  id: string,
  caller: Identity,
): Promise<ReservationRecord> {
  const record = await findReservation(db, id);
  if (!record || !canSee(caller, record.row)) throw new AppError('reservation_not_found');
  if (!mayEver(caller, record.row, 'sendLink')) throw new AppError('forbidden');
  return record;
}

function send({ db, emailSite }: Dependencies, { row }: ReservationRecord, parts: EmailParts): Promise<void> {
  return queueMail(db, { to: row.client.email, ...renderEmail(emailSite, parts) });
}

function linkRoute(dependencies: Dependencies): Route {
  const { db, now } = dependencies;
  return defineRoute({
    method: 'POST',
    path: '/reservations/mails/link',
    summary: 'Envia ao cliente, por e-mail, onde pagar a reserva.',
    who: 'signedIn',
    body: reservationMailSchema,
    response: reservationMailAnswerSchema,
    errors: [
      'reservation_not_found',
      'forbidden',
      'invalid_transition',
      'too_many_requests',
      'payment_method_not_offered',
      'nothing_to_pay',
      'amount_not_payable_online',
    ],
    async handle({ body: { reservationId }, caller, clientIp }) {
      const identity = requireIdentity(caller);
      const record = await getOwnReservation(dependencies, reservationId, identity);
      const instant = now();
      if (!canDo(identity, record.row, 'sendLink', instant)) {
        throw new AppError('invalid_transition', { from: record.row.paymentState, event: 'sendLink' });
      }
      await countCall(db, 'email', { caller, clientIp }, instant);
      const href = await payUrl(dependencies, record, identity);
      await send(dependencies, record, holdEmail(record, 'link', { href }));
      return { reservationId, result: 'pending' as const };
    },
  });
}

function finishedRoute(dependencies: Dependencies): Route {
  const { db, now, emailSite } = dependencies;
  return defineRoute({
    method: 'POST',
    path: '/reservations/mails/finished',
    summary: 'Envia ao cliente, por e-mail, a confirmação do pagamento da reserva e os próximos passos.',
    who: 'signedIn',
    body: reservationMailSchema,
    response: reservationMailAnswerSchema,
    errors: ['reservation_not_found', 'forbidden', 'invalid_transition', 'too_many_requests'],
    async handle({ body: { reservationId }, caller, clientIp }) {
      const record = await getOwnReservation(dependencies, reservationId, requireIdentity(caller));
      const { paymentState, confirmation } = record.row;
      if (paymentState !== 'paid' || confirmation === 'rejected') {
        throw new AppError('invalid_transition', { from: paymentState, event: 'finished' });
      }
      await countCall(db, 'email', { caller, clientIp }, now());
      await send(
        dependencies,
        record,
        finishedEmail(record, `${emailSite.url}${paths.finished(record.row.id)}`),
      );
      return { reservationId, result: 'pending' as const };
    },
  });
}

/** Emails to the client that the seller's side sends by hand. */
export function reservationMailRoutes(dependencies: Dependencies): Route[] {
  return [linkRoute(dependencies), finishedRoute(dependencies)];
}
