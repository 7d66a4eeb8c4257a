import { object } from 'yup';
import { AppError } from '@/domain/errors/appError';
import { idSchema } from '@/domain/id';
import { changeLinkSchema, linkSchema, newLinkSchema } from '@/domain/paymentLink/schema';
import { paths } from '@/domain/site/paths';
import { type Identity, requireIdentity } from '@/server/http/callers/caller';
import { defineRoute, type Route } from '@/server/http/routing/route';
import type { Dependencies } from '@/server/modules/dependencies';
import { findPayable } from '../payable';
import { canEndLink, canMakeLink, canSeeLink, canSeePayable, isOwnAccount } from '../policy';
import { readPayableRef } from '../readPayableRef';
import { findLink } from '../store';
import { linkListRoutes } from './lists';
import { makePaymentLink } from './makeLink';
import { presentLink } from './present';
import { type LinkRow, transitionLink } from './transition';

const byId = object({ id: idSchema().required() });

function show({ now }: Dependencies, row: LinkRow, caller: Identity, url: string | null = null) {
  return presentLink(row, { url, canEnd: canEndLink(caller, row), now: now() });
}

async function getLink({ db }: Dependencies, id: string, caller: Identity): Promise<LinkRow> {
  const row = await findLink(db, id);
  if (!row || !canSeeLink(caller, row)) throw new AppError('payment_link_not_found');
  return row;
}

function makeRoute(dependencies: Dependencies): Route {
  const { db, now, emailSite } = dependencies;
  return defineRoute({
    method: 'POST',
    path: '/payments/v1/link',
    summary:
      'Cria um link para pagar uma reserva ou uma parcela. O endereço, com o segredo, só é retornado aqui.',
    who: 'signedIn',
    idempotent: true,
    body: newLinkSchema,
    response: linkSchema,
    errors: [
      'payment_not_found',
      'forbidden',
      'nothing_to_pay',
      'amount_not_payable_online',
      'payment_method_not_offered',
    ],
    async handle({ body, caller }) {
      const identity = requireIdentity(caller);
      const ref = readPayableRef(body);
      const payable = await findPayable(db, ref, now());
      if (!payable || !canSeePayable(identity, payable)) throw new AppError('payment_not_found');
      const isOwn = isOwnAccount(identity, body.entrepreneurId);
      if (!isOwn || !canMakeLink(identity, payable)) throw new AppError('forbidden');
      const { row, secret } = await makePaymentLink(dependencies, ref, identity, body.hours);
      return show(dependencies, row, identity, `${emailSite.url}${paths.payByLink(secret)}`);
    },
  });
}

function readRoute(dependencies: Dependencies): Route {
  return defineRoute({
    method: 'GET',
    path: '/payments/v1/link/{id}',
    summary: 'Um link de pagamento, sem o segredo.',
    who: 'signedIn',
    params: byId,
    response: linkSchema,
    errors: ['payment_link_not_found'],
    notFound: 'payment_link_not_found',
    async handle({ params, caller }) {
      const identity = requireIdentity(caller);
      return show(dependencies, await getLink(dependencies, params.id, identity), identity);
    },
  });
}

function changeRoute(dependencies: Dependencies): Route {
  const { db, now } = dependencies;
  return defineRoute({
    method: 'PUT',
    path: '/payments/v1/link/{id}',
    summary: 'Encerra um link antes do prazo (event: expire).',
    who: 'signedIn',
    params: byId,
    body: changeLinkSchema,
    response: linkSchema,
    errors: ['payment_link_not_found', 'forbidden', 'version_conflict', 'invalid_transition'],
    notFound: 'payment_link_not_found',
    async handle({ params, body: { version }, caller }) {
      const identity = requireIdentity(caller);
      const row = await getLink(dependencies, params.id, identity);
      if (!canEndLink(identity, row)) throw new AppError('forbidden');
      if (row.version !== version) throw new AppError('version_conflict');
      await db.transaction((tx) => transitionLink({ tx, now: now(), actor: identity }, row, 'expire'));
      return show(dependencies, await getLink(dependencies, row.id, identity), identity);
    },
  });
}

export function linkRoutes(dependencies: Dependencies): Route[] {
  return [
    ...linkListRoutes(dependencies),
    makeRoute(dependencies),
    readRoute(dependencies),
    changeRoute(dependencies),
  ];
}
