import { sql } from 'drizzle-orm';
import { claimsOf, openBrowser } from '@/__tests__/support/api/browser';
import type { memoryFiles } from '@/__tests__/support/api/memoryFiles';
import { NOW } from '@/__tests__/support/api/testApp';
import type { TestDatabase } from '@/__tests__/support/database/db';
import { sandboxOf } from '@/__tests__/support/deals/sandbox';
import { insertEntrepreneur } from '@/__tests__/support/factories/entrepreneur';
import { insertListing } from '@/__tests__/support/factories/listing';
import type { StateCounts } from '@/domain/listing/counts';
import type { Page } from '@/domain/site/page';
import { project } from '@/server/db/schema/catalogue/project';
import { addSampleDeals } from '@/server/demo/deals/addSampleDeals';
import { idOf } from '@/server/demo/ids';
import { addSamplePeople } from '@/server/demo/people';
import { createLinkSigner } from '@/server/gateways/links/signer';

const UNITS = ['101', '102', '103', '104', '105', '106', '107', '108', '109'].map((code) => ({ code }));

export function addDeals(database: TestDatabase, files: ReturnType<typeof memoryFiles>): Promise<void> {
  return addSampleDeals({
    db: database.db,
    now: () => NOW,
    emailSite: { name: 'Soleira', url: 'https://soleira.example', supportEmail: 'a@soleira.example' },
    links: createLinkSigner(database.db, 'secret'),
    files,
    sandbox: sandboxOf(database, () => NOW),
  });
}

/** Adds the companies and projects of the sample deals, in small, then the deals. */
export async function addSample(
  database: TestDatabase,
  files: ReturnType<typeof memoryFiles>,
): Promise<void> {
  const { db } = database;
  const { id: entrepreneurId } = await insertEntrepreneur(db, { id: idOf('entrepreneur', 'arvoredo') });
  const agency = {
    companyType: 'Imobiliária',
    tradeName: 'Varanda Imóveis',
    creci: 'CRECI/SP 990731-J',
  } as const;
  await insertEntrepreneur(db, { id: idOf('entrepreneur', 'varanda-imoveis'), ...agency });
  for (const title of ['Alto dos Maracatins', 'Casa Monte Alegre', 'Vila Cobogó']) {
    await insertListing(db, { entrepreneurId, title, units: UNITS });
  }
  const config = sql`${project.config} || '{"visits": {"isOnlineOffered": true}, "paymentMethods": ["card", "pix", "boleto", "link"]}'`;
  await db.update(project).set({ config });
  const launch = { entrepreneurId, title: 'Jardins do Museu', phase: 'Pré-Lançamento', units: [] } as const;
  await insertListing(db, launch);
  await insertListing(db, { entrepreneurId, title: 'Vila Aurora', units: [{ status: 'sold' }] });
  await addSamplePeople(db);
  await addDeals(database, files);
}

/** Reads the lists of the sample buyer, until the test signs in another account. */
export function openSample(database: TestDatabase) {
  const browser = openBrowser(database);
  browser.claims = claimsOf(idOf('identity', 'buyer'));
  const count = async (base: string, field: string) => {
    const { body } = await browser.send<StateCounts>('POST', `${base}/counts`, {});
    return Object.fromEntries(Object.entries(body[field] ?? {}).filter(([, number]) => number > 0));
  };
  const list = async <Item>(base: string) => (await browser.send<Page<Item>>('GET', base)).body.items;
  return { browser, count, list };
}
