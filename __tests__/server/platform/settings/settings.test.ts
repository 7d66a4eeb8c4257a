import { NOW, testApp } from '@/__tests__/support/api/testApp';
import { buyerCaller, entrepreneurCaller, operatorCaller } from '@/__tests__/support/callers/callers';
import { useDatabase } from '@/__tests__/support/database/db';
import type { Setting, SettingValue } from '@/domain/setting/schema';
import { auditLog } from '@/server/db/schema/platform/auditLog';
import { settingValue } from '@/server/db/schema/platform/settingValue';
import type { Problem } from '@/server/http/answers/problems';
import type { Caller } from '@/server/http/callers/caller';
import { programValues, storeProgramValues } from '@/server/modules/platform/settings/programValues';

const ID = '0193c1de-0000-7000-8000-000000000001';

const NEW = {
  name: 'bankRate',
  appliesTo: 'Itaú',
  value: 0.1129,
  validFrom: '2026-12-01',
  validTo: null,
  source: 'Itaú, tabela de dezembro de 2026',
  confidence: 'official',
  checkedOn: '2026-12-02',
  note: null,
};

describe('dated settings', () => {
  const database = useDatabase();
  afterEach(() => database.clear());

  const as = (caller?: Caller) => testApp(database, { caller });
  const post = <Body>(caller: Caller | undefined, path: string, body: object) =>
    as(caller).get<Body>(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  const values = (query = '') => as().get<{ items: SettingValue[] }>(`/public/settings${query}`);
  const history = (name = 'bankRate') =>
    as(operatorCaller(ID)).get<{ items: Setting[] }>(`/settings?name=${name}`);
  const add = (changes: object = {}, caller: Caller | undefined = operatorCaller(ID)) =>
    post<Setting & Problem>(caller, '/settings', { ...NEW, ...changes });
  const withdraw = (id: string, version: number, caller: Caller | undefined = operatorCaller(ID)) =>
    post<Setting & Problem>(caller, `/settings/${id}/withdraw`, { version });

  it('come with the program, once, with source and period', async () => {
    await storeProgramValues(database.db);
    await storeProgramValues(database.db);
    const { status, body } = await values();
    expect(status).toBe(200);
    expect(body.items).toHaveLength(programValues().length);
    expect((await values('?name=sfhCeiling')).body.items[0]).toEqual({
      name: 'sfhCeiling',
      appliesTo: null,
      value: 225_000_000,
      unit: 'cents',
      validFrom: '2025-10-10',
      validTo: null,
      source: 'Resolução CMN 5.255, de 10/10/2025',
      confidence: 'secondary',
      checkedOn: '2026-11-28',
    });
  });

  it('follow a file that changed, but not over an operator', async () => {
    await storeProgramValues(database.db);
    await database.db.update(settingValue).set({ source: 'Antiga' });
    const first = (await history('bankFee')).body.items[0];
    expect(first?.source).toBe('Antiga');
    await storeProgramValues(database.db);
    const corrected = (await history('bankFee')).body.items[0];
    expect(corrected).toMatchObject({ value: 2500, version: 2 });
    expect(corrected?.source).not.toBe('Antiga');
    await withdraw(corrected?.id ?? '', 2);
    await storeProgramValues(database.db);
    expect((await values('?name=bankFee')).body.items).toEqual([]);
  });

  it('are added and withdrawn by operators only', async () => {
    for (const caller of [buyerCaller(ID), entrepreneurCaller(ID), entrepreneurCaller(ID, 'admin', ID)]) {
      expect((await add({}, caller)).body.code).toBe('forbidden');
      expect((await withdraw(ID, 1, caller)).body.code).toBe('forbidden');
      expect((await as(caller).get('/settings?name=bankRate')).status).toBe(403);
    }
    expect((await post(undefined, '/settings', NEW)).status).toBe(401);
  });

  it.each([
    [{ name: 'dolar' }, 'name'],
    [{ value: -1 }, 'value'],
    [{ validTo: '2026-11-30' }, 'validTo'],
    [{ name: 'sfhCeiling' }, 'appliesTo'],
    [{ source: ' ' }, 'source'],
    [{ addedBy: ID }, 'addedBy'],
  ])('refuse %j at %s', async (changes, field) => {
    const { status, body } = await add(changes);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  });

  it('keep what was withdrawn in the history, and write both to the audit log', async () => {
    const added = await add();
    expect([added.status, added.body]).toEqual([
      200,
      expect.objectContaining({ ...NEW, unit: 'fraction', withdrawnAt: null, allowedActions: ['withdraw'] }),
    ]);
    expect((await add()).body.code).toBe('setting_taken');
    const { id } = added.body;
    const withdrawn = await withdraw(id, 1);
    expect(withdrawn.body).toMatchObject({ version: 2, withdrawnAt: NOW.toISOString(), allowedActions: [] });
    expect((await values()).body.items).toEqual([]);
    const again = await add({ value: 0.1139 });
    expect((await history()).body.items.map(({ value }) => value).sort()).toEqual([0.1129, 0.1139]);
    const log = await database.db.select().from(auditLog);
    expect(log.map(({ action, subjectId }) => [action, subjectId])).toEqual([
      ['settings.add', id],
      ['settings.withdraw', id],
      ['settings.add', again.body.id],
    ]);
  });

  it('are withdrawn once', async () => {
    const { id } = (await add()).body;
    const both = await Promise.all([withdraw(id, 1), withdraw(id, 1)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await withdraw(id, 2)).body.code).toBe('version_conflict');
    expect((await withdraw(ID, 1)).body.code).toBe('setting_not_found');
  });

  it('have limits of the law that no operator changes', async () => {
    await storeProgramValues(database.db);
    const law = (await history('coolingOffDays')).body.items[0];
    expect(law?.allowedActions).toEqual([]);
    expect((await withdraw(law?.id ?? '', 1)).body.code).toBe('setting_of_law');
    expect((await add({ name: 'coolingOffDays', appliesTo: null })).body.code).toBe('setting_of_law');
  });
});
