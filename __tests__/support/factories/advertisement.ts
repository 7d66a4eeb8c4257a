import { v7 as uuidv7 } from 'uuid';
import type { Database } from '@/server/db/client';
import { advertisement } from '@/server/db/schema/catalogue/advertisement';

type AdvertisementInsert = typeof advertisement.$inferInsert;

/** An approved advertisement of the home page, valid through 2026. */
export async function insertAdvertisement(
  db: Database,
  overrides: Partial<AdvertisementInsert> & Pick<AdvertisementInsert, 'creatorId'>,
) {
  const row: AdvertisementInsert = {
    id: uuidv7(),
    projectId: null,
    placement: 'home',
    title: 'More perto do parque',
    text: 'Últimas unidades.',
    path: '/imoveis',
    pictureUrl: null,
    approval: 'approved',
    startsAt: new Date('2026-01-01T03:00:00Z'),
    endsAt: new Date('2027-01-01T03:00:00Z'),
    ...overrides,
  };
  await db.insert(advertisement).values(row);
  return row;
}
