import { v7 as uuidv7 } from 'uuid';
import type { Database } from '@/server/db/client';
import { incorporatorPage } from '@/server/db/schema/catalogue/incorporatorPage';

type PageInsert = typeof incorporatorPage.$inferInsert;

/** A published page of a company. */
export async function insertIncorporatorPage(
  db: Database,
  overrides: Partial<PageInsert> & Pick<PageInsert, 'entrepreneurId'>,
) {
  const id = overrides.id ?? uuidv7();
  const row: PageInsert = {
    id,
    slug: `pagina-${id}`,
    title: 'Horizonte',
    headline: 'Casas com luz',
    story: 'Desde 1998.',
    isPublished: true,
    ...overrides,
  };
  await db.insert(incorporatorPage).values(row);
  return row;
}
