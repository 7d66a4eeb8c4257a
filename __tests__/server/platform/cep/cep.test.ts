import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { assertDeclared } from '@/__tests__/support/api/declaredAnswer';
import { NOW } from '@/__tests__/support/api/testApp';
import { useDatabase } from '@/__tests__/support/database/db';
import type { CepAddress } from '@/domain/cep/schema';
import { createApp } from '@/server/app';
import { type CepLookup, createCepLookup, noCepLookup } from '@/server/gateways/cep/cep';
import type { Problem } from '@/server/http/answers/problems';
import { setLogLevel } from '@/server/log';

const PAULISTA = {
  cep: '01310-100',
  logradouro: 'Avenida Paulista',
  complemento: 'de 612 a 1510 - lado par',
  bairro: 'Bela Vista',
  localidade: 'São Paulo',
  uf: 'SP',
  ibge: '3550308',
};

describe('CEP look-up', () => {
  let server: Server;
  let template = '';
  let requests: string[] = [];
  let reply: (response: ServerResponse) => void = () => {};
  let now = NOW;

  const json = (body: unknown, status = 200) => {
    reply = (response) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

  beforeAll(async () => {
    setLogLevel('silent');
    server = createServer((request, response) => {
      requests.push(request.url ?? '');
      reply(response);
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    template = `http://127.0.0.1:${(server.address() as AddressInfo).port}/ws/{cep}/json/`;
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  beforeEach(() => {
    requests = [];
    now = NOW;
    json(PAULISTA);
  });

  const lookup = () => createCepLookup(template, () => now);

  it('sends eight digits and reads the address', async () => {
    expect(await lookup().find('01310100')).toEqual({
      street: 'Avenida Paulista',
      neighborhood: 'Bela Vista',
      city: 'São Paulo',
      state: 'SP',
    });
    expect(requests).toEqual(['/ws/01310100/json/']);
  });

  it.each([[{ erro: true }], [{ erro: 'true' }]])('answers null for %j', async (answer) => {
    json(answer);
    expect(await lookup().find('99999999')).toBeNull();
  });

  it('answers null for a 404', async () => {
    json({}, 404);
    expect(await lookup().find('99999999')).toBeNull();
  });

  it('leaves the street of a whole town empty', async () => {
    json({ cep: '29930-000', logradouro: '', bairro: '', localidade: 'São Mateus', uf: 'ES' });
    expect(await lookup().find('29930000')).toEqual({
      street: '',
      neighborhood: '',
      city: 'São Mateus',
      state: 'ES',
    });
  });

  it.each([
    ['an answer without a city', { logradouro: 'Rua A' }, 200],
    ['an answer without a known state', { localidade: 'X', uf: 'XX' }, 200],
    ['an answer of other types', { localidade: { a: 1 }, uf: 'SP' }, 200],
    ['a refusal', {}, 400],
    ['a failure', {}, 500],
  ])('is unavailable after %s, and tries again the next time', async (_what, body, status) => {
    const service = lookup();
    json(body, status);
    await expect(service.find('01310100')).rejects.toMatchObject({ code: 'cep_unavailable' });
    json(PAULISTA);
    expect((await service.find('01310100'))?.city).toBe('São Paulo');
  });

  it('is unavailable after three seconds without an answer, and follows no redirect', async () => {
    reply = () => {};
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    const patience = jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(20));
    await expect(lookup().find('01310100')).rejects.toMatchObject({ code: 'cep_unavailable' });
    expect(patience.mock.calls).toEqual([[3_000]]);
    patience.mockRestore();
    reply = (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
    await expect(lookup().find('01310100')).rejects.toMatchObject({ code: 'cep_unavailable' });
  });

  it('sends one request for parallel calls, and another after a day', async () => {
    const service = lookup();
    await Promise.all(Array.from({ length: 5 }, () => service.find('01310100')));
    await service.find('01310100');
    expect(requests).toHaveLength(1);
    now = new Date(NOW.getTime() + 24 * 3_600_000);
    await service.find('01310100');
    expect(requests).toHaveLength(2);
  });
});

describe('GET /public/cep/{cep}', () => {
  const database = useDatabase();
  afterEach(() => database.clear());

  const found: CepAddress = { street: '', neighborhood: '', city: 'São Mateus', state: 'ES' };
  const requests: string[] = [];
  const known: CepLookup = {
    find: async (cep) => {
      requests.push(cep);
      return cep === '29930000' ? found : null;
    },
  };

  const appWith = (cep: CepLookup) => createApp({ db: database.db, now: () => NOW, cep });

  async function ask(typed: string, app = appWith(known), from = '203.0.113.9') {
    const response = await app.request(`/api/public/cep/${encodeURIComponent(typed)}`, {
      headers: { 'x-forwarded-for': from },
    });
    const body = (await response.json()) as CepAddress & Problem;
    assertDeclared('GET', '/public/cep/00000000', { status: response.status, body });
    return { status: response.status, body };
  }

  it.each(['29930000', '29930-000', '29.930-000', ' 29930-000 '])('answers %j', async (typed) => {
    expect(await ask(typed)).toEqual({ status: 200, body: found });
    expect(requests.at(-1)).toBe('29930000');
  });

  it.each(['99999-999', '1310100', '00000-000', 'abc', '123456789'])('answers 404 for %j', async (typed) => {
    const { status, body } = await ask(typed);
    expect([status, body.code, body.message]).toEqual([404, 'cep_not_found', 'CEP não encontrado.']);
  });

  it('keeps a leading zero', async () => {
    await ask('04076-010');
    expect(requests.at(-1)).toBe('04076010');
  });

  it('reports a missing configuration, so that the form allows typing', async () => {
    const { status, body } = await ask('01310-100', appWith(noCepLookup));
    expect([status, body.code]).toEqual([503, 'cep_unavailable']);
  });

  it('limits an IP address to 120 an hour, without affecting others', async () => {
    const app = appWith(known);
    for (let index = 0; index < 120; index += 1) await ask('29930000', app);
    expect((await ask('29930000', app)).status).toBe(429);
    expect((await ask('29930000', app, '198.51.100.1')).status).toBe(200);
  });
});
