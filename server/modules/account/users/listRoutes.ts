import { inArray, type SQL, sql } from 'drizzle-orm';
import { cpfBeginning } from '@/domain/brazil/cpf';
import { buyerSchema } from '@/domain/buyer/schema';
import { buyer } from '@/server/db/schema/parties/buyer';
import { type Caller, requireIdentity } from '@/server/http/callers/caller';
import type { Route } from '@/server/http/routing/route';
import type { Dependencies } from '@/server/modules/dependencies';
import { isAlive } from '@/server/modules/parties/accounts/account';
import { listCalls } from '@/server/modules/platform/lists/calls';
import { emailField, type FilterFields, idField, instantField } from '@/server/modules/platform/lists/fields';
import { instantKey, optionalDayKey, sortingBy, textKey } from '@/server/modules/platform/lists/sorts';
import { everyWord, hasWord } from '@/server/modules/platform/lists/words';
import { BUYER_ACCOUNT } from './account';
import { presentBuyer } from './present';
import { type BuyerRow, selectBuyers } from './store';

/** Name and e-mail of the buyer, or the CPF by its beginning, with or without mask. */
function isNamed(word: string): SQL {
  const names = hasWord(sql`concat_ws(' ', name, email)`, word);
  const cpf = cpfBeginning(word);
  return cpf === null ? names : sql`(${names} or starts_with(cpf, ${cpf}))`;
}

const FIELDS: FilterFields = {
  text: { contains: (value) => everyWord(value, isNamed) },
  id: idField(sql`id`),
  email: emailField(sql`normalized_email`),
  createdAt: instantField(sql`created_at`),
  updatedAt: instantField(sql`updated_at`),
};

const SORTING = sortingBy({
  updated: instantKey(sql`updated_at`),
  name: textKey(sql`normalized_name`),
  birthDate: optionalDayKey(sql`birth_date`),
});

/** `canSeeBuyer` of the policy as a condition. */
function scopeOf(caller: Caller): SQL {
  const { kind, id } = requireIdentity(caller);
  if (kind === 'operator') return sql`true`;
  return kind === 'buyer' ? sql`id = ${id}` : sql`false`;
}

export function buyerListRoutes({ db }: Dependencies): Route[] {
  return listCalls(db, BUYER_ACCOUNT.base, {
    fields: FIELDS,
    sorting: SORTING,
    item: buyerSchema.required(),
    summaries: {
      list: 'Os cadastros que quem chama pode ver: o próprio.',
      query: 'Os cadastros que quem chama pode ver, por id, nome, e-mail, CPF ou data.',
    },
    listingOf: (caller) => ({
      table: sql`buyer`,
      scope: sql`${isAlive} and ${scopeOf(caller)}`,
      find: (ids: readonly string[]) => selectBuyers(db, inArray(buyer.id, [...ids])),
      idOf: ({ id }: BuyerRow) => id,
      present: (row: BuyerRow) => presentBuyer(row, caller),
    }),
  });
}
