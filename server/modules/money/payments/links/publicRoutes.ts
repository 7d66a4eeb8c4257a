import { object } from 'yup';
import { AppError } from '@/domain/errors/appError';
import { idSchema } from '@/domain/id';
import { linkBuyerSchema, linkViewSchema } from '@/domain/payment/publicViews';
import { intentSchema } from '@/domain/payment/schema';
import { cancelByLinkSchema, linkSecretSchema, payLinkSchema } from '@/domain/paymentLink/schema';
import { paths } from '@/domain/site/paths';
import { VISITOR } from '@/server/http/callers/caller';
import { defineRoute, type Route } from '@/server/http/routing/route';
import type { Dependencies } from '@/server/modules/dependencies';
import { cancelPayment } from '../intents/cancelPayment';
import { confirmPayment } from '../intents/confirmPayment';
import { openPayment } from '../intents/openPayment';
import { showToPayer } from '../intents/showPayment';
import { PROVIDER_ERRORS } from '../provider/callProvider';
import { findOpenPayment } from '../refColumns';
import { findPayment } from '../store';
import { LINK_ERRORS, type OpenedLink, openLink, openLinkToPay } from './openLink';
import { presentLinkBuyer, viewLink } from './viewLink';

const byId = object({ id: idSchema().required() });

function buyerRoute(dependencies: Dependencies): Route {
  return defineRoute({
    method: 'GET',
    path: '/public/users/{id}',
    summary: 'O comprador, por um link de pagamento: só o primeiro nome e o documento mascarado.',
    who: 'public',
    params: byId,
    query: linkSecretSchema,
    response: linkBuyerSchema,
    errors: ['user_not_found', ...LINK_ERRORS],
    notFound: 'user_not_found',
    async handle({ params: { id }, query: { pLink } }) {
      const { payable } = await openLink(dependencies, pLink);
      if (payable.buyerId !== id) throw new AppError('user_not_found');
      return { id, ...presentLinkBuyer(payable) };
    },
  });
}

function viewRoute(dependencies: Dependencies): Route {
  return defineRoute({
    method: 'GET',
    path: '/public/payments/link',
    summary: 'O valor e a situação de um link de pagamento, também depois de pago ou encerrado.',
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
    summary: 'Cancela a tentativa em aberto de um link, para pagar de outra forma.',
    who: 'public',
    idempotent: true,
    body: cancelByLinkSchema,
    response: intentSchema,
    errors: [
      ...LINK_ERRORS,
      'payment_not_found',
      'version_conflict',
      'invalid_transition',
      ...PROVIDER_ERRORS,
    ],
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
  const { db, emailSite } = dependencies;
  const open = ({ payable, link }: OpenedLink) =>
    openPayment(dependencies, payable.ref, { actor: VISITOR, linkId: link.id });
  const errors = [
    ...LINK_ERRORS,
    'nothing_to_pay',
    'amount_not_payable_online',
    'payment_method_not_offered',
  ] as const;
  return [
    defineRoute({
      method: 'POST',
      path: '/public/payments/intent',
      summary: 'Começa ou retoma o pagamento de um link.',
      who: 'public',
      idempotent: true,
      body: linkSecretSchema,
      response: intentSchema,
      errors: [...errors, ...PROVIDER_ERRORS],
      async handle({ body: { pLink } }) {
        return showToPayer(dependencies, await open(await openLinkToPay(dependencies, pLink)));
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
        ...PROVIDER_ERRORS,
      ],
      async handle({ body: { pLink, ...how }, caller }) {
        const row = await open(await openLinkToPay(dependencies, pLink));
        const returnUrl = `${emailSite.url}${paths.payByLink(pLink)}`;
        const intent = await confirmPayment({ ...dependencies, returnUrl }, row, how, caller);
        const confirmed = await findPayment(db, row.id);
        if (!confirmed) throw new AppError('payment_not_found');
        return showToPayer(dependencies, confirmed, intent);
      },
    }),
  ];
}

/** Calls of payers who have the secret of a link, with or without an account. */
export function publicPaymentRoutes(dependencies: Dependencies): Route[] {
  return [
    viewRoute(dependencies),
    buyerRoute(dependencies),
    ...payRoutes(dependencies),
    cancelRoute(dependencies),
  ];
}
