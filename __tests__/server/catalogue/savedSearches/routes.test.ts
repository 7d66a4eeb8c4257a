import { v7 as uuidv7 } from 'uuid';
import { testApp } from '@/__tests__/support/api/testApp';
import { buyerCaller, entrepreneurCaller, operatorCaller } from '@/__tests__/support/callers/callers';
import { useDatabase } from '@/__tests__/support/database/db';
import { MAX_SAVED_SEARCHES, type NewSavedSearch, type SavedSearch } from '@/domain/savedSearch/schema';
import type { Problem } from '@/server/http/answers/problems';
import type { Caller } from '@/server/http/callers/caller';

const ANA = buyerCaller('0193c1de-0000-7000-8000-0000000000a1');
const RUI = buyerCaller('0193c1de-0000-7000-8000-0000000000a2');
const SEARCH: NewSavedSearch = {
  name: 'Dois quartos em Pinheiros',
  href: '/imoveis/sp/sao-paulo/pinheiros?quartos=2',
  alert: 'daily',
};

describe('saved searches', () => {
  const database = useDatabase();
  afterEach(() => database.clear());

  function call<Body = SavedSearch>(
    method: string,
    path: string,
    caller: Caller | undefined,
    body?: unknown,
  ) {
    const content = body === undefined ? {} : { body: JSON.stringify(body) };
    const headers: HeadersInit = body === undefined ? {} : { 'content-type': 'application/json' };
    return testApp(database, { caller }).get<Body & Problem>(path, { method, headers, ...content });
  }
  const save = (change: Readonly<Record<string, unknown>> = {}, caller: Caller | undefined = ANA) =>
    call('POST', '/savedSearches', caller, { ...SEARCH, ...change });
  const list = async (caller: Caller = ANA) =>
    (await call<{ items: SavedSearch[] }>('GET', '/savedSearches', caller)).body.items;

  it('require an identity', async () => {
    const one = `/savedSearches/${uuidv7()}`;
    const answers = [
      await call('GET', '/savedSearches', undefined),
      await call('POST', '/savedSearches', undefined, SEARCH),
      await call('GET', one, undefined),
      await call('PUT', one, undefined, SEARCH),
      await call('DELETE', one, undefined),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
  });

  it('belong to buyers, each sees their own', async () => {
    const { body } = await save();
    const path = `/savedSearches/${body.id}`;
    for (const stranger of [RUI, entrepreneurCaller(uuidv7()), operatorCaller(uuidv7())]) {
      expect((await call('GET', path, stranger)).body.code).toBe('saved_search_not_found');
      expect((await call('PUT', path, stranger, SEARCH)).body.code).toBe('saved_search_not_found');
      expect((await call('DELETE', path, stranger)).body.code).toBe('saved_search_not_found');
    }
    for (const other of [entrepreneurCaller(uuidv7()), operatorCaller(uuidv7())]) {
      expect((await save({}, other)).body.code).toBe('forbidden');
      expect((await call('GET', '/savedSearches', other)).body.code).toBe('forbidden');
    }
    expect([await list(RUI), (await list()).length]).toEqual([[], 1]);
  });

  it.each([
    ['no name', { name: '  ' }, 'name'],
    ['a long name', { name: 'x'.repeat(81) }, 'name'],
    ['an address of another site', { href: 'https://evil.example/imoveis' }, 'href'],
    ['an address that is no search', { href: '/imovel/aurora' }, 'href'],
    ['an unknown alert', { alert: 'hourly' }, 'alert'],
    ['an owner', { buyerId: uuidv7() }, 'buyerId'],
  ])('are refused with %s, by the name of the field', async (_what, change, field) => {
    const { status, body } = await save(change);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
    expect(await list()).toEqual([]);
  });

  it('are stored under the canonical URL of the search, changed and deleted', async () => {
    const { body } = await save({ href: '/en/imoveis?uf=sp&cidade=sao-paulo&bairro=pinheiros&cursor=x' });
    expect(body).toMatchObject({ href: '/imoveis/sp/sao-paulo/pinheiros', alert: 'daily' });
    const changed = { name: ' Pinheiros ', href: '/imoveis/sp', alert: 'off' };
    const path = `/savedSearches/${body.id}`;
    expect((await call('PUT', path, ANA, changed)).body).toMatchObject({ name: 'Pinheiros', alert: 'off' });
    expect((await call('GET', path, ANA)).body).toEqual((await list())[0]);
    expect((await call('DELETE', path, ANA)).status).toBe(200);
    expect((await call('DELETE', path, ANA)).body.code).toBe('saved_search_not_found');
    expect(await list()).toEqual([]);
  });

  it('are limited to fifty a person, also under concurrent requests', async () => {
    for (let index = 0; index < MAX_SAVED_SEARCHES - 2; index += 1) await save();
    const answers = await Promise.all(Array.from({ length: 5 }, () => save()));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.message).toContain('50 buscas salvas');
    expect((await save({}, RUI)).status).toBe(200);
  });
});
