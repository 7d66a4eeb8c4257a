import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { queuedWork } from '@/__tests__/support/api/queuedWork';
import { entrepreneurCaller } from '@/__tests__/support/callers/callers';
import { insertPartner } from '@/__tests__/support/callers/world/people';
import { useDatabase } from '@/__tests__/support/database/db';
import { clientHolds } from '@/__tests__/support/deals/clientHolds';
import { setPaymentMethods } from '@/__tests__/support/deals/payments';
import { insertCallers, insertItems } from '@/__tests__/support/deals/reserving';
import { CLIENT } from '@/__tests__/support/factories/reservation';
import { project } from '@/server/db/schema/catalogue/project';
import { paymentLink } from '@/server/db/schema/money/paymentLink';
import { notification } from '@/server/db/schema/platform/notification';
import type { Caller } from '@/server/http/callers/caller';
import {
  mailExtension,
  mailHoldLink,
  remindOfHold,
} from '@/server/modules/deals/reservations/mails/holdMails';
import {
  applyReservationPayment,
  failPayment,
  startPayment,
} from '@/server/modules/deals/reservations/payable';

const VISITOR: Caller = { kind: 'visitor', sessionId: null };
const HOUR = 60;
/** Saturday, the 28th of November 2026, 9:00 in São Paulo, is the first moment: a day later. */
const NEXT_DAY = '2026-11-29T12:00:00.000Z';

describe('a hold that a seller makes for a client', () => {
  const database = useDatabase();
  const holds = clientHolds(database);
  const { site } = holds;
  afterEach(async () => {
    site.reset();
    await database.clear();
  });

  const { dependencies, mails, newest, asProvider, expire, view, held } = holds;
  const links = async () =>
    (await database.db.select().from(paymentLink)).map(({ expiresAt, state }) => [
      state,
      expiresAt.toISOString(),
    ]);

  it('lasts for a day, and its e-mail, link and page name the same hour', async () => {
    const { body } = await held();
    expect(body).toMatchObject({ holdKind: 'client', expiresAt: NEXT_DAY, timeZone: 'America/Sao_Paulo' });
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Sua reserva: unid. 101, torre A, Residencial Aurora');
    expect(mail?.text).toContain('até domingo, 29/11/2026, 09:00 (horário de Brasília)');
    expect(mail?.text).toContain(`abra uma conta com este e-mail, ${CLIENT.email}`);
    expect(await links()).toEqual([['pending', NEXT_DAY]]);
    site.passMinutes(24 * HOUR - 1);
    expect(await view(mail?.text)).toMatchObject({ status: 'open', payUntil: NEXT_DAY, wayOn: null });
    site.passMinutes(1);
    expect((await view(mail?.text)).status).toBe('expired');
  });

  it('lasts for the hours of its project, written in the time zone of the project', async () => {
    const homes = await insertItems(database, { clientHoldHours: 48 });
    const { address } = homes.project;
    const manaus = { ...address, city: 'Manaus', state: 'AM' };
    await database.db.update(project).set({ address: manaus }).where(eq(project.id, homes.projectId));
    await setPaymentMethods(database, homes.projectId, ['card', 'link']);
    const seller = entrepreneurCaller(homes.entrepreneurId);
    const { body } = await site.reserve(seller, { unitId: homes.unitId, client: CLIENT });
    await mailHoldLink(dependencies(), body.id);
    expect(body).toMatchObject({ expiresAt: '2026-11-30T12:00:00.000Z', timeZone: 'America/Manaus' });
    const mail = await newest();
    expect(mail?.text).toContain('segunda-feira, 30/11/2026, 08:00 (horário de Manaus)');
    expect(await view(mail?.text)).toMatchObject({ timeZone: 'America/Manaus' });
  });

  it('is e-mailed once by two workers, and not once it is over', async () => {
    const { id } = await held();
    await Promise.all([mailHoldLink(dependencies(), id), mailHoldLink(dependencies(), id)]);
    expect(await mails()).toHaveLength(1);
    const late = await insertItems(database);
    const seller = entrepreneurCaller(late.entrepreneurId);
    const { body } = await site.reserve(seller, { unitId: late.unitId, client: CLIENT });
    site.passMinutes(24 * HOUR);
    await mailHoldLink(dependencies(), body.id);
    expect(await mails()).toHaveLength(1);
  });

  it('names the company where nothing is paid online', async () => {
    const homes = await insertItems(database);
    const seller = entrepreneurCaller(homes.entrepreneurId);
    const { body } = await site.reserve(seller, { unitId: homes.unitId, client: CLIENT });
    await mailHoldLink(dependencies(), body.id);
    const mail = await newest();
    expect(mail?.text).toContain('O pagamento desta reserva não é feito no site. Fale com a empresa: ');
    expect(mail?.text).not.toContain('/pagar');
    expect(await links()).toEqual([]);
  });

  it('keeps its hour when a payment fails, and is kept by one that began before its end', async () => {
    const { id, broker } = await held();
    await asProvider((work) => startPayment(work, id, { method: 'card', dueAt: null }));
    await asProvider((work) => failPayment(work, id));
    expect((await site.read(broker, id)).body.expiresAt).toBe(NEXT_DAY);
    site.passMinutes(24 * HOUR - 5);
    await asProvider((work) => startPayment(work, id, { method: 'card', dueAt: null }));
    const later = '2026-11-29T12:10:00.000Z';
    expect((await site.read(broker, id)).body.expiresAt).toBe(later);
    expect(await links()).toEqual([['pending', later]]);
    site.passMinutes(10);
    await expire(id);
    expect((await site.read(broker, id)).body.paymentState).toBe('paying');
  });

  it('is sent again by hand without becoming longer', async () => {
    const { id, broker } = await held();
    site.passMinutes(5 * HOUR);
    const sent = await site.call(broker, 'POST', '/reservations/mails/link', { reservationId: id });
    expect(sent.status).toBe(200);
    expect((await newest())?.text).toContain('domingo, 29/11/2026, 09:00');
    expect(await links()).toEqual([
      ['pending', NEXT_DAY],
      ['pending', NEXT_DAY],
    ]);
  });

  describe('its reminder', () => {
    it('goes out once, three hours before the end', async () => {
      const { id } = await held();
      const [job] = await queuedWork(database, 'remindOfHold');
      expect(job).toEqual({ payload: { reservationId: id }, runAt: '2026-11-29T09:00:00.000Z' });
      site.passMinutes(21 * HOUR - 1);
      await remindOfHold(dependencies(), id);
      expect(await mails()).toHaveLength(1);
      site.passMinutes(1);
      await Promise.all([remindOfHold(dependencies(), id), remindOfHold(dependencies(), id)]);
      await remindOfHold(dependencies(), id);
      const [, reminder, ...others] = await mails();
      expect(others).toEqual([]);
      expect(reminder?.subject).toBe('Sua reserva está terminando: unid. 101, torre A, Residencial Aurora');
      expect(reminder?.text).toContain('domingo, 29/11/2026, 09:00 (horário de Brasília)');
      expect(await view(reminder?.text)).toMatchObject({ status: 'open', payUntil: NEXT_DAY });
    });

    it('does not go out after a payment began, after it was paid, cancelled or lost', async () => {
      const acts: readonly ((id: string, broker: Caller) => Promise<unknown>)[] = [
        (id) => asProvider((work) => startPayment(work, id, { method: 'pix', dueAt: null })),
        (id) => asProvider((work) => applyReservationPayment(work, id, 1_000_00)),
        (id, broker) => site.call(broker, 'DELETE', `/reservations/${id}?reason=Desistiu.`),
        async () => site.passMinutes(3 * HOUR),
      ];
      for (const act of acts) {
        site.reset();
        const { id, broker } = await held();
        site.passMinutes(21 * HOUR);
        await act(id, broker);
        await remindOfHold(dependencies(), id);
      }
      const subjects = (await mails()).map(({ subject }) => subject);
      expect(subjects.filter((subject) => subject.startsWith('Sua reserva está'))).toEqual([]);
    });
  });

  describe('its extension', () => {
    const extend = async (caller: Caller, id: string) => {
      const { body } = await site.read(caller, id);
      return site.change(caller, id, { version: body.version, event: 'extend' });
    };
    const DAY_AFTER = '2026-11-30T12:00:00.000Z';

    it('moves hold, link and reminder together, and the e-mail names the new hour', async () => {
      const { id, broker } = await held();
      const { text } = (await newest()) ?? {};
      site.passMinutes(22 * HOUR);
      await remindOfHold(dependencies(), id);
      const { body } = await extend(broker, id);
      expect(body).toMatchObject({ expiresAt: DAY_AFTER, extendedAt: '2026-11-29T10:00:00.000Z' });
      expect(body.history.at(-1)).toMatchObject({ event: 'extend', by: 'entrepreneur' });
      expect(body.allowedActions).not.toContain('extend');
      await Promise.all([mailExtension(dependencies(), id), mailExtension(dependencies(), id)]);
      const extensions = (await mails()).filter(({ subject }) => subject.startsWith('Reserva prorrogada: '));
      expect(extensions.map((mail) => mail.text.includes('segunda-feira, 30/11/2026, 09:00'))).toEqual([
        true,
      ]);
      expect([...new Set((await links()).map(([, end]) => end))]).toEqual([DAY_AFTER]);
      // The link of the first e-mail works until the new end.
      site.passMinutes(20 * HOUR);
      expect(await view(text)).toMatchObject({ status: 'open', payUntil: DAY_AFTER });
      // The reminder of the first end is over; that of the new one is due at nine hours of Monday less three.
      await remindOfHold(dependencies(), id);
      site.passMinutes(3 * HOUR);
      await remindOfHold(dependencies(), id);
      const reminders = (await mails()).filter(({ subject }) => subject.startsWith('Sua reserva está'));
      expect(reminders).toHaveLength(2);
    });

    it('is for managers, and for the broker or the partner who made the hold', async () => {
      const { id, broker, entrepreneurId, unitIds } = await held();
      const may = async (caller: Caller, reservationId: string) => {
        const { status, body } = await site.read(caller, reservationId);
        return status === 200 ? body.allowedActions.includes('extend') : status;
      };
      const member = (role: 'admin' | 'manager' | 'broker' | 'finance' | 'viewer') =>
        entrepreneurCaller(entrepreneurId, role, uuidv7());
      expect(await may(entrepreneurCaller(entrepreneurId), id)).toBe(true);
      expect(await may(member('admin'), id)).toBe(true);
      expect(await may(member('manager'), id)).toBe(true);
      expect(await may(broker, id)).toBe(true);
      expect(await may(member('broker'), id)).toBe(404);
      expect(await may(member('finance'), id)).toBe(false);
      expect(await may(member('viewer'), id)).toBe(false);
      expect((await extend(member('finance'), id)).status).toBe(403);
      expect((await extend(broker, id)).status).toBe(200);
      expect((await extend(entrepreneurCaller(entrepreneurId), id)).body.code).toBe('invalid_transition');
      const partner = await insertPartner(database.db, entrepreneurId, 'attached');
      const own = await site.reserve(partner, { unitId: unitIds[1], client: CLIENT });
      expect((await extend(partner, own.body.id)).body.extendedAt).not.toBeNull();
    });

    it('is notified to a client with an account, without a second e-mail', async () => {
      const [ana = VISITOR] = await insertCallers(database, 1);
      const email = ana.kind === 'buyer' ? ana.email : '';
      const { id, broker } = await held({}, { ...CLIENT, email });
      await extend(broker, id);
      const own = await database.db
        .select()
        .from(notification)
        .where(eq(notification.recipientKind, 'buyer'));
      expect(own.map(({ kind, params }) => [kind, params.expiresAt])).toEqual([
        ['reservationMade', undefined],
        ['reservationExtended', '2026-11-30T12:00:00.000Z'],
      ]);
      const notices = (await queuedWork(database, 'mailNotification')).map(({ payload }) => payload);
      expect(notices.filter((notice) => own.some((row) => row.id === notice.notificationId))).toEqual([]);
    });
  });
});
