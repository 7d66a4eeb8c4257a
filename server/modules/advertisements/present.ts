import type { Advertisement } from '@/domain/advertisement/schema';
import { registrationLine } from '@/domain/incorporation';
import type { AdvertisementRow } from '@/server/modules/advertisements/store';

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
