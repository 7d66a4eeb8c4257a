import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { buyerCaller } from '@/__tests__/support/callers/callers';
import { useDatabase } from '@/__tests__/support/database/db';
import { reserveItem, sellingApp } from '@/__tests__/support/deals/selling';
import { insertBuyer } from '@/__tests__/support/factories/buyer';
import { CLIENT } from '@/__tests__/support/factories/reservation';
import type { Buyer } from '@/domain/buyer/schema';
import type { Reservation } from '@/domain/reservation/schema';
import type { Sale } from '@/domain/sale/record';
import type { Page } from '@/domain/site/page';
import { reservation } from '@/server/db/schema/deals/reservation';
import { payment } from '@/server/db/schema/money/payment';
import type { Caller } from '@/server/http/callers/caller';

const OTHER_CPF = '11144477735';

describe('adoption of deals without an account', () => {
  const database = useDatabase();
  const { ask, confirmed, change, refunds } = sellingApp(database);
  afterEach(() => database.clear());

  /** A sale to Ana, recorded by the broker with e-mail and CPF. */
  async function soldToClient() {
    const reserved = await reserveItem(database.db);
    await database.db
      .update(reservation)
      .set({ buyerId: null })
      .where(eq(reservation.id, reserved.reservationId));
    await database.db.update(payment).set({ buyerId: null });
    return confirmed(reserved);
  }

  function person(email: string, emailVerified = true): Caller & { id: string } {
    const id = uuidv7();
    return { ...buyerCaller(id), id, email, emailVerified } as Caller & { id: string };
  }
  const open = (by: Caller, more: object = {}) =>
    ask<Buyer>(by, 'POST', '/users', { name: 'Ana Souza', phones: [], ...more });
  const seenBy = async (by: Caller, id: string) => ({
    sales: (await ask<Page<Sale>>(by, 'GET', '/sales')).body.items.map((one) => one.id),
    reservations: (await ask<Page<Reservation>>(by, 'GET', '/reservations')).body.items.length,
    one: (await ask(by, 'GET', `/sales/${id}`)).status,
  });
  const NOTHING = { sales: [], reservations: 0, one: 404 };

  it('assigns the sale to a new account with that verified e-mail and CPF, which may use the right of withdrawal', async () => {
    const { id } = await soldToClient();
    const ana = person('Ana@Exemplo.com.br');
    expect((await open(ana, { cpf: CLIENT.cpf })).status).toBe(200);
    expect(await seenBy(ana, id)).toEqual({ sales: [id], reservations: 1, one: 200 });
    const { version } = (await ask<Sale>(ana, 'GET', `/sales/${id}`)).body;
    const rescinded = await change(ana, { id, version }, { event: 'rescind', right: 'coolingOff' });
    expect(rescinded.body.state).toBe('rescinded');
    expect(await refunds()).toEqual([{ amountCents: 1_000_00 }]);
    const paid = await database.db.select({ buyerId: payment.buyerId }).from(payment);
    expect(paid).toEqual([{ buyerId: ana.id }]);
  });

  it('assigns it too if the CPF is added later', async () => {
    const { id } = await soldToClient();
    const ana = person(CLIENT.email);
    const { version } = (await open(ana)).body;
    expect(await seenBy(ana, id)).toEqual(NOTHING);
    await ask(ana, 'PUT', `/users/${ana.id}`, { version, cpf: CLIENT.cpf });
    expect((await seenBy(ana, id)).sales).toEqual([id]);
  });

  it('ignores accounts with the e-mail and another CPF, or the CPF and another e-mail', async () => {
    const { id } = await soldToClient();
    for (const [email, cpf] of [
      [CLIENT.email, OTHER_CPF],
      ['outra@exemplo.com.br', CLIENT.cpf],
    ] as const) {
      const stranger = person(email);
      expect((await open(stranger, { cpf })).status).toBe(200);
      expect(await seenBy(stranger, id)).toEqual(NOTHING);
    }
  });

  it('ignores an account whose e-mail is not verified', async () => {
    const { id } = await soldToClient();
    const stranger = person(CLIENT.email, false);
    expect((await open(stranger, { cpf: CLIENT.cpf })).body.code).toBe('email_not_verified');
    await insertBuyer(database.db, { id: stranger.id, email: CLIENT.email });
    const changed = await ask(stranger, 'PUT', `/users/${stranger.id}`, { version: 1, cpf: CLIENT.cpf });
    expect(changed.status).toBe(200);
    expect(await seenBy(stranger, id)).toEqual(NOTHING);
  });

  it('keeps the sale of the account that has it', async () => {
    const reserved = await reserveItem(database.db);
    const { id } = await confirmed(reserved);
    const ana = person(CLIENT.email);
    await open(ana, { cpf: CLIENT.cpf });
    expect(await seenBy(ana, id)).toEqual(NOTHING);
    expect((await seenBy(reserved.buyer, id)).sales).toEqual([id]);
  });
});
