import type { Advertisement, AdvertisementAction, AdvertisementRecord } from '@/domain/advertisement/schema';
import { registrationLine } from '@/domain/incorporation';
import type { Caller } from '@/server/http/callers/caller';
import { canChangeAdvertisement, canReviewAdvertisements } from './policy';
import type { AdvertisementRow } from './store';

/** An offer of a project carries its registration (Lei 4.591/64, art. 32, § 3). */
export function presentAdvertisement(row: AdvertisementRow): Advertisement {
  const { registrationNumber: number, registrationOffice: office } = row;
  return {
    id: row.id,
    creatorId: row.creatorId,
    creatorName: row.creatorName,
    projectId: row.projectId,
    placement: row.placement,
    title: row.title,
    text: row.text,
    path: row.path,
    pictureUrl: row.pictureUrl,
    registrationLine: number !== null && office !== null ? registrationLine({ number, office }) : null,
  };
}

function allowedActions({ approval, creatorId }: AdvertisementRow, caller: Caller): AdvertisementAction[] {
  if (canChangeAdvertisement(caller, creatorId)) {
    return approval === 'approved' ? ['delete'] : ['change', 'delete'];
  }
  return canReviewAdvertisements(caller) && approval === 'pending' ? ['approve', 'reject'] : [];
}

/** An advertisement for its creator and for operators. */
export function presentRecord(row: AdvertisementRow, caller: Caller): AdvertisementRecord {
  return {
    ...presentAdvertisement(row),
    approval: row.approval,
    approvalNote: row.approvalNote,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    allowedActions: allowedActions(row, caller),
    version: row.version,
    createdAt: row.createdAt.toISOString(),
  };
}
