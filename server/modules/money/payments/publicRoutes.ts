import { eq } from 'drizzle-orm';
import { object } from 'yup';
import { AppError } from '@/domain/errors/appError';
import { idSchema } from '@/domain/id';
import { linkBuyerSchema, linkReservationSchema, linkViewSchema } from '@/domain/payment/publicViews';
import { cancelByLinkSchema, intentSchema, linkSecretSchema, payLinkSchema } from '@/domain/payment/schema';
import { isOverdue } from '@/domain/reservation/states';
import { paths } from '@/domain/site/paths';
import { reservation } from '@/server/db/schema/deals/reservation';
import { defineRoute, type Route } from '@/server/http/routing/route';
import type { Dependencies } from '@/server/modules/dependencies';
import { cancelPayment, confirmPayment } from './confirmPayment';
import { linkPartOf, type OpenedLink, openLink, openLinkToPay } from './links';
import { presentLinkBuyer, viewLink } from './linkView';
import { openPayment } from './openPayment';
import { findOpenPayment } from './payableColumns';
import { showToPayer } from './showPayment';
import { findPayment } from './store';

const byId = object({ id: idSchema().required() });
const PROVIDER = ['payment_provider_refused', 'payment_provider_unavailable'] as const;
const OF_LINK = ['payment_link_not_found', 'payment_link_over', 'payment_link_ended'] as const;

function buyerRoute(dependencies: Dependencies): Route {
  return defineRoute({
    method: 'GET',
    path: '/public/users/{id}',
    summary: 'Quem compra, por um link de pagamento: só o primeiro nome e o documento mascarado.',
    who: 'public',
    params: byId,
    query: linkSecretSchema,
    response: linkBuyerSchema,
    errors: ['user_not_found', ...OF_LINK],
    notFound: 'user_not_found',
    async handle({ params: { id }, query: { pLink } }) {
      const { payable } = await openLink(dependencies, pLink);
      if (payable.buyerId !== id) throw new AppError('user_not_found');
      return { id, ...presentLinkBuyer(payable) };
    },
  });
}

function reservationRoute(dependencies: Dependencies): Route {
  const { db, now } = dependencies;
  return defineRoute({
    method: 'GET',
    path: '/public/reservations/{id}',
    summary: 'A reserva de um link de pagamento, sem dados de quem compra.',
    who: 'public',
    params: byId,
    query: linkSecretSchema,
    response: linkReservationSchema,
    errors: ['reservation_not_found', ...OF_LINK],
    notFound: 'reservation_not_found',
    async handle({ params: { id }, query: { pLink } }) {
      const opened = await openLink(dependencies, pLink);
      const [row] = await db.select().from(reservation).where(eq(reservation.id, id));
      if (!row || opened.link.reservationId !== id) throw new AppError('reservation_not_found');
      const isOver = isOverdue(row, now());
      return {
        id,
        projectId: row.projectId,
        buyerId: row.buyerId,
        label: opened.payable.label,
        paymentState: isOver ? 'expired' : row.paymentState,
        expiresAt: isOver ? null : (row.expiresAt?.toISOString() ?? null),
        methods: [...opened.payable.methods],
        link: linkPartOf(opened, now()),
      };
    },
  });
}

function viewRoute(dependencies: Dependencies): Route {
  return defineRoute({
    method: 'GET',
    path: '/public/payments/link',
    summary: 'O que um link de pagamento cobra e como ele está, também depois de pago ou encerrado.',
    who: 'public',
    query: linkSecretSchema,
    response: linkViewSchema,
    errors: ['payment_link_not_found'],
    notFound: 'payment_link_not_found',
    async handle({ query: { pLink } }) {
      return viewLink(dependencies, pLink);
    },
  });
}

function cancelRoute(dependencies: Dependencies): Route {
  const { db } = dependencies;
  return defineRoute({
    method: 'POST',
    path: '/public/payments/cancel',
    summary: 'Desiste da tentativa em aberto de um link, para pagar de outra forma.',
    who: 'public',
    idempotent: true,
    body: cancelByLinkSchema,
    response: intentSchema,
    errors: [...OF_LINK, 'payment_not_found', 'version_conflict', 'invalid_transition', ...PROVIDER],
    async handle({ body: { pLink, version }, caller }) {
      const { payable } = await openLinkToPay(dependencies, pLink);
      const row = await findOpenPayment(db, payable.ref);
      if (!row) throw new AppError('payment_not_found');
      await cancelPayment(dependencies, row, version, caller);
      const cancelled = await findPayment(db, row.id);
      if (!cancelled) throw new AppError('payment_not_found');
      return showToPayer(dependencies, cancelled);
    },
  });
}

function payRoutes(dependencies: Dependencies): Route[] {
  const { db, letterSite } = dependencies;
  const begin = (opened: OpenedLink) => {
    const actor = { kind: 'visitor', sessionId: null } as const;
    return openPayment(dependencies, opened.payable.ref, { actor, linkId: opened.link.id });
  };
  const errors = [
    ...OF_LINK,
    'nothing_to_pay',
    'amount_not_payable_online',
    'payment_method_not_offered',
  ] as const;
  return [
    defineRoute({
      method: 'POST',
      path: '/public/payments/intent',
      summary: 'Começa, ou abre de novo, o pagamento de um link.',
      who: 'public',
      idempotent: true,
      body: linkSecretSchema,
      response: intentSchema,
      errors: [...errors, ...PROVIDER],
      async handle({ body: { pLink } }) {
        return showToPayer(dependencies, await begin(await openLinkToPay(dependencies, pLink)));
      },
    }),
    defineRoute({
      method: 'POST',
      path: '/public/payments/confirm',
      summary: 'Paga por um link: cartão (paymentMethodId), Pix ou boleto.',
      who: 'public',
      idempotent: true,
      body: payLinkSchema,
      response: intentSchema,
      errors: [
        ...errors,
        'payment_not_found',
        'version_conflict',
        'invalid_transition',
        'payer_incomplete',
        'payment_record_not_found',
        ...PROVIDER,
      ],
      async handle({ body: { pLink, ...how }, caller }) {
        const row = await begin(await openLinkToPay(dependencies, pLink));
        const returnUrl = `${letterSite.url}${paths.payByLink(pLink)}`;
        const { intent } = await confirmPayment({ ...dependencies, returnUrl }, row, how, caller);
        const confirmed = await findPayment(db, row.id);
        if (!confirmed) throw new AppError('payment_not_found');
        return showToPayer(dependencies, confirmed, intent);
      },
    }),
  ];
}

/** What whoever has the secret of a link sees and does, with or without an account. */
export function publicPaymentRoutes(dependencies: Dependencies): Route[] {
  return [
    viewRoute(dependencies),
    buyerRoute(dependencies),
    reservationRoute(dependencies),
    ...payRoutes(dependencies),
    cancelRoute(dependencies),
  ];
}
