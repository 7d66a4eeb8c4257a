import { object } from 'yup';
import { AppError } from '@/domain/errors/appError';
import { idSchema } from '@/domain/id';
import {
  balanceSchema,
  changeWithdrawalSchema,
  newWithdrawalSchema,
  withdrawalSchema,
} from '@/domain/withdrawal/schema';
import { type Identity, requireIdentity } from '@/server/http/callers/caller';
import { defineRoute, type Route } from '@/server/http/routing/route';
import type { Dependencies } from '@/server/modules/dependencies';
import { findPayable } from '../payable';
import { canApproveWithdrawal, canSeeBalance, canSeePayable, canSeeWithdrawal, canWithdraw } from '../policy';
import { findWithdrawal } from '../store';
import { balanceOf } from './balance';
import { decideWithdrawal } from './decideWithdrawal';
import { withdrawalListRoutes } from './lists';
import { presentWithdrawal } from './present';
import { requestWithdrawal } from './requestWithdrawal';
import type { WithdrawalRow } from './transition';

const show = (caller: Identity, row: WithdrawalRow) => presentWithdrawal(row, canApproveWithdrawal(caller));

function requestRoute(dependencies: Dependencies): Route {
  const { db, now } = dependencies;
  return defineRoute({
    method: 'POST',
    path: '/payments/v1/withdrawals',
    summary:
      'Pede o saque de uma parcela paga para uma conta da empresa (a posição dela na lista). É liberado depois dos 7 dias de arrependimento.',
    who: 'signedIn',
    idempotent: true,
    body: newWithdrawalSchema,
    response: withdrawalSchema,
    errors: ['payment_not_found', 'forbidden', 'withdrawal_not_possible'],
    async handle({ body, caller }) {
      const identity = requireIdentity(caller);
      const { saleId, parcelNumber: number } = body;
      const payable = await findPayable(db, { saleId, number }, now());
      if (!payable || !canSeePayable(identity, payable)) throw new AppError('payment_not_found');
      if (!canWithdraw(identity, payable)) throw new AppError('forbidden');
      return show(identity, await requestWithdrawal(dependencies, body, identity));
    },
  });
}

function changeRoute(dependencies: Dependencies): Route {
  return defineRoute({
    method: 'PUT',
    path: '/payments/v1/withdrawals/{id}',
    summary:
      'Registra um saque feito (withdraw, com receipt), recusa um que não foi feito (reject, com reason), ou registra que a empresa devolveu o valor devido (repay, com receipt). Para operadores.',
    who: 'signedIn',
    idempotent: true,
    params: object({ id: idSchema().required() }),
    body: changeWithdrawalSchema,
    response: withdrawalSchema,
    errors: [
      'withdrawal_not_found',
      'forbidden',
      'version_conflict',
      'invalid_transition',
      'withdrawal_not_covered',
    ],
    notFound: 'withdrawal_not_found',
    async handle({ params, body, caller }) {
      const identity = requireIdentity(caller);
      const row = await findWithdrawal(dependencies.db, params.id);
      if (!row || !canSeeWithdrawal(identity, row)) throw new AppError('withdrawal_not_found');
      if (!canApproveWithdrawal(identity)) throw new AppError('forbidden');
      return show(identity, await decideWithdrawal(dependencies, row, body, identity));
    },
  });
}

function balanceRoute({ db }: Dependencies): Route {
  return defineRoute({
    method: 'GET',
    path: '/payments/v1/balance',
    summary:
      'Os valores da empresa na plataforma: recebido, devolvido, sacado e devido por saques de valores já devolvidos ao comprador. Operadores informam a empresa.',
    who: 'signedIn',
    query: object({
      entrepreneurId: idSchema()
        .nullable()
        .default(null)
        .meta({ description: 'A empresa; o padrão é a própria' }),
    }),
    response: balanceSchema,
    errors: ['forbidden', 'entrepreneur_not_found'],
    async handle({ query: { entrepreneurId }, caller }) {
      const identity = requireIdentity(caller);
      const companyId = entrepreneurId ?? (identity.kind === 'entrepreneur' ? identity.companyId : null);
      if (companyId === null) throw new AppError('forbidden');
      if (!canSeeBalance(identity, companyId)) {
        throw new AppError(entrepreneurId === null ? 'forbidden' : 'entrepreneur_not_found');
      }
      return balanceOf(db, companyId);
    },
  });
}

/** Withdrawals to companies, and their balance. */
export function withdrawalRoutes(dependencies: Dependencies): Route[] {
  return [
    ...withdrawalListRoutes(dependencies),
    requestRoute(dependencies),
    changeRoute(dependencies),
    balanceRoute(dependencies),
  ];
}
