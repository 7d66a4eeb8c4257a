import { object } from 'yup';
import { AppError } from '@/domain/errors/appError';
import { idSchema } from '@/domain/id';
import {
  changeIntentSchema,
  confirmIntentSchema,
  intentSchema,
  newIntentSchema,
} from '@/domain/payment/schema';
import { paths } from '@/domain/site/paths';
import { type Caller, requireIdentity } from '@/server/http/callers/caller';
import { defineRoute, type Route } from '@/server/http/routing/route';
import type { Dependencies } from '@/server/modules/dependencies';
import { findPayable } from '../payable';
import { canPay, canSeePayable, canSeePayment, isOwnAccount } from '../policy';
import { PROVIDER_ERRORS } from '../provider/callProvider';
import { readPayableRef } from '../readPayableRef';
import { findPayment } from '../store';
import { cancelPayment } from './cancelPayment';
import { confirmPayment } from './confirmPayment';
import { intentListRoutes } from './lists';
import { openPayment } from './openPayment';
import { showToOthers, showToPayer } from './showPayment';

const byId = object({ id: idSchema().required() });

async function getPayment({ db }: Dependencies, id: string, caller: Caller) {
  const row = await findPayment(db, id);
  if (!row || !canSeePayment(caller, row)) throw new AppError('payment_not_found');
  return row;
}

async function getOwnPayment(dependencies: Dependencies, id: string, caller: Caller) {
  const row = await getPayment(dependencies, id, caller);
  if (!canPay(caller, row)) throw new AppError('forbidden');
  return row;
}

function beginRoute(dependencies: Dependencies): Route {
  const { db, now } = dependencies;
  return defineRoute({
    method: 'POST',
    path: '/payments/v1/intent',
    summary:
      'Começa o pagamento de uma reserva, ou de uma parcela de uma venda (saleId e parcelNumber). O valor é o devido; um pagamento já em aberto é retornado de novo.',
    who: 'signedIn',
    idempotent: true,
    body: newIntentSchema,
    response: intentSchema,
    errors: [
      'forbidden',
      'payment_not_found',
      'nothing_to_pay',
      'amount_not_payable_online',
      'payment_method_not_offered',
      ...PROVIDER_ERRORS,
    ],
    async handle({ body, caller }) {
      const identity = requireIdentity(caller);
      const ref = readPayableRef(body);
      const payable = await findPayable(db, ref, now());
      if (!payable || !canSeePayable(identity, payable)) throw new AppError('payment_not_found');
      if (!canPay(identity, payable) || !isOwnAccount(identity, body.user)) throw new AppError('forbidden');
      const row = await openPayment(dependencies, ref, { actor: identity, linkId: null });
      return showToPayer(dependencies, row);
    },
  });
}

function readRoute(dependencies: Dependencies): Route {
  return defineRoute({
    method: 'GET',
    path: '/payments/v1/intent/{id}',
    summary: 'Um pagamento. O pagador vê também o próximo passo.',
    who: 'signedIn',
    params: byId,
    response: intentSchema,
    errors: ['payment_not_found', ...PROVIDER_ERRORS],
    notFound: 'payment_not_found',
    async handle({ params, caller }) {
      const row = await getPayment(dependencies, params.id, caller);
      return canPay(caller, row) ? showToPayer(dependencies, row) : showToOthers(dependencies, row);
    },
  });
}

function confirmRoute(dependencies: Dependencies): Route {
  const { emailSite } = dependencies;
  return defineRoute({
    method: 'POST',
    path: '/payments/v1/intent/confirm/{id}',
    summary:
      'Paga por cartão (o paymentMethodId criado pelo provedor no navegador), Pix ou boleto (payer, quando o cadastro não basta). Se o cartão for recusado, a resposta traz failureCode.',
    who: 'signedIn',
    idempotent: true,
    params: byId,
    body: confirmIntentSchema,
    response: intentSchema,
    errors: [
      'payment_not_found',
      'forbidden',
      'version_conflict',
      'invalid_transition',
      'nothing_to_pay',
      'amount_not_payable_online',
      'payment_method_not_offered',
      'payer_incomplete',
      'payment_record_not_found',
      ...PROVIDER_ERRORS,
    ],
    notFound: 'payment_not_found',
    async handle({ params, body, caller }) {
      const row = await getOwnPayment(dependencies, params.id, caller);
      const { saleId, parcelNumber, reservationId } = row;
      const returnPath =
        saleId === null || parcelNumber === null
          ? paths.payReservation(reservationId ?? '')
          : paths.payParcel(saleId, parcelNumber);
      const returnUrl = `${emailSite.url}${returnPath}`;
      const intent = await confirmPayment({ ...dependencies, returnUrl }, row, body, caller);
      return showToPayer(dependencies, await getPayment(dependencies, row.id, caller), intent);
    },
  });
}

function changeRoute(dependencies: Dependencies): Route {
  return defineRoute({
    method: 'PUT',
    path: '/payments/v1/intent/{id}',
    summary: 'Cancela um pagamento em aberto (event: cancel), para começar outro.',
    who: 'signedIn',
    idempotent: true,
    params: byId,
    body: changeIntentSchema,
    response: intentSchema,
    errors: ['payment_not_found', 'forbidden', 'version_conflict', 'invalid_transition'],
    notFound: 'payment_not_found',
    async handle({ params, body: { version }, caller }) {
      const row = await getOwnPayment(dependencies, params.id, caller);
      await cancelPayment(dependencies, row, version, caller);
      return showToPayer(dependencies, await getPayment(dependencies, row.id, caller));
    },
  });
}

export function intentRoutes(dependencies: Dependencies): Route[] {
  return [
    ...intentListRoutes(dependencies),
    beginRoute(dependencies),
    readRoute(dependencies),
    confirmRoute(dependencies),
    changeRoute(dependencies),
  ];
}
