import type { WaitingEntry, WaitingEntryDetail } from '@/domain/waitingEntry/schema';
import type { Caller } from '@/server/http/callers/caller';
import { historyOf, type StateRow } from '@/server/modules/platform/history/historyOf';
import { allowedActions, canSeeContact, isCounted } from './policy';
import type { WaitingEntryRecord, WaitingEntryRow } from './store';

function contactOf({ name, email, phone }: WaitingEntryRow): WaitingEntry['contact'] {
  return name === null || email === null ? null : { name, email, phone };
}

export function presentWaitingEntry(record: WaitingEntryRecord, caller: Caller): WaitingEntry {
  const { row, project, entrepreneurId, label, place } = record;
  if (!isCounted(row.state) || row.joinedAt === null) throw new Error('unconfirmed waiting entry was shown');
  const subject = { ...row, entrepreneurId };
  return {
    id: row.id,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    project,
    unitId: row.unitId,
    quotaId: row.quotaId,
    tower: row.tower,
    position: row.position,
    planIndex: row.planIndex,
    label,
    bedrooms: row.bedrooms,
    maxPriceCents: row.maxPriceCents,
    state: row.state,
    place,
    joinedAt: row.joinedAt.toISOString(),
    notifiedAt: row.notifiedAt?.toISOString() ?? null,
    consent: {
      version: row.consentVersion,
      source: row.consentSource,
      givenAt: row.consentedAt.toISOString(),
    },
    contact: canSeeContact(caller, subject) ? contactOf(row) : null,
    allowedActions: allowedActions(caller, subject),
  };
}

/** An entry with its history, without names: the contact is the only person. */
export function presentDetail(
  record: WaitingEntryRecord,
  states: readonly StateRow[],
  caller: Caller,
): WaitingEntryDetail {
  return { ...presentWaitingEntry(record, caller), history: historyOf(states, () => null) };
}
