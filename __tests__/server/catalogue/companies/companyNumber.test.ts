import { v7 as uuidv7 } from 'uuid';
import { testApp } from '@/__tests__/support/api/testApp';
import { entrepreneurCaller, operatorCaller } from '@/__tests__/support/callers/callers';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertEntrepreneur } from '@/__tests__/support/factories/entrepreneur';
import type { CompanyAccount } from '@/domain/entrepreneur/account';
import type { CompanyCard } from '@/domain/entrepreneur/schema';
import type { Page } from '@/domain/site/page';
import type { Suggestions } from '@/domain/suggestion/schema';
import type { Caller } from '@/server/http/callers/caller';

const CNPJ = '11222333000181';
const SPELLINGS = [CNPJ, '11.222.333/0001-81', ' 11.222.333/0001–81 ', 'CNPJ: 11.222.333/0001-81'];

describe('a company is found by its CNPJ', () => {
  const database = useDatabase();
  let caller: Caller;
  const api = testApp(database, { identifyCaller: async () => caller });

  beforeAll(async () => {
    await insertEntrepreneur(database.db, { tradeName: 'Baluarte', cnpj: CNPJ });
    await insertEntrepreneur(database.db, { tradeName: 'Outra', cnpj: '12ABC34501DE35' });
    await insertEntrepreneur(database.db, {
      tradeName: 'Oculta',
      cnpj: '11222333000262',
      approval: 'pending',
    });
  });

  const listed = async (q: string) =>
    (await api.get<Page<CompanyCard>>(`/public/entrepreneurs?q=${encodeURIComponent(q)}`)).body.items.map(
      ({ tradeName }) => tradeName,
    );
  const suggested = async (q: string) =>
    (await api.get<Suggestions>(`/public/suggestions?q=${encodeURIComponent(q)}`)).body.items.map(
      ({ name }) => name,
    );

  it.each([...SPELLINGS, '11222333', '11.222.333/0001'])('in the public lists by %j', async (text) => {
    caller = { kind: 'visitor', sessionId: null };
    expect(await listed(text)).toEqual(['Baluarte']);
    expect(await suggested(text)).toEqual(['Baluarte']);
  });

  it.each(['12.abc.345/01de-35', '12ABC34501DE35'])('of the form with letters: %j', async (text) => {
    expect(await listed(text)).toEqual(['Outra']);
    expect(await suggested(text)).toEqual(['Outra']);
  });

  it.each(['1122233', '11222333000182', '1%222333000181', 'cnpj'])('not by %j', async (text) => {
    expect(await listed(text)).toEqual([]);
    expect(await suggested(text)).toEqual([]);
  });

  async function filtered(value: string, field = 'cnpj', op = 'eq') {
    const filters = [{ scope: 'ALL', field, op, value }];
    const { status, body } = await api.get<Page<CompanyAccount>>('/entrepreneurs/get', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ filters }),
    });
    return status === 200 ? body.items.map(({ tradeName }) => tradeName) : status;
  }

  it.each(SPELLINGS.slice(0, 2))('by operators by %j, and by no other company', async (text) => {
    caller = operatorCaller(uuidv7());
    expect(await filtered(text)).toEqual(['Baluarte']);
    expect(await filtered('11.222.333/0002-62')).toEqual(['Oculta']);
    expect(await filtered('123')).toBe(400);
    caller = entrepreneurCaller(uuidv7());
    expect(await filtered(text)).toEqual([]);
  });

  it.each([
    ['baluARTE', ['Baluarte']],
    ['11.222.333/0002-62', ['Oculta']],
    ['11.222.333', ['Oculta', 'Baluarte']],
    ['%', []],
    ['  ', 400],
  ])('or a part of its name, by operators: %j', async (text, names) => {
    caller = operatorCaller(uuidv7());
    expect(await filtered(text, 'text', 'contains')).toEqual(names);
  });
});
