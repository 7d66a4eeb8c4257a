import { inArray, type SQL, sql } from 'drizzle-orm';
import { object, string } from 'yup';
import { idSchema } from '@/domain/id';
import { type ListedPaymentLink, listedLinkSchema, PAYABLE_KINDS } from '@/domain/payment/listed';
import { LINK_STATES, type LinkState } from '@/domain/paymentLink/states';
import { PAGE_LIMITS } from '@/domain/site/page';
import type { Executor } from '@/server/db/client';
import { paymentLink } from '@/server/db/schema/money/paymentLink';
import { type Identity, requireIdentity } from '@/server/http/callers/caller';
import { pageOf, pageQuery } from '@/server/http/requests/page';
import { defineRoute, type Route } from '@/server/http/routing/route';
import type { Dependencies } from '@/server/modules/dependencies';
import { personName } from '@/server/modules/parties/dealParties/partyNames';
import { scopeOf } from '@/server/modules/parties/dealParties/scope';
import { listCalls } from '@/server/modules/platform/lists/calls';
import { clockSql } from '@/server/modules/platform/lists/clock';
import { enumField, type FilterFields, idField, instantField } from '@/server/modules/platform/lists/fields';
import { answerList, type Listing } from '@/server/modules/platform/lists/page';
import { filtersOf, readListQuery } from '@/server/modules/platform/lists/query';
import { amountKey, instantKey, sortingBy } from '@/server/modules/platform/lists/sorts';
import {
  dealTable,
  joinPayable,
  KIND,
  moneyFields,
  PAID_DEAL,
  type PaidDeal,
  presentDeal,
  withDeal,
} from '../paidDeal';
import { canEndLink } from '../policy';
import { linkOwners } from '../scope';
import { presentLink } from './present';
import type { LinkRow } from './transition';

const searchBody = object({
  reservationId: idSchema().optional(),
  saleId: idSchema().optional(),
  state: string<LinkState>().oneOf(LINK_STATES).optional(),
  ...pageQuery,
});

const TABLE = dealTable(
  'payment_link',
  sql`payment_link.id, payment_link.state, payment_link.reservation_id, payment_link.sale_id, payment_link.entrepreneur_id,
    payment_link.created_by, payment_link.amount_cents, payment_link.expires_at, payment_link.created_at, payment_link.updated_at`,
  sql`payment_link ${joinPayable('payment_link')}`,
);

/** `linkStateAt` in SQL. */
const stateAt = (now: () => Date): SQL =>
  sql`(case when state = 'pending' and expires_at <= ${clockSql(now)} then 'expired' else state end)`;

const fieldsOf = (state: SQL): FilterFields => ({
  ...moneyFields('payment_link'),
  state: enumField(state, LINK_STATES),
  kind: enumField(KIND, PAYABLE_KINDS),
  createdBy: idField(sql`created_by`),
  expiresAt: instantField(sql`expires_at`),
});

const SORTING = sortingBy({
  updated: instantKey(sql`updated_at`),
  amount: amountKey(sql`amount_cents`),
  expiresAt: instantKey(sql`expires_at`),
});

interface LinkRecord extends PaidDeal {
  readonly row: LinkRow;
  readonly createdByName: string | null;
}

function selectLinks(executor: Executor, where: SQL): PromiseLike<LinkRecord[]> {
  const query = executor
    .select({ row: paymentLink, createdByName: personName(paymentLink.createdBy), ...PAID_DEAL })
    .from(paymentLink)
    .$dynamic();
  return withDeal(query, paymentLink).where(where);
}

function presentListed(
  { row, createdByName, ...paid }: LinkRecord,
  caller: Identity,
  now: Date,
): ListedPaymentLink {
  return {
    ...presentLink(row, { url: null, canEnd: canEndLink(caller, row), now }),
    kind: row.reservationId === null ? 'parcel' : 'reservation',
    createdBy: row.createdBy,
    createdByName,
    ...presentDeal(paid, caller),
  };
}

function listingFor({ db, now }: Dependencies, caller: Identity): Listing<LinkRecord, ListedPaymentLink> {
  const owners = linkOwners(caller);
  return {
    table: TABLE,
    scope: scopeOf(owners),
    owners,
    find: (ids) => selectLinks(db, inArray(paymentLink.id, [...ids])),
    idOf: ({ row }) => row.id,
    present: (record) => presentListed(record, caller, now()),
  };
}

function searchRoute(dependencies: Dependencies, fields: FilterFields): Route {
  return defineRoute({
    method: 'POST',
    path: '/payments/v1/link/search',
    summary: 'Os links que quem chama pode ver, dos mais novos aos mais antigos.',
    who: 'signedIn',
    body: searchBody,
    response: pageOf(listedLinkSchema.required()),
    errors: ['invalid_cursor'],
    async handle({ body: { limit = PAGE_LIMITS.default, cursor = null, ...named }, caller }) {
      const identity = requireIdentity(caller);
      const query = { limit, cursor, filters: null };
      const read = readListQuery(fields, { query, body: { filters: filtersOf(named) }, caller }, SORTING);
      return answerList(dependencies.db, listingFor(dependencies, identity), read);
    },
  });
}

export function linkListRoutes(dependencies: Dependencies): Route[] {
  const { db, now } = dependencies;
  const state = stateAt(now);
  const fields = fieldsOf(state);
  return [
    ...listCalls(db, '/payments/v1/link', {
      fields,
      sorting: SORTING,
      counted: { state: { column: state, states: LINK_STATES } },
      item: listedLinkSchema.required(),
      summaries: {
        list: 'Os links de pagamento que quem chama pode ver, dos mais novos aos mais antigos.',
        query:
          'Os links de pagamento que quem chama pode ver, com filtros por empreendimento, unidade, parte, reserva, venda, situação, valor, data ou prazo.',
      },
      listingOf: (caller) => listingFor(dependencies, requireIdentity(caller)),
    }),
    searchRoute(dependencies, fields),
  ];
}
