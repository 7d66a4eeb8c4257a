import { eq } from 'drizzle-orm';
import { asking } from '@/__tests__/support/api/asking';
import { queuedEmails } from '@/__tests__/support/api/queuedWork';
import { NOW } from '@/__tests__/support/api/testApp';
import { buyerCaller, entrepreneurCaller } from '@/__tests__/support/callers/callers';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertBuyer } from '@/__tests__/support/factories/buyer';
import { insertListing } from '@/__tests__/support/factories/listing';
import { insertVisit } from '@/__tests__/support/factories/visit';
import { DEFAULT_CONFIG } from '@/domain/project/config';
import type { PublicProject } from '@/domain/project/schema';
import type { VisitDetail } from '@/domain/visit/schema';
import { createApp } from '@/server/app';
import { project } from '@/server/db/schema/catalogue/project';
import type { Caller } from '@/server/http/callers/caller';

const ROOM = 'https://video.exemplo.com.br/sala/aurora-9f3';
const SLOT = { day: '2026-12-01', period: 'morning', hour: '09:00', mode: 'online' };
const PLACE = 'Rua dos Pinheiros';

describe('online visits', () => {
  const database = useDatabase();
  const ask = asking<VisitDetail>(database);
  let projectId: string;
  let buyer: Caller;
  let owner: Caller;

  beforeEach(async () => {
    const listing = await insertListing(database.db);
    projectId = listing.project.id ?? '';
    buyer = buyerCaller((await insertBuyer(database.db)).id);
    owner = entrepreneurCaller(listing.entrepreneurId);
  });
  afterEach(() => database.clear());

  const offer = (onlineUrl: string, isOnlineOffered = true) =>
    database.db
      .update(project)
      .set({ config: { ...DEFAULT_CONFIG, visits: { isOnlineOffered, onlineUrl } } })
      .where(eq(project.id, projectId));
  const book = (more: object = {}) => ask(buyer, 'POST', '/visits', { projectId, ...SLOT, ...more });
  const change = ({ id, version }: VisitDetail, caller: Caller, more: object) =>
    ask(caller, 'PUT', `/visits/${id}`, { version, ...more });
  const lastEmail = async () => (await queuedEmails(database)).at(-1)?.text ?? '';
  async function calendarOf({ calendarUrl }: VisitDetail) {
    const app = createApp({ db: database.db, now: () => NOW });
    const file = await app.request(calendarUrl.replace('http://localhost:3000', ''));
    return (await file.text()).replaceAll('\r\n ', '');
  }

  it('are refused where the project does not offer them', async () => {
    expect((await book()).body).toMatchObject({ code: 'visit_online_not_offered' });
    const visitor = { name: 'Ana Souza', email: 'ana@exemplo.com.br', phone: '11987654321', consent: true };
    const request = { ...SLOT, ...visitor };
    const answer = await ask(null, 'POST', `/public/projects/${projectId}/visitRequests`, request);
    expect(answer.body).toMatchObject({ code: 'visit_online_not_offered' });
    expect((await book({ mode: 'phone' })).status).toBe(400);
  });

  it('have the link of the project in page, e-mail and calendar file, and no address', async () => {
    await offer(ROOM);
    const { body } = await book();
    expect(body).toMatchObject({ mode: 'online', meetingUrl: ROOM, place: null });
    const email = await lastEmail();
    expect(email).toContain(ROOM);
    expect(email).toContain('A visita é online, por vídeo.');
    expect(email).not.toContain(PLACE);
    const file = await calendarOf(body);
    expect(file).toContain(`LOCATION:${ROOM}`);
    expect(file).toContain(`CONFERENCE;VALUE=URI;FEATURE=AUDIO,VIDEO:${ROOM}\r\nEND:VEVENT`);
    expect(file).not.toContain(PLACE);
    expect((await ask(owner, 'GET', `/visits/${body.id}`)).body.meetingUrl).toBe(ROOM);
  });

  it('keep a visit on site as it was', async () => {
    await offer(ROOM);
    const { body } = await book({ mode: undefined });
    expect(body).toMatchObject({ mode: 'onSite', meetingUrl: null });
    expect(body.place).toContain(PLACE);
    expect(await lastEmail()).not.toContain(ROOM);
    expect(await calendarOf(body)).not.toContain('CONFERENCE');
    expect((await change(body, owner, { event: 'setLink', meetingUrl: ROOM })).body).toMatchObject({
      code: 'invalid_transition',
    });
  });

  it('get the link later from the side that receives, and the visitor gets it by e-mail', async () => {
    await offer('');
    const { body } = await book();
    expect(body.meetingUrl).toBeNull();
    expect(await lastEmail()).toContain('O link da sala de vídeo chega por e-mail antes da visita.');
    expect((await change(body, buyer, { event: 'setLink', meetingUrl: ROOM })).status).toBe(403);
    const set = await change(body, owner, { event: 'setLink', meetingUrl: ROOM });
    expect(set.body).toMatchObject({ meetingUrl: ROOM, version: body.version + 1 });
    expect(set.body.history.at(-1)).toMatchObject({ event: 'setLink', from: 'open', to: 'open' });
    expect(await lastEmail()).toContain(ROOM);
    expect((await ask(buyer, 'GET', `/visits/${body.id}`)).body.meetingUrl).toBe(ROOM);
  });

  it.each(['http://video.exemplo.com.br/a', 'javascript:alert(1)', 'sala 3', 'https://a b.com', 'https://x'])(
    'refuses the link %s, and names the field',
    async (meetingUrl) => {
      await offer('');
      const { body } = await book();
      const refused = await change(body, owner, { event: 'setLink', meetingUrl });
      expect(refused.status).toBe(400);
      expect(refused.body).toMatchObject({ fields: { meetingUrl: expect.any(String) } });
    },
  );

  it('do not show the video room of a project to the public', async () => {
    await offer(ROOM);
    const read = asking<PublicProject>(database);
    const { body } = await read(null, 'GET', `/public/projects/${projectId}`);
    expect(body.config?.visits.isOnlineOffered).toBe(true);
    expect(JSON.stringify(body)).not.toContain(ROOM);
  });

  it('are guarded by the database: no link of a visit on site, and only https', async () => {
    const insert = (values: object) => insertVisit(database.db, { projectId, ...values });
    await expect(insert({ meetingUrl: ROOM })).rejects.toThrow();
    await expect(insert({ mode: 'online', meetingUrl: 'http://a.com' })).rejects.toThrow();
    await expect(insert({ mode: 'phone' })).rejects.toThrow();
    await insert({ mode: 'online', meetingUrl: ROOM });
  });
});
