import { readdirSync, readFileSync } from 'node:fs';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { deleteUnit } from '@/services/catalogue/units';
import { cancelVisit, createVisit } from '@/services/deals/visits';
import { readAllNotifications } from '@/services/platform/notifications';

const server = setupServer(http.all('*/api/*', () => HttpResponse.json({})));
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

const ID = '019345a8-3f00-7b4e-9c1d-5a2b6c7d8e9f';
const visit = { projectId: ID, day: '2026-12-05', period: 'morning' } as const;

describe('cancelling a change', () => {
  it.each([
    ['a creation', (signal: AbortSignal) => createVisit(visit, { signal })],
    ['a change without a body', (signal: AbortSignal) => readAllNotifications({ signal })],
    ['a deletion', (signal: AbortSignal) => deleteUnit(ID, { signal })],
    ['a deletion with a reason', (signal: AbortSignal) => cancelVisit(ID, 'Viagem', { signal })],
  ])('aborts %s', async (_what, call) => {
    await expect(call(new AbortController().signal)).resolves.toEqual({});
    await expect(call(AbortSignal.abort())).rejects.toMatchObject({ status: 0, code: 'network_error' });
  });

  it('is possible for every client: each passes on its signal', () => {
    const files = readdirSync('services', { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.ts'),
    );
    const deaf = files.flatMap((file) => {
      const statements = readFileSync(`services/${file}`, 'utf8').split(
        /\n(?=export )|,\n(?= {4}\w+: \(| {4}\/\*\*)/,
      );
      return statements
        .filter((text) => /\bapi\s*\.(?:post|put|delete)\b/.test(text))
        .filter((text) => !/asking|signal|options|withKey|once\(/.test(text))
        .map((text) => `${file}: ${text.split('\n')[0]}`);
    });
    expect(deaf).toEqual([]);
  });
});
