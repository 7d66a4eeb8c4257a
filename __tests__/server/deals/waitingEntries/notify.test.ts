import { eq } from 'drizzle-orm';
import { asking } from '@/__tests__/support/api/asking';
import { queuedEmails } from '@/__tests__/support/api/queuedWork';
import { NOW } from '@/__tests__/support/api/testApp';
import { entrepreneurCaller } from '@/__tests__/support/callers/callers';
import { useDatabase } from '@/__tests__/support/database/db';
import { follow, linkIn, runNotifyWaiting } from '@/__tests__/support/deals/waiting';
import { insertBuyer } from '@/__tests__/support/factories/buyer';
import { insertWaitingEntry } from '@/__tests__/support/factories/deals/waitingEntry';
import { insertListing } from '@/__tests__/support/factories/listing';
import { insertReservation } from '@/__tests__/support/factories/reservation';
import { DAY_MS, HOUR_MS } from '@/domain/time/durations';
import { project } from '@/server/db/schema/catalogue/project';
import { unit } from '@/server/db/schema/catalogue/unit';
import { waitingEntry } from '@/server/db/schema/deals/waitingEntry';
import { notification } from '@/server/db/schema/platform/notification';
import { sweepWaitingEntries } from '@/server/modules/deals/waitingEntries/leave';

const hours = (count: number) => new Date(NOW.getTime() + count * HOUR_MS);

describe('notifying those who wait', () => {
  const database = useDatabase();
  let projectId: string;
  let unitId: string;
  let slug: string;
  let companyId: string;

  beforeEach(async () => {
    const listing = await insertListing(database.db, {
      title: 'Residencial Ipê',
      units: [{ status: 'unavailable', bedrooms: 2, priceCents: 500_000_00 }, { status: 'sold' }],
    });
    projectId = listing.project.id ?? '';
    slug = listing.project.slug;
    unitId = listing.units[0]?.id ?? '';
    companyId = listing.entrepreneurId;
  });
  afterEach(() => database.clear());

  const wait = (overrides: Partial<typeof waitingEntry.$inferInsert> = {}) =>
    insertWaitingEntry(database.db, { projectId, ...overrides });
  const run = (at = NOW) => runNotifyWaiting(database.db, at);
  const release = () => database.db.update(unit).set({ status: 'available' }).where(eq(unit.id, unitId));
  const recipients = async () => (await queuedEmails(database)).map(({ to }) => to);
  const states = async () => {
    const rows = await database.db.select().from(waitingEntry).orderBy(waitingEntry.joinedAt);
    return rows.map(({ state }) => state);
  };

  it('sends nothing while nothing can be bought', async () => {
    await wait();
    await wait({ unitId });
    await run();
    expect(await recipients()).toEqual([]);
  });

  it('notifies each person once, in the order of joining', async () => {
    await wait({ email: 'segunda@exemplo.com.br', joinedAt: hours(-1) });
    await wait({ email: 'primeira@exemplo.com.br', joinedAt: hours(-2), unitId });
    await wait({ email: 'sem-confirmar@exemplo.com.br', state: 'pending', joinedAt: null });
    await release();
    await run();
    await run(hours(1));
    expect(await recipients()).toEqual(['primeira@exemplo.com.br', 'segunda@exemplo.com.br']);
    expect(await states()).toEqual(['notified', 'notified', 'pending']);
  });

  it('notifies those who wait for a position when any unit of it can be bought, and no others', async () => {
    await database.db.update(unit).set({ position: 3 }).where(eq(unit.id, unitId));
    const of = (email: string, tower: string, position: number) => wait({ email, tower, position });
    await of('final-03@exemplo.com.br', 'A', 3);
    await of('final-02@exemplo.com.br', 'A', 2);
    await of('outra-torre@exemplo.com.br', 'B', 3);
    await run();
    expect(await recipients()).toEqual([]);
    await release();
    await run();
    await run(hours(1));
    expect(await recipients()).toEqual(['final-03@exemplo.com.br']);
    const [email] = await queuedEmails(database);
    expect(email?.subject).toBe('Disponível: final 03, torre A, Residencial Ipê');
    expect(email?.text).toContain(`https://soleira.example/imovel/${slug}/escolher?torre=A&final=03`);
  });

  it('notifies those who wait for a plan in a block when any unit of it can be bought', async () => {
    await database.db.update(unit).set({ planIndex: 1 }).where(eq(unit.id, unitId));
    const of = (email: string, tower: string, planIndex: number) => wait({ email, tower, planIndex });
    await of('planta-2@exemplo.com.br', 'A', 1);
    await of('planta-3@exemplo.com.br', 'A', 2);
    await of('outra-quadra@exemplo.com.br', 'B', 1);
    await release();
    await run();
    expect(await recipients()).toEqual(['planta-2@exemplo.com.br']);
    const [email] = await queuedEmails(database);
    expect(email?.text).toContain(`https://soleira.example/imovel/${slug}/escolher?torre=A&metragem=-1`);
  });

  it('notifies once with concurrent runs', async () => {
    for (let count = 0; count < 6; count += 1) await wait();
    await release();
    await Promise.all([run(), run(), run()]);
    expect(await recipients()).toHaveLength(6);
  });

  it('sends the link of the unit and one to leave, by the header too', async () => {
    await wait({ email: 'ana@exemplo.com.br', unitId });
    await release();
    await run();
    const [email] = await queuedEmails(database);
    expect(email?.subject).toBe('Disponível: unid. 101, torre A, Residencial Ipê');
    expect(email?.text).toContain(`https://soleira.example/imovel/${slug}?torre=A&unidade=101`);
    const link = linkIn(email?.text, 'leave');
    expect(email?.unsubscribeUrl).toBe(`https://soleira.example${link}`);
    expect((await follow(database.db, link, NOW)).text).toContain('Sair da lista de espera?');
    expect(await states()).toEqual(['notified']);
    // The button of a mail program sends no field of the page.
    const oneClick = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    expect((await follow(database.db, link, NOW, oneClick)).status).toBe(204);
    expect(await database.db.select().from(waitingEntry)).toMatchObject([
      { state: 'left', name: null, email: null, phone: null },
    ]);
    expect((await follow(database.db, link, NOW, oneClick)).status).toBe(204);
  });

  it('refuses a wrong signature, and one of another purpose', async () => {
    const { id } = await wait();
    await release();
    await run();
    const [email] = await queuedEmails(database);
    const link = linkIn(email?.text, 'leave');
    const wrong = [link.replace(id, companyId), link.replace('/leave', '/confirm'), `${link}x`];
    for (const path of wrong) {
      expect((await follow(database.db, path, NOW, new URLSearchParams())).status).toBe(404);
    }
    expect(await states()).toEqual(['notified']);
  });

  it('notifies a buyer in the account too, at the current e-mail', async () => {
    const buyer = await insertBuyer(database.db, { email: 'nova@exemplo.com.br' });
    await wait({ buyerId: buyer.id, email: 'antiga@exemplo.com.br' });
    await release();
    await run();
    expect(await recipients()).toEqual(['nova@exemplo.com.br']);
    const notices = await database.db.select().from(notification);
    expect(notices).toMatchObject([
      { recipientId: buyer.id, kind: 'waitingAvailable', path: `/imovel/${slug}` },
    ]);
  });

  it('waits for what meets the wishes', async () => {
    await wait({ email: 'cara@exemplo.com.br', maxPriceCents: 500_000_00, bedrooms: 2 });
    await wait({ maxPriceCents: 499_999_99 });
    await wait({ bedrooms: 3 });
    await release();
    await run();
    expect(await recipients()).toEqual(['cara@exemplo.com.br']);
  });

  it('waits while a hold lasts, and notifies when it expires by the clock', async () => {
    await insertReservation(database.db, { projectId, unitId, expiresAt: hours(1) });
    await release();
    await wait({ unitId });
    await run(hours(0.9));
    expect(await recipients()).toEqual([]);
    await run(hours(1));
    expect(await recipients()).toHaveLength(1);
  });

  it('notifies after the launch of a project, and not while its availability is stale', async () => {
    await release();
    await database.db.update(project).set({ phase: 'Pré-Lançamento' }).where(eq(project.id, projectId));
    await wait();
    await run();
    const stale = {
      phase: 'Lançamento',
      availabilityConfirmedAt: new Date(NOW.getTime() - 14 * DAY_MS),
    } as const;
    await database.db.update(project).set(stale).where(eq(project.id, projectId));
    await run();
    expect(await recipients()).toEqual([]);
    await database.db.update(project).set({ availabilityConfirmedAt: NOW }).where(eq(project.id, projectId));
    await run();
    expect(await recipients()).toHaveLength(1);
  });

  it('follows the release of a unit by its company', async () => {
    await wait({ unitId });
    const ask = asking<{ version: number }>(database);
    const owner = entrepreneurCaller(companyId);
    const { body } = await ask(owner, 'GET', `/units/${unitId}`);
    await ask(owner, 'PUT', `/units/${unitId}`, { version: body.version, event: 'release' });
    await run();
    expect(await recipients()).toHaveLength(1);
  });

  it('lets the same person join again once it is gone again', async () => {
    const { email } = await wait();
    await release();
    await run();
    await expect(wait({ email })).resolves.toBeDefined();
    await expect(wait({ email })).rejects.toThrow();
  });

  it('removes the contacts 180 days after the notification, not before', async () => {
    await wait();
    await release();
    await run();
    const days = (count: number) => new Date(NOW.getTime() + count * DAY_MS);
    const names = async () => (await database.db.select().from(waitingEntry)).map(({ name }) => name);
    await sweepWaitingEntries(database.db, days(180));
    expect(await names()).toEqual(['Ana Souza']);
    await sweepWaitingEntries(database.db, new Date(days(180).getTime() + 1));
    expect(await names()).toEqual([null]);
  });
});
