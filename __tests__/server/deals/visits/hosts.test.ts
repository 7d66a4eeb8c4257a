import { asking } from '@/__tests__/support/api/asking';
import { queuedEmails } from '@/__tests__/support/api/queuedWork';
import { buyerCaller, entrepreneurCaller } from '@/__tests__/support/callers/callers';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertBuyer } from '@/__tests__/support/factories/buyer';
import { insertMember } from '@/__tests__/support/factories/entrepreneurUser';
import { insertListing } from '@/__tests__/support/factories/listing';
import { insertVisit } from '@/__tests__/support/factories/visit';
import type { VisitDetail } from '@/domain/visit/schema';
import { auditLog } from '@/server/db/schema/platform/auditLog';
import { notification } from '@/server/db/schema/platform/notification';
import type { Caller } from '@/server/http/callers/caller';

const SLOT = { day: '2026-12-01', period: 'morning', hour: '09:00' };

describe('the person who receives a visit', () => {
  const database = useDatabase();
  const ask = asking<VisitDetail>(database);
  let companyId: string;
  let projectId: string;
  let buyer: Caller;
  let owner: Caller;
  let bia: { readonly id: string; readonly email: string };
  let booked: VisitDetail;

  beforeEach(async () => {
    const listing = await insertListing(database.db);
    companyId = listing.entrepreneurId;
    projectId = listing.project.id ?? '';
    buyer = buyerCaller((await insertBuyer(database.db)).id);
    owner = entrepreneurCaller(companyId);
    bia = await insertMember(database.db, { entrepreneurId: companyId, name: 'Bia Rocha', role: 'broker' });
    booked = (await ask(buyer, 'POST', '/visits', { projectId, ...SLOT })).body;
  });
  afterEach(() => database.clear());

  const assign = (hostId: string, { id, version } = booked, caller = owner) =>
    ask(caller, 'PUT', `/visits/${id}`, { version, event: 'assign', hostId });
  const read = (caller: Caller) => ask(caller, 'GET', `/visits/${booked.id}`);

  it('is assigned by a manager, with history and audit, and the visitor gets name and e-mail', async () => {
    expect((await read(owner)).body.allowedActions).toContain('assign');
    const { body } = await assign(bia.id);
    expect(body).toMatchObject({ hostId: bia.id, host: { name: 'Bia Rocha', email: bia.email } });
    expect(body.history.at(-1)).toMatchObject({ event: 'assign', from: 'open', to: 'open' });
    const audited = await database.db.select().from(auditLog);
    expect(audited).toEqual([
      expect.objectContaining({
        ...{ action: 'visits.assign', subjectKind: 'visit', subjectId: booked.id, companyId },
        ...{ before: { hostId: null }, after: { hostId: bia.id } },
      }),
    ]);
    const email = (await queuedEmails(database)).at(-1);
    expect(email?.subject).toContain('Quem recebe a sua visita');
    expect(email?.text).toContain(`Quem recebe você: Bia Rocha, ${bia.email}`);
    const notices = await database.db.select().from(notification);
    expect(notices.map(({ recipientKind, kind }) => [recipientKind, kind])).toContainEqual([
      'buyer',
      'visitAssigned',
    ]);
    const seen = await read(buyer);
    expect(seen.body).toMatchObject({ hostId: null, host: { name: 'Bia Rocha' } });
  });

  it('sees the visit, and no other broker does', async () => {
    const broker = entrepreneurCaller(companyId, 'broker', bia.id);
    expect((await read(broker)).status).toBe(404);
    await assign(bia.id);
    expect((await read(broker)).body.allowedActions).toEqual(['reschedule', 'cancel']);
    const list = asking<{ items: VisitDetail[] }>(database);
    expect((await list(broker, 'GET', '/visits')).body.items.map(({ id }) => id)).toEqual([booked.id]);
    const other = await insertMember(database.db, { entrepreneurId: companyId, role: 'broker' });
    const stranger = entrepreneurCaller(companyId, 'broker', other.id);
    expect((await read(stranger)).status).toBe(404);
    expect((await list(stranger, 'GET', '/visits')).body.items).toEqual([]);
  });

  it('cannot be assigned by a visitor, a broker or another company', async () => {
    expect((await assign(bia.id, booked, buyer)).status).toBe(403);
    await assign(bia.id);
    const now = (await read(owner)).body;
    expect((await assign(companyId, now, entrepreneurCaller(companyId, 'broker', bia.id))).status).toBe(403);
    const other = await insertListing(database.db);
    expect((await assign(bia.id, now, entrepreneurCaller(other.entrepreneurId))).status).toBe(404);
  });

  it('must sell for the company: not a viewer, a removed person or a person of another company', async () => {
    const { entrepreneurId } = await insertListing(database.db);
    const people = await Promise.all([
      insertMember(database.db, { entrepreneurId: companyId, role: 'viewer' }),
      insertMember(database.db, { entrepreneurId: companyId, role: 'broker', removedAt: new Date() }),
      insertMember(database.db, { entrepreneurId, role: 'broker' }),
    ]);
    for (const hostId of [...people.map(({ id }) => id), entrepreneurId]) {
      const refused = await assign(hostId);
      expect(refused.status).toBe(400);
      expect(refused.body).toMatchObject({
        fields: { hostId: expect.stringContaining('vende pela empresa') },
      });
    }
    expect((await assign(companyId)).body.hostId).toBe(companyId);
  });

  it('receives one visit at a time, also of another project and with concurrent requests', async () => {
    const { project: other } = await insertListing(database.db, { entrepreneurId: companyId });
    const second = (await ask(buyer, 'POST', '/visits', { projectId: other.id, ...SLOT })).body;
    const answers = await Promise.all([assign(bia.id), assign(bia.id, second)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'visit_host_busy' });
    const insert = (capacitySlot: number) =>
      insertVisit(database.db, { projectId, day: '2026-12-02', hostId: bia.id, capacitySlot });
    await insert(1);
    await expect(insert(2)).rejects.toMatchObject({ cause: { constraint: 'visit_host_once' } });
  });

  it('keeps a moved visit, unless they receive another one at the new time', async () => {
    const held = (await assign(bia.id)).body;
    const move = (visit: VisitDetail, hour: string) =>
      ask(owner, 'PUT', `/visits/${visit.id}`, {
        ...{ version: visit.version, event: 'reschedule', day: SLOT.day, period: 'morning', hour },
      });
    const moved = (await move(held, '10:00')).body;
    expect(moved.hostId).toBe(bia.id);
    const client = { name: 'Caio', email: 'caio@exemplo.com.br', cpf: null, phone: null };
    const other = (await ask(owner, 'POST', '/visits', { projectId, ...SLOT, hour: '11:00', client })).body;
    await assign(bia.id, other);
    expect((await move(moved, '11:00')).body).toMatchObject({ hostId: null, hour: '11:00' });
  });

  it('is named for no other event, and required for this one', async () => {
    const put = (more: object) =>
      ask(owner, 'PUT', `/visits/${booked.id}`, { version: booked.version, ...more });
    expect((await put({ event: 'assign' })).body).toMatchObject({ fields: { hostId: expect.any(String) } });
    const named = await put({ event: 'cancel', reason: 'Chuva.', hostId: bia.id });
    expect(named.body).toMatchObject({ fields: { hostId: expect.any(String) } });
  });
});
