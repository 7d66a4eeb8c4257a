import { type SQL, sql } from 'drizzle-orm';
import { waitingEntrySchema } from '@/domain/waitingEntry/schema';
import { COUNTED_WAITING_STATES } from '@/domain/waitingEntry/states';
import { type Caller, requireIdentity } from '@/server/http/callers/caller';
import type { Route } from '@/server/http/routing/route';
import type { Dependencies } from '@/server/modules/dependencies';
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
import { everyWord, hasWord } from '@/server/modules/platform/lists/words';
import { seesContacts } from './policy';
import { presentWaitingEntry } from './present';
import { findEntries, scope, type WaitingEntryRecord } from './store';

/** Title of the project, or code of the unit. */
function isOfItem(word: string): SQL {
  return sql`(exists (select from project p where p.id = waiting_entry.project_id and ${hasWord(sql`p.title`, word)})
    or exists (select from unit u where lower(u.code) = ${word} and u.id = coalesce(waiting_entry.unit_id,
      (select q.unit_id from quota q where q.id = waiting_entry.quota_id))))`;
}

const isOfContact = (word: string) =>
  hasWord(sql`(coalesce(waiting_entry.name, '') || ' ' || coalesce(waiting_entry.email, ''))`, word);

/** The words of a contact match only for callers who see contacts. */
const matchesText = (value: unknown, caller: Caller) =>
  everyWord(value, (word) =>
    seesContacts(caller) ? sql`(${isOfContact(word)} or ${isOfItem(word)})` : isOfItem(word),
  );

const FIELDS: FilterFields = {
  text: { contains: matchesText },
  id: idField(sql`id`),
  projectId: idField(sql`project_id`),
  unitId: idField(sql`unit_id`),
  quotaId: idField(sql`quota_id`),
  buyerId: shownField(idField(sql`buyer_id`), (caller) =>
    seesContacts(caller) ? sql`true` : sql`buyer_id = ${requireIdentity(caller).id}`,
  ),
  state: enumField(sql`state`, COUNTED_WAITING_STATES),
  createdAt: instantField(sql`created_at`),
  updatedAt: instantField(sql`updated_at`),
  joinedAt: instantField(sql`joined_at`),
  notifiedAt: instantField(sql`notified_at`),
};

export function waitingListRoutes({ db }: Dependencies): Route[] {
  return listCalls(db, '/waitingEntries', {
    fields: FIELDS,
    sorting: sortingBy(
      {
        joined: instantKey(sql`joined_at`),
        notifiedAt: optionalInstantKey(sql`notified_at`),
        updated: instantKey(sql`updated_at`),
        maxPrice: optionalAmountKey(sql`max_price_cents`),
      },
      'joinedAsc',
    ),
    counted: { state: { column: sql`state`, states: COUNTED_WAITING_STATES } },
    item: waitingEntrySchema.required(),
    summaries: {
      list: 'Quem está na lista de espera: o comprador vê as próprias inscrições; a empresa, as dos seus empreendimentos, pela ordem de chegada.',
      query:
        'Inscrições na lista de espera que quem chama pode ver, com filtros por texto, empreendimento, unidade, cota, situação ou data.',
    },
    listingOf: (caller) => ({
      table: sql`waiting_entry`,
      scope: scope(requireIdentity(caller)),
      find: (ids: readonly string[]) => findEntries(db, ids),
      idOf: ({ row }: WaitingEntryRecord) => row.id,
      present: (record: WaitingEntryRecord) => presentWaitingEntry(record, caller),
    }),
  });
}
