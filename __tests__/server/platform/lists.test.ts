import { v7 as uuidv7 } from 'uuid';
import { claimsOf, openBrowser } from '@/__tests__/support/api/browser';
import { useDatabase } from '@/__tests__/support/database/db';
import type { Problem } from '@/server/http/answers/problems';

/** Texts that only one of JavaScript and PostgreSQL reads as an instant, and one without a zone. */
const NO_INSTANTS = [
  '2026-02-31T00:00:00Z',
  '0000-01-01T00:00:00Z',
  '+275760-09-12T00:00:00Z',
  '2026-01-01T99:00:00Z',
  '2026-01-01T00:00:00+99:00',
  '2026-01-01T00:00:00 (x)',
  'Jan 1 2020 (x)',
  '1',
  '2026-01-01T00:00:00',
];

describe('filters by time', () => {
  const database = useDatabase();
  afterEach(() => database.clear());

  it.each(NO_INSTANTS)('rejects an invalid instant: %s', async (createdAt) => {
    const browser = openBrowser(database);
    const id = uuidv7();
    const cursorOf = (sort: string) =>
      Buffer.from(JSON.stringify({ sort, value: createdAt, id })).toString('base64url');
    const filters = [{ scope: 'ALL', field: 'createdAt', op: 'gte', value: createdAt }];
    for (const [pool, base] of [
      ['user', '/users'],
      ['entrepreneur', '/entrepreneurs'],
    ] as const) {
      browser.claims = claimsOf(id, { pool });
      const paged = await browser.send<Problem>('GET', `${base}?cursor=${cursorOf('createdDesc')}`);
      expect([paged.status, paged.body.code]).toEqual([400, 'invalid_cursor']);
      const filtered = await browser.send<Problem>('POST', `${base}/get`, { filters });
      expect([filtered.status, filtered.body.code]).toEqual([400, 'invalid_filter_value']);
    }
    const team = await browser.send<Problem>('GET', `/entrepreneurUsers?cursor=${cursorOf('createdAsc')}`);
    expect([team.status, team.body.code]).toEqual([400, 'invalid_cursor']);
  });

  it.each([
    '2026-11-28T12:00:00Z',
    '2026-11-28T12:00:00.123456Z',
    '2026-11-28T09:00:00-03:00',
    '2028-02-29T00:00Z',
  ])('accepts the instant %s', async (value) => {
    const browser = openBrowser(database);
    browser.claims = claimsOf(uuidv7());
    const filters = [{ scope: 'ALL', field: 'createdAt', op: 'lte', value }];
    expect((await browser.send('POST', '/users/get', { filters })).status).toBe(200);
  });
});
