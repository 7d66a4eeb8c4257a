import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { createTestDatabase, dropTestDatabase } from '@/__tests__/support/database/databaseServer';
import { MIGRATIONS_DIR, migrate, readMigrations } from '@/server/db/migrate';

const MIGRATION = '0006_address_country';
const IDS = ['01890a5d-ac96-774b-bcce-b30209909001', '01890a5d-ac96-774b-bcce-b30209909002'];

describe('migration 0006_address_country', () => {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  const server = String(process.env.TEST_SERVER_URL);
  const names = readMigrations(MIGRATIONS_DIR).map(({ name }) => name);
  let url = '';
  let client: Client;

  const copy = (isIncluded: (name: string) => boolean) => {
    for (const name of names.filter(isIncluded)) {
      copyFileSync(join(MIGRATIONS_DIR, `${name}.sql`), join(folder, `${name}.sql`));
    }
  };
  beforeAll(async () => {
    url = await createTestDatabase(server, 'template0', String(process.env.TEST_RUN));
    copy((name) => name < MIGRATION);
    await migrate(url, { folder });
    client = new Client({ connectionString: url });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await dropTestDatabase(server, url);
    rmSync(folder, { recursive: true, force: true });
  });

  it('gives older addresses the country BR, and keeps every other one', async () => {
    await client.query(
      `insert into buyer (id, email, name, address) values
        ($1, 'ana@exemplo.com', 'Ana', '{"city": "Santos"}'),
        ($2, 'rui@exemplo.com', 'Rui', '{"city": "Lisboa", "country": "PT"}')`,
      IDS,
    );
    await client.query(
      `insert into entrepreneur (id, slug, company_type, legal_name, trade_name, city, state, address) values
        ($1, 'a', 'Imobiliária', 'A Ltda.', 'A', 'Santos', 'SP', '{"city": "Santos"}'),
        ($2, 'b', 'Imobiliária', 'B Ltda.', 'B', 'Santos', 'SP', null)`,
      IDS,
    );
    copy((name) => name === MIGRATION);
    await migrate(url, { folder });
    const { rows } = await client.query(
      'select address from buyer union all select address from entrepreneur order by 1',
    );
    expect(rows.map(({ address }) => address)).toEqual([
      { city: 'Lisboa', country: 'PT' },
      { city: 'Santos', country: 'BR' },
      { city: 'Santos', country: 'BR' },
      null,
    ]);
  });
});
