import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import { advertisement } from '@/server/db/schema/catalogue/advertisement';
import { incorporatorPage } from '@/server/db/schema/catalogue/incorporatorPage';
import { place } from '@/server/db/schema/catalogue/place';
import { projectReport } from '@/server/db/schema/catalogue/projectReport';
import { worksStage, worksUpdate } from '@/server/db/schema/catalogue/works';
import { entrepreneur } from '@/server/db/schema/parties/entrepreneur';
import { buildCatalogue, type Catalogue } from '@/server/demo/catalogue';
import { copyRows } from '@/server/demo/copy';
import { decideSampleReports } from '@/server/demo/reports';
import { shareSampleSimulations } from '@/server/demo/simulations';
import { type SyntheticSize, writeSynthetic } from '@/server/demo/synthetic';
import { writeProjects } from '@/server/demo/writeProjects';
import { refreshSearch } from '@/server/modules/catalogue/search/refresh/refreshSearch';

interface SeedOptions {
  /** With `projects` and `units`, a synthetic catalogue of that size is written instead of the sample. */
  readonly projects?: number;
  readonly units?: number;
  readonly log?: (line: string) => void;
  /** Reference instant of the catalogue: its dates are relative to it. */
  readonly now?: Date;
}

const UNITS_A_PROJECT = 20;

/** A catalogue is written only into an empty database; existing data is never mixed with samples. */
export class CatalogueNotEmptyError extends Error {
  constructor() {
    super('O banco já tem empreendimentos. O catálogo de exemplo só é gravado em um banco vazio.');
    this.name = 'CatalogueNotEmptyError';
  }
}

/**
 * Fills an empty, migrated database with the sample catalogue, or with a synthetic one of the requested size,
 * in one transaction, and makes it searchable.
 *
 * @throws CatalogueNotEmptyError when the database has a project.
 */
export async function seedDemo(pool: Pool, options: SeedOptions = {}): Promise<void> {
  const { log = () => {}, now = new Date() } = options;
  const db = drizzle({ client: pool });
  const size = syntheticSizeOf(options);
  await inTransaction(pool, async (client) => {
    await assertEmpty(client);
    if (size) await writeSynthetic(client, size, now, log);
    else await writeCatalogue(client, buildCatalogue(now), log);
  });
  if (!size) {
    await db.transaction((tx) => decideSampleReports(tx, now));
    await shareSampleSimulations(db, now);
  }
  log('Atualizando a busca…');
  await pool.query('analyze');
  await refreshSearch(db, 'all', now);
}

/**
 * Null means the handwritten catalogue. With one of the two numbers, the other is derived from usual
 * proportions.
 */
function syntheticSizeOf({ projects, units }: SeedOptions): SyntheticSize | null {
  if (projects === undefined && units === undefined) return null;
  const count = projects ?? Math.ceil((units ?? 0) / UNITS_A_PROJECT);
  return { projects: count, units: units ?? count * UNITS_A_PROJECT };
}

async function writeCatalogue(
  client: PoolClient,
  catalogue: Catalogue,
  log: (line: string) => void,
): Promise<void> {
  await copyRows(client, place, catalogue.places);
  await copyRows(client, entrepreneur, catalogue.entrepreneurs);
  await copyRows(client, incorporatorPage, catalogue.incorporatorPages);
  await writeProjects(client, catalogue.projects);
  await copyRows(
    client,
    worksStage,
    catalogue.works.flatMap(({ stages }) => stages),
  );
  await copyRows(
    client,
    worksUpdate,
    catalogue.works.flatMap(({ updates }) => updates),
  );
  await copyRows(client, advertisement, catalogue.advertisements);
  await copyRows(client, projectReport, catalogue.reports);
  const units = catalogue.projects.reduce((sum, { units: rows }) => sum + rows.length, 0);
  log(`${catalogue.projects.length} empreendimentos e ${units} unidades gravados.`);
}

async function assertEmpty(client: PoolClient): Promise<void> {
  // Serialises two concurrent first starts: the second waits here, and then finds the catalogue of the first.
  await client.query('lock table place in share row exclusive mode');
  const { rowCount } = await client.query('select from project limit 1');
  if (rowCount) throw new CatalogueNotEmptyError();
}

async function inTransaction(pool: Pool, work: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await work(client);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}
