import { eq } from 'drizzle-orm';
import { queuedEmails, queuedWork } from '@/__tests__/support/api/queuedWork';
import { useDatabase } from '@/__tests__/support/database/db';
import { clientHolds } from '@/__tests__/support/deals/clientHolds';
import { insertCallers, insertItems } from '@/__tests__/support/deals/reserving';
import { unit } from '@/server/db/schema/catalogue/unit';
import { notification } from '@/server/db/schema/platform/notification';
import type { Caller } from '@/server/http/callers/caller';
import { mailLostHold, remindOfHold } from '@/server/modules/deals/reservations/mails/holdMails';
import { applyReservationPayment } from '@/server/modules/deals/reservations/payable';

const VISITOR: Caller = { kind: 'visitor', sessionId: null };
const HOUR = 60;
/** Saturday, the 28th of November 2026, 9:00 in São Paulo, is the first moment: a day later. */
const NEXT_DAY = '2026-11-29T12:00:00.000Z';

describe('a lost hold', () => {
  const database = useDatabase();
  const holds = clientHolds(database);
  const { site, dependencies, mails, newest, asProvider, expire, view, held } = holds;
  afterEach(async () => {
    site.reset();
    await database.clear();
  });

  describe('of a client', () => {
    const lose = async (id: string) => {
      site.passMinutes(24 * HOUR);
      await expire(id);
    };
    const lostMails = async () =>
      (await mails()).filter(({ subject }) => subject.startsWith('Sua reserva terminou'));

    it('has one e-mail and a page that lead to the free unit', async () => {
      const { id, project: item } = await held();
      const { text } = (await newest()) ?? {};
      await lose(id);
      expect((await queuedWork(database, 'mailLostHold')).map(({ payload }) => payload)).toEqual([
        { reservationId: id },
      ]);
      await Promise.all([mailLostHold(dependencies(), id), mailLostHold(dependencies(), id)]);
      const path = `/imovel/${item.slug}?torre=A&unidade=101`;
      const [mail, ...others] = await lostMails();
      expect(others).toEqual([]);
      expect(mail?.text).toContain('O imóvel continua disponível.');
      expect(mail?.text).toContain(`Reservar de novo:\nhttps://soleira.example${path}`);
      expect(await view(text)).toMatchObject({
        status: 'expired',
        payUntil: NEXT_DAY,
        wayOn: { state: 'active', path, similar: null },
      });
    });

    it('leads to the queue and to similar units if another person reserved it before the e-mail was sent', async () => {
      const { id, unitId } = await held();
      const { text } = (await newest()) ?? {};
      await lose(id);
      const [rui = VISITOR] = await insertCallers(database, 1);
      await site.reserve(rui, { unitId });
      await mailLostHold(dependencies(), id);
      const [mail] = await lostMails();
      expect(mail?.text).toContain('Outra pessoa já reservou este imóvel.');
      expect(mail?.text).toContain('Ver o imóvel e a fila:');
      expect(mail?.text).toContain('Ver 1 unidade parecida disponível');
      expect((await view(text)).wayOn).toMatchObject({ state: 'reserved', similar: { count: 1 } });
    });

    it('says that the unit was sold or blocked', async () => {
      const { id, unitIds } = await held();
      await lose(id);
      for (const unitId of unitIds) {
        await database.db.update(unit).set({ status: 'unavailable' }).where(eq(unit.id, unitId));
      }
      await mailLostHold(dependencies(), id);
      const [mail] = await lostMails();
      expect(mail?.text).toContain('Este imóvel não está à venda agora.');
      expect(mail?.text).toContain('https://soleira.example/imoveis');
      expect(mail?.text).not.toContain('Reservar de novo');
    });

    it('has none if it was paid late, and one if the seller cancelled the hold of a client without account', async () => {
      const late = await held();
      await lose(late.id);
      await asProvider((work) => applyReservationPayment(work, late.id, 1_000_00));
      await mailLostHold(dependencies(), late.id);
      expect(await lostMails()).toEqual([]);
      site.reset();
      const { id, broker } = await held();
      await site.call(broker, 'DELETE', `/reservations/${id}?reason=Desistiu.`);
      await mailLostHold(dependencies(), id);
      expect(
        (await lostMails()).map(({ text }) => text.includes('A empresa cancelou a sua reserva')),
      ).toEqual([true]);
    });
  });

  describe('of a buyer', () => {
    async function own() {
      const { unitId } = await insertItems(database);
      const [ana = VISITOR] = await insertCallers(database, 1);
      const { body } = await site.reserve(ana, { unitId });
      const email = ana.kind === 'buyer' ? ana.email : '';
      const sent = async () => (await queuedEmails(database)).filter(({ to }) => to === email);
      return { id: body.id, body, ana, sent };
    }

    it('was announced to open tabs ten minutes before, and not e-mailed', async () => {
      const { id, ana, sent } = await own();
      const [job] = await queuedWork(database, 'remindOfHold');
      expect(job?.runAt).toBe('2026-11-28T12:20:00.000Z');
      site.passMinutes(20);
      await Promise.all([remindOfHold(dependencies(), id), remindOfHold(dependencies(), id)]);
      const rows = await database.db
        .select()
        .from(notification)
        .where(eq(notification.kind, 'reservationEndsSoon'));
      expect(rows.map(({ recipientId }) => recipientId)).toEqual([ana.kind === 'buyer' && ana.id]);
      expect(await sent()).toEqual([]);
      const [notice] = rows;
      const mailed = (await queuedWork(database, 'mailNotification')).map(({ payload }) => payload);
      expect(mailed).not.toContainEqual({ notificationId: notice?.id });
    });

    it('has one e-mail, and none if the buyer cancelled it', async () => {
      const lost = await own();
      site.passMinutes(30);
      await expire(lost.id);
      await mailLostHold(dependencies(), lost.id);
      expect((await lost.sent()).map(({ text }) => text.includes('continua disponível'))).toEqual([true]);
      const cancelled = await own();
      await site.call(cancelled.ana, 'DELETE', `/reservations/${cancelled.id}`);
      const ids = (await queuedWork(database, 'mailLostHold')).map(({ payload }) => payload.reservationId);
      expect(ids).toEqual([lost.id]);
    });
  });
});
