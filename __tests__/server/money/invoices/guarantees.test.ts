import { eq } from 'drizzle-orm';
import { NOW } from '@/__tests__/support/api/testApp';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertEntrepreneur } from '@/__tests__/support/factories/entrepreneur';
import { insertListing } from '@/__tests__/support/factories/listing';
import { insertInvoice } from '@/__tests__/support/factories/money/invoice';
import { insertSale } from '@/__tests__/support/factories/sale';
import { violatedConstraint } from '@/server/db/client';
import { invoice } from '@/server/db/schema/money/invoice';

async function refusalOf(statement: Promise<unknown>): Promise<string> {
  return statement.then(
    () => 'done',
    (error: unknown) => violatedConstraint(error) ?? String(error),
  );
}

describe('database constraints of notas fiscais and receipts', () => {
  const database = useDatabase();
  afterEach(() => database.clear());

  type Overrides = Parameters<typeof insertInvoice>[2];

  async function parties() {
    const listing = await insertListing(database.db);
    const unitId = listing.units[0]?.id;
    const { id: saleId } = await insertSale(database.db, { projectId: listing.project.id ?? '', unitId });
    return { saleId, issuerId: listing.entrepreneurId };
  }

  it.each<[constraint: string, overrides: Overrides]>([
    ['invoice_kind', { kind: 'bill' as 'invoice' }],
    ['invoice_issuer', { issuer: 'state' as 'company' }],
    ['invoice_of_one_issuer', { issuer: 'platform' }],
    ['invoice_recipient_of_issuer', { saleId: null }],
    ['invoice_state', { state: 'deleted' as 'issued' }],
    ['invoice_canceled', { state: 'canceled', canceledAt: NOW }],
    ['invoice_canceled', { state: 'canceled', canceledAt: NOW, reason: ' ' }],
    ['invoice_canceled', { state: 'canceled', reason: 'Errado' }],
    ['invoice_canceled', { canceledAt: NOW }],
    ['invoice_canceled', { reason: 'Errado' }],
    ['invoice_amount', { amountCents: 0 }],
    ['invoice_number', { number: '' }],
    ['invoice_number', { number: 'a1' }],
    ['invoice_issued_on', { issuedOn: '1999-12-31' }],
    ['invoice_access_key', { kind: 'invoice', accessKey: '1'.repeat(43) }],
    ['invoice_access_key', { kind: 'receipt', accessKey: '1'.repeat(44) }],
  ])('%s rejects %j', async (constraint, overrides) => {
    expect(await refusalOf(insertInvoice(database.db, await parties(), overrides))).toBe(constraint);
  });

  it('require one recipient: a company of the platform, a sale of the issuer', async () => {
    const { saleId, issuerId } = await parties();
    const { id: recipientId } = await insertEntrepreneur(database.db);
    const refusal = (of: Parameters<typeof insertInvoice>[1], overrides: Overrides = {}) =>
      refusalOf(insertInvoice(database.db, of, overrides));
    expect(await refusal({ issuerId, saleId }, { recipientId })).toBe('invoice_to_one_recipient');
    expect(await refusal({ recipientId: null })).toBe('invoice_to_one_recipient');
    expect(await refusal({ recipientId }, { saleId })).toBe('invoice_recipient_of_issuer');
    expect(await refusal({ issuerId, saleId: null }, { recipientId })).toBe('invoice_recipient_of_issuer');
    expect(await refusal({ issuerId: recipientId, saleId })).toBe('invoice_sale_of_issuer');
    expect(await refusal({ issuerId, saleId })).toBe('done');
    expect(await refusal({ recipientId })).toBe('done');
  });

  it('keep one document of a number for each issuer and kind', async () => {
    const of = await parties();
    const { id: recipientId } = await insertEntrepreneur(database.db);
    const number = { number: '7' };
    for (const issuer of [of, { recipientId }]) {
      await insertInvoice(database.db, issuer, number);
      await insertInvoice(database.db, issuer, { ...number, kind: 'invoice' });
      expect(await refusalOf(insertInvoice(database.db, issuer, number))).toBe('invoice_number_of_issuer');
    }
  });

  it('keep what was issued: it is cancelled once, and neither changed nor deleted', async () => {
    const { id } = await insertInvoice(database.db, await parties());
    const change = (set: Partial<typeof invoice.$inferInsert>) =>
      refusalOf(database.db.update(invoice).set(set).where(eq(invoice.id, id)));
    expect(await change({ amountCents: 1 })).toBe('invoice_kept');
    expect(await change({ number: '8' })).toBe('invoice_kept');
    expect(await change({ state: 'canceled', canceledAt: NOW, reason: 'Errado', version: 2 })).toBe('done');
    expect(await change({ state: 'issued', canceledAt: null, reason: null })).toBe('invoice_kept');
    expect(await change({ reason: 'Outro' })).toBe('invoice_kept');
    expect(await refusalOf(database.db.delete(invoice))).toBe('invoice_stays');
  });
});
