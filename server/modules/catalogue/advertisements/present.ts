import type { Advertisement, AdvertisementAction, AdvertisementRecord } from '@/domain/advertisement/schema';
import { registrationLine } from '@/domain/incorporation';
import type { Caller } from '@/server/http/callers/caller';
import { canChangeAdvertisement, canReviewAdvertisements } from './policy';
import type { AdvertisementRow } from './store';

/** An offer of a project carries its registration (Lei 4.591/64, art. 32, § 3). */
export function presentAdvertisement(row: AdvertisementRow): Advertisement {
  const { registration_number: number, registration_office: office } = row;
  return {
    id: row.id,
    creatorId: row.creator_id,
    creatorName: row.creator_name,
    projectId: row.project_id,
    placement: row.placement,
    title: row.title,
    text: row.text,
    path: row.path,
    pictureUrl: row.picture_url,
    registrationLine: number !== null && office !== null ? registrationLine({ number, office }) : null,
  };
}

function allowedActions({ approval, creator_id }: AdvertisementRow, caller: Caller): AdvertisementAction[] {
  if (canChangeAdvertisement(caller, creator_id)) {
    return approval === 'approved' ? ['delete'] : ['change', 'delete'];
  }
  return canReviewAdvertisements(caller) && approval === 'pending' ? ['approve', 'reject'] : [];
}

/** An advertisement for whoever placed it and for operators. */
export function presentRecord(row: AdvertisementRow, caller: Caller): AdvertisementRecord {
  return {
    ...presentAdvertisement(row),
    approval: row.approval,
    approvalNote: row.approval_note,
    startsAt: new Date(row.starts_at).toISOString(),
    endsAt: new Date(row.ends_at).toISOString(),
    allowedActions: allowedActions(row, caller),
    version: row.version,
    createdAt: new Date(row.created_at).toISOString(),
  };
}
