import { sql } from 'drizzle-orm';
import type { AdvertisementPlacement } from '@/domain/advertisement/schema';
import type { Approval } from '@/domain/approval';
import type { Transaction } from '@/server/db/client';

/** What an advertisement says, whole. */
export interface AdvertisementText {
  readonly projectId: string | null;
  readonly placement: AdvertisementPlacement;
  readonly title: string;
  readonly text: string;
  readonly path: string;
  readonly pictureUrl: string | null;
  readonly startsAt: string;
  readonly endsAt: string;
}

export async function insertAdvertisement(
  transaction: Transaction,
  { id, creatorId, text }: { id: string; creatorId: string; text: AdvertisementText },
  now: Date,
): Promise<void> {
  const instant = now.toISOString();
  await transaction.execute(sql`
    insert into advertisement (id, creator_id, project_id, placement, title, text, path, picture_url, starts_at, ends_at,
      created_at, updated_at)
    values (${id}, ${creatorId}, ${text.projectId}, ${text.placement}, ${text.title}, ${text.text}, ${text.path},
      ${text.pictureUrl}, ${text.startsAt}, ${text.endsAt}, ${instant}, ${instant})`);
}

/** Writes what it says anew, to be looked at again; false where it was approved meanwhile, or changed, by the version. */
export async function updateAdvertisement(
  transaction: Transaction,
  { id, version, text }: { id: string; version: number; text: AdvertisementText },
  now: Date,
): Promise<boolean> {
  const { rowCount } = await transaction.execute(sql`
    update advertisement set project_id = ${text.projectId}, placement = ${text.placement}, title = ${text.title},
      text = ${text.text}, path = ${text.path}, picture_url = ${text.pictureUrl}, starts_at = ${text.startsAt},
      ends_at = ${text.endsAt}, approval = 'pending', approval_note = null, version = version + 1,
      updated_at = ${now.toISOString()}
    where id = ${id} and version = ${version} and approval in ('pending', 'rejected')`);
  return rowCount === 1;
}

/** Whether it was decided now; not where it is no longer in the state that the decision begins from. */
export async function decideAdvertisement(
  transaction: Transaction,
  { id, from, to, note }: { id: string; from: Approval; to: Approval; note: string | null },
  now: Date,
): Promise<boolean> {
  const { rowCount } = await transaction.execute(sql`
    update advertisement set approval = ${to}, approval_note = ${note}, version = version + 1,
      updated_at = ${now.toISOString()}
    where id = ${id} and approval = ${from}`);
  return rowCount === 1;
}

export async function deleteAdvertisement(transaction: Transaction, id: string): Promise<boolean> {
  const { rowCount } = await transaction.execute(sql`delete from advertisement where id = ${id}`);
  return rowCount === 1;
}
