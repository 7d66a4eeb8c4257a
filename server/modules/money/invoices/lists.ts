import { type SQL, sql } from 'drizzle-orm';
import { cpfBeginning } from '@/domain/brazil/cpf';
import { INVOICE_ISSUERS, INVOICE_KINDS } from '@/domain/invoice/kinds';
import { invoiceSchema } from '@/domain/invoice/schema';
import { INVOICE_STATES } from '@/domain/invoice/states';
import { requireIdentity } from '@/server/http/callers/caller';
import type { Route } from '@/server/http/routing/route';
import type { Dependencies } from '@/server/modules/dependencies';
import { scopeOf } from '@/server/modules/parties/dealParties/scope';
import { listCalls } from '@/server/modules/platform/lists/calls';
import type { CountedStates } from '@/server/modules/platform/lists/counts';
import {
  dayField,
  enumField,
  type FilterFields,
  idField,
  instantField,
} from '@/server/modules/platform/lists/fields';
import {
  amountKey,
  dayKey,
  instantKey,
  optionalInstantKey,
  sortingBy,
} from '@/server/modules/platform/lists/sorts';
import { everyWord, hasWord } from '@/server/modules/platform/lists/words';
import { presentInvoice } from './present';
import { type InvoiceRecord, listInvoices, owners } from './store';

/** A column of the sale of a document. */
const ofSale = (column: SQL): SQL => sql`(select ${column} from sale s where s.id = sale_id)`;

/** Number, description, the receiver's name and e-mail, title of the project, and code of the unit. */
const SEARCHED = sql`concat_ws(' ', number, description,
  (select r.trade_name from entrepreneur r where r.id = recipient_id),
  (select concat_ws(' ', case when recipient_id is null then concat_ws(' ', s.client->>'name', s.client->>'email') end,
      p.title, u.code)
    from sale s join project p on p.id = s.project_id left join quota q on q.id = s.quota_id
    left join unit u on u.id = coalesce(s.unit_id, q.unit_id) where s.id = sale_id))`;

/** The word in the text, or the beginning of the client's CPF, if the document is the client's. */
function isFound(word: string): SQL {
  const isNamed = hasWord(SEARCHED, word);
  const cpf = cpfBeginning(word);
  if (cpf === null) return isNamed;
  return sql`(${isNamed} or recipient_id is null and starts_with(${ofSale(sql`s.client->>'cpf'`)}, ${cpf}))`;
}

const FIELDS: FilterFields = {
  text: { contains: (value) => everyWord(value, isFound) },
  id: idField(sql`id`),
  saleId: idField(sql`sale_id`),
  projectId: idField(ofSale(sql`s.project_id`)),
  unitId: idField(ofSale(sql`s.unit_id`)),
  buyerId: idField(ofSale(sql`s.buyer_id`)),
  partnerId: idField(ofSale(sql`s.partner_id`)),
  issuerId: idField(sql`issuer_id`),
  recipientId: idField(sql`recipient_id`),
  issuer: enumField(sql`issuer`, INVOICE_ISSUERS),
  kind: enumField(sql`kind`, INVOICE_KINDS),
  state: enumField(sql`state`, INVOICE_STATES),
  issuedOn: dayField(sql`issued_on`),
  createdAt: instantField(sql`created_at`),
};

const COUNTED: CountedStates = {
  state: { column: sql`state`, states: INVOICE_STATES },
  issuer: { column: sql`issuer`, states: INVOICE_ISSUERS },
};

const SORTING = sortingBy(
  {
    issuedOn: dayKey(sql`issued_on`),
    amount: amountKey(sql`amount_cents`),
    canceledAt: optionalInstantKey(sql`canceled_at`),
    updated: instantKey(sql`updated_at`),
  },
  'issuedOnDesc',
);

export function invoiceListRoutes({ db }: Dependencies): Route[] {
  return listCalls(db, '/invoices', {
    fields: FIELDS,
    sorting: SORTING,
    counted: COUNTED,
    item: invoiceSchema.required(),
    summaries: {
      list: 'As notas fiscais e os recibos que quem chama pode ver, da emissão mais nova à mais antiga.',
      query:
        'As notas fiscais e os recibos que quem chama pode ver, por venda, empreendimento, unidade, comprador, parceiro, emissor, tipo, situação, dia da emissão ou texto: número, descrição, quem recebe, empreendimento e unidade.',
    },
    listingOf(caller) {
      const sides = owners(requireIdentity(caller));
      return {
        table: sql`invoice`,
        scope: scopeOf(sides),
        owners: sides,
        find: (ids: readonly string[]) => listInvoices(db, ids),
        idOf: ({ row }: InvoiceRecord) => row.id,
        present: (record: InvoiceRecord) => presentInvoice(record, caller),
      };
    },
  });
}
