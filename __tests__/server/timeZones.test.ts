import { v7 as uuidv7 } from 'uuid';
import { type ApiProcess, bundleApi, startApi } from '@/__tests__/support/api/apiProcesses';
import { apiTokens } from '@/__tests__/support/api/apiTokens';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertListing } from '@/__tests__/support/factories/listing';
import { insertSale } from '@/__tests__/support/factories/sale';
import { buyer } from '@/server/db/schema/parties/buyer';

const ZONES = ['UTC', 'America/Sao_Paulo', 'Asia/Tokyo', 'America/Los_Angeles'];
const DAY = '2025-04-14';

describe('a server in another time zone', () => {
  const database = useDatabase();
  const started: ApiProcess[] = [];
  beforeAll(() => bundleApi());
  afterAll(() => Promise.all(started.map((each) => each.stop())));

  /** Dates of a project, of its buyer, and of the amounts due. */
  async function insertDays() {
    const { project, units } = await insertListing(database.db);
    const projectId = project.id ?? '';
    await database.pool.query(
      `update project set details = details || jsonb_build_object('deliveryDate', $2::text) where id = $1`,
      [projectId, DAY],
    );
    const buyerId = uuidv7();
    const email = `${buyerId}@exemplo.com.br`;
    await database.db.insert(buyer).values({ id: buyerId, email, name: 'Ana', birthDate: DAY });
    const parcel = { number: 1, kind: 'entry', fundingSource: 'resources', amountCents: 600_000_00 } as const;
    const sold = { projectId, unitId: units[0]?.id, buyerId, signedOn: DAY };
    const { id: saleId } = await insertSale(database.db, sold, [{ ...parcel, dueOn: DAY }]);
    return { projectId, buyerId, saleId };
  }

  it('returns and stores every date unchanged', async () => {
    const { projectId, buyerId, saleId } = await insertDays();
    const token = await apiTokens(database.db)(buyerId);
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    for (const [place, zone] of ZONES.entries()) {
      const api = await startApi(database.url, undefined, zone);
      started.push(api);
      const read = async (path: string) => (await fetch(`${api.base}${path}`, { headers })).json();
      const person = await read(`/users/${buyerId}`);
      const sale = await read(`/sales/${saleId}`);
      expect({
        delivery: (await read(`/public/projects/${projectId}`)).details.deliveryDate,
        born: person.birthDate,
        signed: sale.signedOn,
        due: sale.parcels[0].dueOn,
      }).toEqual({ delivery: DAY, born: DAY, signed: DAY, due: DAY });
      const change = { version: person.version, name: `Ana ${'de '.repeat(place + 1)}Sá`, birthDate: DAY };
      const body = JSON.stringify(change);
      const changed = await fetch(`${api.base}/users/${buyerId}`, { method: 'PUT', headers, body });
      expect([changed.status, (await changed.json()).birthDate]).toEqual([200, DAY]);
    }
  });
});
