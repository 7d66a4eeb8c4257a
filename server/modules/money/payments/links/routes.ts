import { and, eq } from 'drizzle-orm';
import { number, object, string } from 'yup';
import { AppError } from '@/domain/errors/appError';
import { idSchema } from '@/domain/id';
import { changeLinkSchema, linkSchema, newLinkSchema } from '@/domain/paymentLink/schema';
import { LINK_STATES, type LinkState } from '@/domain/paymentLink/states';
import { PAGE_LIMITS } from '@/domain/site/page';
import { paths } from '@/domain/site/paths';
import { paymentLink } from '@/server/db/schema/money/paymentLink';
import { type Identity, requireIdentity } from '@/server/http/callers/caller';
import { pageOf } from '@/server/http/requests/page';
import { defineRoute, type Route } from '@/server/http/routing/route';
import type { Dependencies } from '@/server/modules/dependencies';
import { findPayable } from '../payable';
import { canEndLink, canMakeLink, canSeeLink, canSeePayable, isOwnAccount } from '../policy';
import { readPayableRef } from '../readPayableRef';
import { linkScope } from '../scope';
import { findLink, listLinks } from '../store';
import { makePaymentLink } from './makeLink';
import { presentLink } from './present';
import { type LinkRow, transitionLink } from './transition';

const byId = object({ id: idSchema().required() });

const searchBody = object({
  reservationId: idSchema().optional(),
  saleId: idSchema().optional(),
  state: string<LinkState>().oneOf(LINK_STATES).optional(),
  limit: number()
    .integer()
    .min(PAGE_LIMITS.min)
    .max(PAGE_LIMITS.max)
    .default(PAGE_LIMITS.default)
    .meta({ description: 'Quantos registros por página' }),
  cursor: string()
    .max(500)
    .nullable()
    .default(null)
    .meta({ description: 'nextCursor da página anterior; sem ele, a primeira página' }),
});

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
      if (!payable.takesLinks) throw new AppError('payment_method_not_offered');
      const { row, secret } = await makePaymentLink(dependencies, ref, identity, body.hours);
      return show(dependencies, row, identity, `${emailSite.url}${paths.payByLink(secret)}`);
    },
  });
}

function readRoutes(dependencies: Dependencies): Route[] {
  const { db } = dependencies;
  return [
    defineRoute({
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
    }),
    defineRoute({
      method: 'POST',
      path: '/payments/v1/link/search',
      summary: 'Os links que quem chama pode ver, dos mais novos aos mais antigos.',
      who: 'signedIn',
      body: searchBody,
      response: pageOf(linkSchema.required()),
      errors: ['invalid_cursor'],
      async handle({ body, caller }) {
        const identity = requireIdentity(caller);
        const { reservationId, saleId, state } = body;
        const page = { limit: body.limit ?? PAGE_LIMITS.default, cursor: body.cursor ?? null };
        const where = and(
          linkScope(identity),
          reservationId === undefined ? undefined : eq(paymentLink.reservationId, reservationId),
          saleId === undefined ? undefined : eq(paymentLink.saleId, saleId),
          state === undefined ? undefined : eq(paymentLink.state, state),
        );
        const { shown, nextCursor, total } = await listLinks(db, where, page);
        const items = shown.map((row) => show(dependencies, row, identity));
        return { items, nextCursor, total, totalIsCapped: false };
      },
    }),
  ];
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
  return [makeRoute(dependencies), ...readRoutes(dependencies), changeRoute(dependencies)];
}
