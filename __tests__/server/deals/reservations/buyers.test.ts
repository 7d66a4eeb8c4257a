import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { queuedEmails } from '@/__tests__/support/api/queuedWork';
import { buyerCaller, entrepreneurCaller, operatorCaller } from '@/__tests__/support/callers/callers';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertItems, reserving } from '@/__tests__/support/deals/reserving';
import { EMAIL_SITE, follow } from '@/__tests__/support/deals/waiting';
import { insertBuyer, insertNewcomer } from '@/__tests__/support/factories/buyer';
import { BIA } from '@/__tests__/support/factories/deals/reservationBuyer';
import { insertPhotoDocument } from '@/__tests__/support/factories/photoDocument';
import { DAY_MS } from '@/domain/time/durations';
import { reservationBuyer } from '@/server/db/schema/deals/reservationBuyer';
import { buyer as buyerTable } from '@/server/db/schema/parties/buyer';
import { notification } from '@/server/db/schema/platform/notification';
import { createLinkSigner } from '@/server/gateways/links/signer';
import type { Caller } from '@/server/http/callers/caller';
import { mailInvitation } from '@/server/modules/deals/reservations/buyers/invitation';
import { applyReservationPayment } from '@/server/modules/deals/reservations/payable';

const CO_BUYER = { relation: 'coBuyer', ...BIA, maritalRegime: null, shareHundredths: 4_000 } as const;
const SPOUSE = {
  ...{ relation: 'spouse', name: 'Davi Reis', email: 'davi@exemplo.com.br', cpf: '12345678909' },
  ...{ maritalRegime: 'partialCommunity', shareHundredths: null },
} as const;
const CONFIRM = new URLSearchParams({ confirmar: '1' });
const DECLINE = new URLSearchParams({ recusar: '1' });

describe('buyers of a reservation', () => {
  const database = useDatabase();
  const site = reserving(database);
  let ana: Caller;
  let anaId: string;
  let seller: Caller;
  let companyId: string;
  let unitId: string;

  beforeEach(async () => {
    const items = await insertItems(database);
    ({ unitId, entrepreneurId: companyId } = items);
    seller = entrepreneurCaller(companyId);
    const row = await insertBuyer(database.db, { email: 'ana@exemplo.com.br' });
    anaId = row.id;
    await insertPhotoDocument(database.db, anaId);
    ana = buyerCaller(anaId);
  });
  afterEach(async () => {
    site.reset();
    await database.clear();
  });

  const reserveWith = (...coBuyers: object[]) => site.reserve(ana, { unitId, coBuyers });
  const change = (id: string, version: number, coBuyers: readonly object[], who = ana) =>
    site.call(who, 'PUT', `/reservations/${id}/buyers`, { version, coBuyers });
  const pay = (id: string) =>
    database.db.transaction((tx) =>
      applyReservationPayment({ tx, now: site.now(), actor: 'provider' }, id, 1_000_00),
    );
  const buyersOf = async (id: string, who = ana) => (await site.read(who, id)).body.buyers ?? [];

  /** Runs the job of each person, and returns the path of the newest link to an address. */
  async function linkTo(email: string, at = site.now()) {
    const links = createLinkSigner(database.db, null);
    const dependencies = { db: database.db, now: () => at, links, emailSite: EMAIL_SITE };
    for (const { id } of await database.db.select().from(reservationBuyer)) {
      await mailInvitation(dependencies, id);
    }
    const sent = (await queuedEmails(database)).filter(({ to }) => to === email);
    const [path = ''] = /\/api\/public\/reservationBuyers\/answer\?\S+/.exec(sent.at(-1)?.text ?? '') ?? [];
    return { path, count: sent.length, text: sent.at(-1)?.text ?? '' };
  }
  const answer = (path: string, body?: URLSearchParams, at = site.now()) =>
    follow(database.db, path, at, body);

  it('are named with the reservation: the main one has the rest of the shares', async () => {
    const { status, body } = await reserveWith(CO_BUYER, SPOUSE);
    expect(status).toBe(200);
    expect(
      body.buyers?.map(({ relation, name, shareHundredths, state }) => [
        relation,
        name,
        shareHundredths,
        state,
      ]),
    ).toEqual([
      ['main', 'Ana d’Ávila', 6_000, 'confirmed'],
      ['coBuyer', 'Bia Lima', 4_000, 'invited'],
      ['spouse', 'Davi Reis', null, 'invited'],
    ]);
  });

  it('are empty for a single buyer, and only a buyer names others', async () => {
    const client = { name: 'Caio', email: 'caio@exemplo.com.br', cpf: null, phone: null };
    const refused = await site.reserve(seller, { unitId, client, coBuyers: [CO_BUYER] });
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ['coBuyers']]);
    const { body } = await reserveWith();
    expect(body.buyers).toEqual([]);
  });

  it.each([
    ['the same CPF as the main buyer', [{ ...CO_BUYER, cpf: '52998224725' }], 'coBuyers[0].cpf'],
    [
      'the same e-mail as the main buyer',
      [{ ...CO_BUYER, email: 'ANA@exemplo.com.br' }],
      'coBuyers[0].email',
    ],
    ['a person twice', [CO_BUYER, { ...SPOUSE, cpf: CO_BUYER.cpf }], 'coBuyers[1].cpf'],
    ['an invalid CPF', [{ ...CO_BUYER, cpf: '52998224724' }], 'coBuyers[0].cpf'],
    ['a share of 0', [{ ...CO_BUYER, shareHundredths: 0 }], 'coBuyers[0].shareHundredths'],
    ['a share of half a hundredth', [{ ...CO_BUYER, shareHundredths: 0.5 }], 'coBuyers[0].shareHundredths'],
    ['shares of 100 %', [{ ...CO_BUYER, shareHundredths: 10_000 }], 'coBuyers[0].shareHundredths'],
    ['a spouse without a regime', [{ ...SPOUSE, maritalRegime: null }], 'coBuyers[0].maritalRegime'],
  ])('refuse %s, and reserve nothing', async (_name, coBuyers, field) => {
    const { status, body } = await reserveWith(...coBuyers);
    expect(status).toBe(400);
    expect(Object.keys(body.fields ?? {})).toContain(field);
    expect((await reserveWith()).body.version).toBe(1);
  });

  it('are seen by the parties with their documents, and by no viewer and no stranger', async () => {
    const { body } = await reserveWith(CO_BUYER);
    const seenBy = async (who: Caller) => {
      const { status, body: seen } = await site.read(who, body.id);
      return status === 200 ? (seen.buyers?.map(({ cpf }) => cpf) ?? null) : status;
    };
    const both = ['52998224725', BIA.cpf];
    expect(await seenBy(ana)).toEqual(both);
    expect(await seenBy(seller)).toEqual(both);
    expect(await seenBy(operatorCaller(uuidv7()))).toEqual(both);
    expect(await seenBy(entrepreneurCaller(companyId, 'viewer', uuidv7()))).toBeNull();
    expect(await seenBy(entrepreneurCaller(uuidv7()))).toBe(404);
    expect(await seenBy(buyerCaller((await insertBuyer(database.db)).id))).toBe(404);
  });

  it('confirm by the button of an e-mailed link, without an account', async () => {
    const { body } = await reserveWith(CO_BUYER);
    const { path, text } = await linkTo(BIA.email);
    expect(text).toContain('Sua parte: 40,00%.');
    expect(text).not.toContain(BIA.cpf);
    const asked = await answer(path);
    expect([asked.status, asked.text.includes('Confirmar participação')]).toEqual([200, true]);
    expect((await buyersOf(body.id))[1]?.state).toBe('invited');
    expect((await answer(path, CONFIRM)).status).toBe(200);
    expect((await buyersOf(body.id))[1]).toMatchObject({
      state: 'confirmed',
      answeredAt: site.now().toISOString(),
      answerUntil: null,
    });
    // A second answer changes nothing.
    expect((await answer(path, DECLINE)).text).toContain('Participação confirmada');
    expect((await buyersOf(body.id))[1]?.state).toBe('confirmed');
    const kinds = await database.db.select().from(notification).where(eq(notification.recipientId, anaId));
    expect(kinds.map(({ kind }) => kind)).toContain('coBuyerConfirmed');
  });

  it('are e-mailed once for each invitation, and neither e-mailed nor heard after the hold ended', async () => {
    const { body } = await reserveWith(CO_BUYER, SPOUSE);
    await linkTo(BIA.email);
    const { path, count } = await linkTo(BIA.email);
    expect(count).toBe(1);
    await site.call(ana, 'DELETE', `/reservations/${body.id}`);
    await database.db
      .update(reservationBuyer)
      .set({ invitedAt: null })
      .where(eq(reservationBuyer.email, SPOUSE.email));
    expect((await linkTo(SPOUSE.email)).count).toBe(1);
    const late = await answer(path, CONFIRM);
    expect([late.status, late.text.includes('Esta reserva terminou')]).toEqual([410, true]);
  });

  it('refuse a link after seven days, one that was changed, and those before a new e-mail', async () => {
    const { body } = await reserveWith(CO_BUYER);
    await pay(body.id);
    const first = await linkTo(BIA.email);
    const days = (count: number) => new Date(site.now().getTime() + count * DAY_MS);
    expect((await answer(first.path, undefined, days(6.9))).status).toBe(200);
    expect((await answer(first.path, CONFIRM, days(7))).status).toBe(410);
    expect((await answer(`${first.path}x`, CONFIRM)).status).toBe(404);
    const coBuyerId = (await buyersOf(body.id))[1]?.id ?? '';
    const again = `/reservations/${body.id}/invitations/${coBuyerId}`;
    expect((await site.call(ana, 'POST', again)).status).toBe(200);
    const second = await linkTo(BIA.email, days(1));
    expect(second.count).toBe(2);
    expect((await answer(first.path, CONFIRM)).status).toBe(404);
    expect((await answer(second.path, CONFIRM, days(7.5))).status).toBe(200);
    expect((await site.call(ana, 'POST', again)).body.code).toBe('invalid_transition');
    expect((await site.call(seller, 'POST', again)).status).toBe(403);
    const ofNoOne = `/reservations/${body.id}/invitations/${uuidv7()}`;
    expect((await site.call(ana, 'POST', ofNoOne)).body.code).toBe('reservation_buyer_not_found');
  });

  it('prevent the confirmation by the company while one has declined, until the buyer removes them', async () => {
    const { body } = await reserveWith(CO_BUYER);
    await pay(body.id);
    const { path } = await linkTo(BIA.email);
    expect((await answer(path, DECLINE)).text).toContain('Participação recusada');
    const read = (await site.read(seller, body.id)).body;
    expect(read.allowedActions).toEqual(['reject']);
    const refused = await site.change(seller, body.id, { version: read.version, event: 'confirm' });
    expect([refused.status, refused.body.code]).toEqual([409, 'buyer_declined']);
    const removed = await change(body.id, read.version, []);
    expect([removed.status, removed.body.buyers]).toEqual([200, []]);
    const confirmed = await site.change(seller, body.id, { version: removed.body.version, event: 'confirm' });
    expect([confirmed.status, confirmed.body.state]).toEqual([200, 'confirmed']);
  });

  it('keep the answer of an unchanged person, and invite again those whose share changed', async () => {
    const { body } = await reserveWith(CO_BUYER, SPOUSE);
    for (const { email } of [CO_BUYER, SPOUSE]) await answer((await linkTo(email)).path, CONFIRM);
    const { version } = (await site.read(ana, body.id)).body;
    const other = { ...CO_BUYER, shareHundredths: 2_500 };
    const { body: after } = await change(body.id, version, [SPOUSE, other]);
    expect(after.buyers?.map(({ name, shareHundredths, state }) => [name, shareHundredths, state])).toEqual([
      ['Ana d’Ávila', 7_500, 'confirmed'],
      ['Davi Reis', null, 'confirmed'],
      ['Bia Lima', 2_500, 'invited'],
    ]);
    expect(after.history.map(({ event }) => event)).toContain('changeBuyers');
    const same = await change(body.id, after.version, [SPOUSE, other]);
    expect(same.body.version).toBe(after.version);
  });

  it('are changed only by the buyer, with the version that was read, and not once the sale exists', async () => {
    const { body } = await reserveWith(CO_BUYER);
    expect((await change(body.id, 1, [], { kind: 'visitor', sessionId: null })).status).toBe(401);
    expect((await change(body.id, 1, [], buyerCaller(uuidv7()))).status).toBe(404);
    expect((await change(body.id, 1, [], seller)).status).toBe(403);
    expect((await change(body.id, 9, [])).body.code).toBe('version_conflict');
    await pay(body.id);
    const paid = (await site.read(seller, body.id)).body;
    await site.change(seller, body.id, { version: paid.version, event: 'confirm' });
    const sold = (await site.read(ana, body.id)).body;
    expect(sold.allowedActions).not.toContain('changeBuyers');
    expect((await change(body.id, sold.version, [])).body.code).toBe('invalid_transition');
    const { body: sales } = await site.call<{ items: { id: string }[] }>(seller, 'GET', '/sales');
    const sale = await site.call(seller, 'GET', `/sales/${sales.items[0]?.id}`);
    expect(sale.body.buyers?.map(({ name }) => name)).toEqual(['Ana d’Ávila', 'Bia Lima']);
    // A person may still confirm, and no longer leave: the contract names them.
    const { path } = await linkTo(BIA.email);
    expect((await answer(path, DECLINE)).text).toContain('A compra já foi confirmada');
    expect((await answer(path, CONFIRM)).text).toContain('Participação confirmada');
  });

  it('require the data of a client for whom a seller reserved', async () => {
    const { id, email } = await insertNewcomer(database.db);
    const client = { name: 'Caio Reis', email: email ?? '', cpf: null, phone: null };
    const { body } = await site.reserve(seller, { unitId, client });
    const caio = buyerCaller(id);
    expect((await change(body.id, body.version, [CO_BUYER], caio)).body.code).toBe('buyer_incomplete');
  });

  describe('in the database', () => {
    const attack = async (set: Partial<typeof reservationBuyer.$inferInsert>, id = '') =>
      database.db
        .update(reservationBuyer)
        .set(set)
        .where(eq(reservationBuyer.id, id))
        .then(
          () => 'accepted',
          (error: { cause?: { constraint?: string } }) => error.cause?.constraint ?? String(error),
        );

    it('have shares that sum to 100,00 %, one main buyer, and no person twice', async () => {
      const { body } = await reserveWith(CO_BUYER, SPOUSE);
      const [main, bia, davi] = body.buyers ?? [];
      expect(await attack({ shareHundredths: 3_999 }, bia?.id)).toBe('reservation_shares_sum');
      expect(await attack({ shareHundredths: 0 }, bia?.id)).toBe('reservation_buyer_share');
      expect(await attack({ shareHundredths: 1 }, davi?.id)).toBe('reservation_buyer_share_in_common');
      expect(await attack({ cpf: main?.cpf }, bia?.id)).toBe('reservation_buyer_cpf_once');
      expect(await attack({ email: main?.email }, bia?.id)).toBe('reservation_buyer_email_once');
    });

    it('stay as they are once the sale exists', async () => {
      const { body } = await reserveWith(CO_BUYER);
      await pay(body.id);
      const { version } = (await site.read(seller, body.id)).body;
      await site.change(seller, body.id, { version, event: 'confirm' });
      expect(await attack({ name: 'Outra Pessoa' }, body.buyers?.[1]?.id)).toBe('reservation_buyers_sold');
    });
  });

  describe('before the reservation', () => {
    const keep = (version: number, coBuyers: readonly object[], who = ana) =>
      site.call<{ version: number; coBuyers: unknown[] }>(who, 'PUT', `/users/${anaId}/coBuyers`, {
        version,
        coBuyers,
      });

    it('are kept on the account, for the buyer only, and e-mail no one', async () => {
      const masked = { ...CO_BUYER, cpf: '111.444.777-35', email: 'BIA@exemplo.com.br' };
      expect((await keep(1, [masked])).body).toMatchObject({ version: 2, coBuyers: [CO_BUYER] });
      expect((await keep(1, [masked])).body.version).toBe(2);
      expect((await keep(1, [])).body.code).toBe('version_conflict');
      const seen = async (who: Caller) =>
        (await site.call<{ coBuyers: unknown[] }>(who, 'GET', `/users/${anaId}`)).body.coBuyers;
      expect(await seen(ana)).toEqual([CO_BUYER]);
      expect(await seen(operatorCaller(uuidv7()))).toEqual([]);
      expect(await queuedEmails(database)).toEqual([]);
    });

    it('are forgotten with the account, as are those of a reservation that ended unpaid', async () => {
      await keep(1, [CO_BUYER]);
      const { body } = await reserveWith(CO_BUYER);
      await site.call(ana, 'DELETE', `/users/${anaId}`);
      const [row] = await database.db.select().from(buyerTable).where(eq(buyerTable.id, anaId));
      expect(row?.coBuyers).toEqual([]);
      const named = eq(reservationBuyer.reservationId, body.id);
      expect(await database.db.select().from(reservationBuyer).where(named)).toEqual([]);
    });

    it('forgets a person who was named, when their account ends', async () => {
      const bia = await insertBuyer(database.db, { email: BIA.email, cpf: BIA.cpf });
      const { body } = await reserveWith(CO_BUYER);
      await site.call(ana, 'DELETE', `/reservations/${body.id}`);
      const caller = buyerCaller(bia.id);
      if (caller.kind !== 'buyer') throw new Error('not a buyer');
      await site.call({ ...caller, email: BIA.email }, 'DELETE', `/users/${bia.id}`);
      expect(await database.db.select().from(reservationBuyer)).toEqual([]);
    });
  });
});
