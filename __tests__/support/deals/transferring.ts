import { NOW } from '@/__tests__/support/api/testApp';
import { buyerCaller } from '@/__tests__/support/callers/callers';
import type { TestDatabase } from '@/__tests__/support/database/db';
import { type Reserved, reserveItem, sellingApp } from '@/__tests__/support/deals/selling';
import { insertBuyer } from '@/__tests__/support/factories/buyer';
import { insertPhotoDocument } from '@/__tests__/support/factories/photoDocument';
import type { Sale, SaleDetail } from '@/domain/sale/record';
import type { SaleTransfer } from '@/domain/sale/transfer/schema';
import type { Caller } from '@/server/http/callers/caller';

/** CPF of the person who takes over the contract. */
export const OTHER_CPF = '11144477735';

/** Calls of transfers, each as the named caller at a given time. */
export function transferring(database: TestDatabase) {
  const app = sellingApp(database);
  const { ask, confirmed } = app;

  /** An account that may take over a contract. */
  async function insertReceiver(overrides: Parameters<typeof insertBuyer>[1] = {}) {
    const { id = '' } = await insertBuyer(database.db, { cpf: OTHER_CPF, name: 'Bruno Reis', ...overrides });
    await insertPhotoDocument(database.db, id);
    return buyerCaller(id);
  }

  const named = (receiver: Caller, change: object = {}) => ({
    name: 'Bruno Reis',
    email: receiver.kind === 'visitor' ? '' : receiver.email,
    cpf: OTHER_CPF,
    phone: null,
    isForValue: true,
    priceCents: 20_000_00,
    note: 'Combinado em novembro.',
    ...change,
  });

  const request = (by: Caller, { id, version }: Pick<Sale, 'id' | 'version'>, body: object, at: Date = NOW) =>
    ask<SaleTransfer>(by, 'POST', `/sales/${id}/transfers`, { version, ...body }, { at });

  const answer = (
    by: Caller,
    { id, version }: Pick<SaleTransfer, 'id' | 'version'>,
    change: object,
    at: Date = NOW,
  ) => ask<SaleTransfer>(by, 'PUT', `/sales/transfers/${id}`, { version, ...change }, { at });

  const read = (by: Caller, id: string) => ask<SaleDetail>(by, 'GET', `/sales/${id}`);

  /** A confirmed sale with a transfer that the named person has accepted. */
  async function accepted(overrides: Parameters<typeof reserveItem>[1] = {}) {
    const reserved: Reserved = await reserveItem(database.db, overrides);
    const sold = await confirmed(reserved);
    const receiver = await insertReceiver();
    const asked = (await request(reserved.buyer, sold, named(receiver))).body;
    const transfer = (await answer(receiver, asked, { event: 'accept' })).body;
    return { reserved, sold, receiver, transfer };
  }

  /** The same after the approval of the seller. */
  async function done(overrides: Parameters<typeof reserveItem>[1] = {}) {
    const world = await accepted(overrides);
    const { body } = await answer(world.reserved.owner, world.transfer, {
      event: 'approve',
      feeCents: 1_500_00,
    });
    return { ...world, transfer: body };
  }

  return { ...app, insertReceiver, named, request, answer, read, accepted, done };
}
