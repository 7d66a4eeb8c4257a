import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { buyerCaller, entrepreneurCaller } from '@/__tests__/support/callers/callers';
import { useDatabase } from '@/__tests__/support/database/db';
import { reserving } from '@/__tests__/support/deals/reserving';
import { insertWholeBuyer } from '@/__tests__/support/deals/wholeBuyer';
import { insertBuyer } from '@/__tests__/support/factories/buyer';
import { DOWNLOADED, LEFT_OUT } from '@/__tests__/support/records/personalTables';
import { TABLES } from '@/__tests__/support/records/tables';
import { buyer } from '@/server/db/schema/parties/buyer';

/** Column names that identify a person, by the record or the identity. */
const NAMING =
  /^(buyer_id|recipient(_id)?|owner_id|actor_id|created_by|done_by|broker_id|merged_into|sub|client|caller|visitor|email|creator_id)$/;

function isPersonal(table: PgTable): boolean {
  const { columns, foreignKeys } = getTableConfig(table);
  const isOfBuyer = foreignKeys.some((key) => key.reference().foreignTable === buyer);
  return isOfBuyer || columns.some(({ name }) => NAMING.test(name));
}

const personal = TABLES.filter(isPersonal).map((table) => getTableConfig(table).name);

describe('tables with personal data', () => {
  it('requires every table in the download or an exclusion with a recorded reason', () => {
    expect(personal.filter((name) => !(name in DOWNLOADED) && !(name in LEFT_OUT))).toEqual([]);
    expect(personal.filter((name) => name in DOWNLOADED && name in LEFT_OUT)).toEqual([]);
  });

  it('lists only existing tables', () => {
    const names = TABLES.map((table) => getTableConfig(table).name);
    const listed = [...Object.keys(DOWNLOADED), ...Object.keys(LEFT_OUT)];
    expect(listed.filter((name) => !names.includes(name))).toEqual([]);
  });
});

describe('GET /users/{id}/data', () => {
  const database = useDatabase();
  const { call } = reserving(database);
  afterEach(() => database.clear());

  it('contains rows of every table, and only of the person', async () => {
    const ana = await insertWholeBuyer(database, 'Ana Prado');
    const rui = await insertWholeBuyer(database, 'Rui Bastos');
    const { status, body } = await call<Record<string, unknown>>(
      buyerCaller(ana.id),
      'GET',
      `/users/${ana.id}/data`,
    );
    expect(status).toBe(200);
    for (const part of new Set(Object.values(DOWNLOADED))) {
      const value = body[part];
      expect([part, Array.isArray(value) ? value.length : Object.keys(value ?? {}).length > 0]).toEqual([
        part,
        Array.isArray(value) ? (part === 'reservations' ? 2 : 1) : true,
      ]);
    }
    expect(body).toMatchObject({
      negotiations: [{ client: { name: 'Ana Prado' }, rounds: [{ priceCents: 570_000_00 }] }],
      visits: [{ note: 'Ana Prado chega de carro' }],
      payments: [{ receivedCents: 1_000_00 }],
      providerRecords: [{ id: `cus_${ana.id}` }],
    });
    expect(JSON.stringify(body)).toContain('"event":"reserve"');
    const text = JSON.stringify(body);
    for (const others of ['Rui', rui.id, 'Corretora', `${ana.partnerId}@`])
      expect(text).not.toContain(others);
  });

  it('rejects other callers', async () => {
    const { id } = await insertBuyer(database.db);
    const { id: other = '' } = await insertBuyer(database.db);
    for (const caller of [buyerCaller(other), entrepreneurCaller(other)]) {
      expect((await call(caller, 'GET', `/users/${id}/data`)).body.code).toBe('user_not_found');
    }
  });
});
