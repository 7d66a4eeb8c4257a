import { type SQL, sql } from 'drizzle-orm';
import { saleTransferSchema } from '@/domain/sale/transfer/schema';
import { SALE_TRANSFER_STATES } from '@/domain/sale/transfer/states';
import { type Caller, requireIdentity } from '@/server/http/callers/caller';
import type { Route } from '@/server/http/routing/route';
import type { Dependencies } from '@/server/modules/dependencies';
import { DEAL_SORTS, dealFields } from '@/server/modules/parties/dealParties/lists';
import { seesClients } from '@/server/modules/parties/dealParties/policy';
import { accountScope, scopeOf } from '@/server/modules/parties/dealParties/scope';
import { matchesWords } from '@/server/modules/parties/dealParties/text';
import { listCalls } from '@/server/modules/platform/lists/calls';
import {
  enumField,
  type FilterFields,
  idField,
  instantField,
  shownField,
} from '@/server/modules/platform/lists/fields';
import {
  instantKey,
  optionalAmountKey,
  optionalInstantKey,
  sortingBy,
} from '@/server/modules/platform/lists/sorts';
import { hasWord } from '@/server/modules/platform/lists/words';
import { transferOwners } from './policy';
import { presentTransfer } from './present';
import { findTransfers, type TransferRecord } from './store';

/** Transfers with the columns of their deal; its buyer is the one who transfers. */
const TABLE = sql`(select t.*, t.from_buyer_id as buyer_id, s.project_id, s.unit_id, s.quota_id, s.partner_id, s.broker_id
  from sale_transfer t join sale s on s.id = t.sale_id) sale_transfer`;

/** Names that a transfer shows to the caller: of the giver, and to a company of the receiver only once they accepted. */
function isOfPeople(word: string, caller: Caller): SQL {
  if (!seesClients(caller)) return sql`false`;
  const giver = hasWord(sql`from_client->>'name'`, word);
  const isNamed = caller.kind === 'entrepreneur' ? sql`accepted_at is not null` : sql`true`;
  return sql`(${giver} or (${isNamed} and ${hasWord(sql`to_name`, word)}))`;
}

/** A receiver may not try out who transfers. */
const givers = (caller: Caller): SQL =>
  caller.kind === 'buyer' ? sql`from_buyer_id = ${caller.id}` : accountScope(caller);

const FIELDS: FilterFields = {
  ...dealFields('sale_transfer'),
  text: {
    contains: (value, caller) =>
      matchesWords('sale_transfer', value, caller, (word) => isOfPeople(word, caller)),
  },
  buyerId: shownField(idField(sql`buyer_id`), givers),
  saleId: idField(sql`sale_id`),
  state: enumField(sql`state`, SALE_TRANSFER_STATES),
  expiresAt: instantField(sql`expires_at`),
  acceptedAt: instantField(sql`accepted_at`),
  endedAt: instantField(sql`ended_at`),
};

const SORTING = sortingBy({
  ...DEAL_SORTS,
  expiresAt: instantKey(sql`expires_at`),
  acceptedAt: optionalInstantKey(sql`accepted_at`),
  endedAt: optionalInstantKey(sql`ended_at`),
  price: optionalAmountKey(sql`price_cents`),
  fee: optionalAmountKey(sql`fee_cents`),
});

export function transferListRoutes({ db, now }: Dependencies): Route[] {
  return listCalls(db, '/sales/transfers', {
    fields: FIELDS,
    sorting: SORTING,
    counted: { state: { column: sql`state`, states: SALE_TRANSFER_STATES } },
    item: saleTransferSchema.required(),
    summaries: {
      list: 'As transferências de contrato (cessões de direitos) que quem chama pode ver, das mais novas às mais antigas.',
      query:
        'As transferências de contrato (cessões de direitos) que quem chama pode ver, com filtros por empreendimento, unidade, parte, venda, situação, prazo ou data.',
    },
    listingOf(caller) {
      const identity = requireIdentity(caller);
      return {
        table: TABLE,
        scope: scopeOf(transferOwners(identity)),
        find: (ids) => findTransfers(db, ids),
        idOf: ({ row }: TransferRecord) => row.id,
        present(record: TransferRecord) {
          const shown = presentTransfer(record, identity, now());
          if (shown === null) throw new Error('a listed transfer is not of its caller');
          return shown;
        },
      };
    },
  });
}
