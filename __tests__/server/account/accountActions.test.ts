import { v7 as uuidv7 } from 'uuid';
import { asking } from '@/__tests__/support/api/asking';
import { claimsOf, openBrowser } from '@/__tests__/support/api/browser';
import { buyerCaller, entrepreneurCaller, operatorCaller } from '@/__tests__/support/callers/callers';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertBuyer } from '@/__tests__/support/factories/buyer';
import { insertEntrepreneur } from '@/__tests__/support/factories/entrepreneur';
import { insertListing } from '@/__tests__/support/factories/listing';
import { BANK_ACCOUNT } from '@/__tests__/support/factories/payment';
import type { Buyer } from '@/domain/buyer/schema';
import { unitCart } from '@/domain/cart/schema';
import type { CompanyAccount } from '@/domain/entrepreneur/account';
import type { Session } from '@/domain/session/schema';

describe('allowedActions of accounts', () => {
  const database = useDatabase();
  const ask = asking(database);
  afterEach(() => database.clear());

  it('of a company: by the role of the caller, and the review for operators', async () => {
    const { id } = await insertEntrepreneur(database.db, {
      approval: 'pending',
      bankAccounts: [BANK_ACCOUNT],
    });
    const read = async (caller: Parameters<typeof ask>[0]) =>
      (await ask<CompanyAccount>(caller, 'GET', `/entrepreneurs/${id}`)).body;
    const actions = async (role: Parameters<typeof entrepreneurCaller>[1]) =>
      (await read(entrepreneurCaller(id, role, role === 'owner' ? id : uuidv7()))).allowedActions;
    const leading = ['changeProfile', 'changeAddress', 'changePhones'];
    expect(await actions('owner')).toEqual([
      ...leading,
      'changeBankAccounts',
      'changeDocuments',
      'download',
      'delete',
    ]);
    expect(await actions('manager')).toEqual([...leading, 'changeDocuments']);
    expect(await actions('finance')).toEqual(['changeBankAccounts']);
    expect(await actions('viewer')).toEqual([]);
    await insertListing(database.db, { entrepreneurId: id });
    expect(await actions('owner')).not.toContain('delete');
    const operator = operatorCaller(uuidv7());
    expect((await read(operator)).allowedActions).toEqual(['reject']);
    await database.pool.query(`update entrepreneur set approval = 'approved' where id = $1`, [id]);
    expect((await read(operator)).allowedActions).toEqual([]);
  });

  it('of a bank account: withdrawals for a company, none for operators', async () => {
    const { db } = database;
    const company = await insertEntrepreneur(db, { bankAccounts: [BANK_ACCOUNT] });
    const owner = entrepreneurCaller(company.id);
    const [ofCompany] =
      (await ask<CompanyAccount>(owner, 'GET', `/entrepreneurs/${company.id}`)).body.bankAccounts ?? [];
    expect(ofCompany).toEqual({ ...BANK_ACCOUNT, allowedActions: ['change', 'remove', 'withdraw'] });
    const operator = operatorCaller(uuidv7());
    const seen = await ask<CompanyAccount>(operator, 'GET', `/entrepreneurs/${company.id}`);
    expect(seen.body.bankAccounts?.[0]?.allowedActions).toEqual([]);
    const buyer = await insertBuyer(db, { cpf: '52998224725' });
    const own = { ...BANK_ACCOUNT, holderName: 'Ana', holderDocument: '52998224725' };
    const changed = await ask<Buyer>(buyerCaller(buyer.id), 'PUT', `/users/${buyer.id}/bankAccounts`, {
      version: 1,
      bankAccounts: [own],
    });
    expect(changed.body.bankAccounts).toEqual([{ ...own, allowedActions: ['change', 'remove'] }]);
    const back = await ask<Buyer>(buyerCaller(buyer.id), 'PUT', `/users/${buyer.id}/bankAccounts`, {
      version: 2,
      bankAccounts: changed.body.bankAccounts,
    });
    expect([back.status, back.body]).toEqual([200, changed.body]);
  });

  it('of a buyer and a cart: all for the owner, coupons only for buyers', async () => {
    const { db } = database;
    const { project, units } = await insertListing(db);
    const choice = { unitId: units[0]?.id ?? '', projectId: project.id };
    const buyer = await insertBuyer(db);
    const self = buyerCaller(buyer.id);
    const put = await ask<Buyer>(self, 'PUT', `/users/${buyer.id}/cart/unit`, choice);
    const cart = { ...unitCart(choice), allowedActions: ['empty', 'simulate', 'bid', 'applyCoupon'] };
    expect(put.body.cart).toEqual(cart);
    const again = { ...choice, allowedActions: put.body.cart?.allowedActions };
    expect((await ask<Buyer>(self, 'PUT', `/users/${buyer.id}/cart/unit`, again)).body.cart).toEqual(cart);
    const { body } = await ask<Buyer>(self, 'GET', `/users/${buyer.id}`);
    expect(body.cart).toEqual(cart);
    expect(body.allowedActions).toHaveLength(7);
    const seen = await ask<Buyer>(operatorCaller(uuidv7()), 'GET', `/users/${buyer.id}`);
    expect(seen.body).toMatchObject({ cart: null, allowedActions: [] });
    const visitor = openBrowser(database);
    const session = await visitor.send<Session>('POST', '/public/session/unit', choice);
    expect(session.body.cart?.allowedActions).toEqual(['empty', 'simulate', 'bid']);
    visitor.claims = claimsOf(buyer.id);
    const merged = await visitor.send<Session>('POST', '/public/session/merge', {});
    expect(merged.body.cart?.allowedActions).toContain('applyCoupon');
  });
});
