import { sql } from 'drizzle-orm';
import { AUDIT_ACTIONS, AUDIT_KINDS } from '@/domain/auditEntry/actions';
import { auditEntrySchema } from '@/domain/auditEntry/schema';
import { AppError } from '@/domain/errors/appError';
import { requireIdentity } from '@/server/http/callers/caller';
import type { Route } from '@/server/http/routing/route';
import type { Dependencies } from '@/server/modules/dependencies';
import { listCalls } from '@/server/modules/platform/lists/calls';
import { enumField, type FilterFields, idField, instantField } from '@/server/modules/platform/lists/fields';
import { instantKey, sortingBy } from '@/server/modules/platform/lists/sorts';
import { canReadAuditEntries } from './policy';
import { presentEntry } from './present';
import { type EntryRecord, findEntries, scope } from './store';
import { matchesText } from './text';

const FIELDS: FilterFields = {
  text: { contains: matchesText },
  companyId: idField(sql`company_id`),
  subjectKind: enumField(sql`subject_kind`, AUDIT_KINDS),
  subjectId: idField(sql`subject_id`),
  action: enumField(sql`action`, AUDIT_ACTIONS),
  actorId: idField(sql`actor_id`),
  at: instantField(sql`at`),
};

const SORTING = sortingBy({ created: instantKey(sql`at`) });

export function auditEntryRoutes({ db }: Dependencies): Route[] {
  return listCalls(db, '/auditEntries', {
    fields: FIELDS,
    sorting: SORTING,
    item: auditEntrySchema.required(),
    summaries: {
      list: 'O registro de alterações de preços, situações, contas e permissões, das mais novas às mais antigas: as da própria empresa, para titular e administradores; todas, para operadores.',
      query:
        'O registro de alterações, com filtros por texto, empresa, tipo de registro, registro, ação, autor ou data, para titular e administradores da empresa e para operadores.',
    },
    errors: ['forbidden'],
    listingOf(caller) {
      const identity = requireIdentity(caller);
      if (!canReadAuditEntries(identity)) throw new AppError('forbidden');
      return {
        table: sql`audit_log`,
        scope: scope(identity),
        find: (ids: readonly string[]) => findEntries(db, ids),
        idOf: ({ row }: EntryRecord) => row.id,
        present: (record: EntryRecord) => presentEntry(record, identity),
      };
    },
  });
}
