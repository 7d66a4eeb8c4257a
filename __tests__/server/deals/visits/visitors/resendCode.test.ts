import { asking } from '@/__tests__/support/api/asking';
import { queuedEmails } from '@/__tests__/support/api/queuedWork';
import { NOW } from '@/__tests__/support/api/testApp';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertListing } from '@/__tests__/support/factories/listing';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@/domain/time/durations';
import type { LinkedVisit, VisitRequestReceipt } from '@/domain/visitRequest/schema';
import { visitRequest } from '@/server/db/schema/deals/visitRequest';
import { sweepVisits } from '@/server/modules/deals/visits/visitors/sweep';

const UNKNOWN = '0190000a-0000-7000-8000-00000000dead';
const CONTACT = { name: 'Ana Souza', email: 'ana@exemplo.com.br', phone: '11987654321', consent: true };
const REQUEST = { ...CONTACT, day: '2026-12-01', period: 'morning', hour: '09:00' };
const later = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);

describe('another code of a visit without an account', () => {
  const database = useDatabase();
  const ask = asking<VisitRequestReceipt>(database);
  const confirmed = asking<LinkedVisit>(database);
  let id: string;

  beforeEach(async () => {
    const { project } = await insertListing(database.db);
    id = (await ask(null, 'POST', `/public/projects/${project.id}/visitRequests`, REQUEST)).body.id;
  });
  afterEach(() => database.clear());

  const resend = (at: Date, of = id) => ask(null, 'POST', `/public/visitRequests/${of}/resend`, {}, at);
  const confirm = (emailCode: string, at: Date) =>
    confirmed(null, 'POST', `/public/visitRequests/${id}/confirm`, { emailCode }, at);
  const codes = async () =>
    (await queuedEmails(database)).map(({ subject }) => /\d{6}/.exec(subject)?.[0] ?? '');

  it('ends the former code and its attempts, and confirms the visit', async () => {
    const [first = ''] = await codes();
    const wrong = first === '000000' ? '000001' : '000000';
    for (let count = 0; count < 5; count += 1) await confirm(wrong, NOW);
    const at = later(MINUTE_MS);
    const { body } = await resend(at);
    expect(body).toEqual({
      id,
      isSent: true,
      expiresAt: later(16 * MINUTE_MS).toISOString(),
      resendAt: later(2 * MINUTE_MS).toISOString(),
    });
    const [, second = ''] = await codes();
    if (second !== first) expect((await confirm(first, at)).body).toMatchObject({ code: 'visit_code_wrong' });
    expect((await confirm(second, at)).body).toMatchObject({ state: 'open', hour: '09:00' });
  });

  it('is sent once a minute, also with concurrent requests', async () => {
    const early = await resend(later(59 * SECOND_MS));
    expect(early.body).toMatchObject({ isSent: false, resendAt: later(MINUTE_MS).toISOString() });
    expect(await codes()).toHaveLength(1);
    await Promise.all([resend(later(MINUTE_MS)), resend(later(MINUTE_MS)), resend(later(MINUTE_MS))]);
    expect(await codes()).toHaveLength(2);
  });

  it('has the same answer for a request that does not exist', async () => {
    const at = later(MINUTE_MS);
    const [known, unknown] = [await resend(at), await resend(at, UNKNOWN)];
    expect(unknown.status).toBe(known.status);
    expect({ ...unknown.body, id }).toEqual(known.body);
    expect(await codes()).toHaveLength(2);
  });

  it('is refused after five codes of one e-mail within an hour', async () => {
    for (let count = 1; count < 5; count += 1) {
      expect((await resend(later(count * MINUTE_MS))).status).toBe(200);
    }
    expect((await resend(later(5 * MINUTE_MS))).body).toMatchObject({ code: 'too_many_requests' });
    expect(await codes()).toHaveLength(5);
  });

  it('keeps the request for an hour from the last code', async () => {
    await resend(later(50 * MINUTE_MS));
    await sweepVisits(database.db, later(HOUR_MS + MINUTE_MS));
    expect(await database.db.$count(visitRequest)).toBe(1);
    await sweepVisits(database.db, later(50 * MINUTE_MS + HOUR_MS));
    expect(await database.db.$count(visitRequest)).toBe(0);
  });
});
