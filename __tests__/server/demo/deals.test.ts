import { claimsOf } from '@/__tests__/support/api/browser';
import { memoryFiles } from '@/__tests__/support/api/memoryFiles';
import { useDatabase } from '@/__tests__/support/database/db';
import { addDeals, addSample, openSample } from '@/__tests__/support/deals/sampleDeals';
import { insertListing } from '@/__tests__/support/factories/listing';
import type { Bond } from '@/domain/bond/schema';
import { isValidCpf } from '@/domain/brazil/cpf';
import { missingOf } from '@/domain/buyer/readiness';
import type { Buyer } from '@/domain/buyer/schema';
import type { StoredDocument } from '@/domain/document/schema';
import { isValidAccessKey } from '@/domain/invoice/accessKey';
import type { Invoice } from '@/domain/invoice/schema';
import type { Negotiation } from '@/domain/negotiation/schema';
import type { ReservationDetail } from '@/domain/reservation/schema';
import type { Sale } from '@/domain/sale/record';
import type { SaleTransfer } from '@/domain/sale/transfer/schema';
import { idOf } from '@/server/demo/ids';

const _HELENA = idOf('identity', 'buyer');

describe('deals of the sample buyer', () => {
  const database = useDatabase();
  const files = memoryFiles();
  beforeAll(() => addSample(database, files), 240_000);

  it('has each list in several states, once', async () => {
    const { count } = openSample(database);
    await addDeals(database, files);
    expect(await count('/reservations', 'state')).toEqual({
      awaiting_payment_method: 2,
      paid: 1,
      confirmed: 4,
      rejected: 1,
      expired: 1,
      cancelled: 2,
    });
    expect(await count('/negotiations', 'confirmation')).toEqual({
      awaiting: 2,
      pending: 1,
      confirmed: 1,
      rejected: 2,
    });
    expect(await count('/visits', 'state')).toEqual({ open: 2, concluded: 1, missed: 1, canceled: 1 });
    expect(await count('/sales', 'state')).toEqual({ pending: 1, awaiting: 1, confirmed: 3 });
    expect(await count('/waitingEntries', 'state')).toEqual({ active: 3 });
    expect(await count('/invoices', 'state')).toEqual({ issued: 12, canceled: 1 });
  });

  it('shows its company who waits, and who was notified', async () => {
    const { browser, count } = openSample(database);
    browser.claims = claimsOf(idOf('entrepreneur', 'arvoredo'), { pool: 'entrepreneur' });
    expect(await count('/waitingEntries', 'state')).toEqual({ active: 12, notified: 2 });
  });

  it('has all data that a proposal requires, with an identity document for the operator to review', async () => {
    const { browser, list } = openSample(database);
    const [buyer] = await list<Buyer>('/users');
    const documents = (await browser.send<{ items: StoredDocument[] }>('GET', '/documents')).body.items;
    expect(documents.map(({ kind, approval }) => [kind, approval])).toEqual([['identity', 'pending']]);
    expect(buyer && missingOf(buyer, documents)).toEqual([]);
    expect(isValidCpf(buyer?.cpf ?? '')).toBe(true);
    const [reserved] = await list<ReservationDetail>('/reservations');
    expect(reserved?.client).toMatchObject({ cpf: buyer?.cpf, phone: buyer?.phones[0] });
  });

  it('has a paid reservation that the company may confirm, and one that waits for the document of its buyer', async () => {
    const { browser, list } = openSample(database);
    browser.claims = claimsOf(idOf('entrepreneur', 'arvoredo'), { pool: 'entrepreneur' });
    const paid = (await list<ReservationDetail>('/reservations')).filter(({ state }) => state === 'paid');
    expect(
      paid.map(({ client, hasPhotoDocument, allowedActions }) => [
        client?.name,
        hasPhotoDocument,
        allowedActions.includes('confirm'),
      ]),
    ).toEqual([
      ['Rafael Prado', false, false],
      ['Helena Prado', true, true],
    ]);
  });

  it('has a person who buys together with the buyer, and sees it with their share and data', async () => {
    const { browser, list } = openSample(database);
    browser.claims = claimsOf(idOf('identity', 'coBuyer'), { email: 'comprador@soleira.example' });
    const seen = (await list<ReservationDetail>('/reservations')).filter(({ ownPart }) => ownPart !== null);
    expect(seen.map(({ state, ownPart }) => [state, ownPart?.shareHundredths])).toEqual([['paid', 4_000]]);
    const { body } = await browser.send<ReservationDetail>('GET', `/reservations/${seen[0]?.id}`);
    const own = body.buyers?.find(({ id }) => id === body.ownPart?.id);
    expect([own?.isComplete, own?.ownData?.address.city, body.allowedActions]).toEqual([
      ...[true, 'São Paulo', []],
    ]);
  });

  it('has receipts of what was paid with files that open, and notas fiscais of the platform', async () => {
    const { browser, list } = openSample(database);
    // The oldest one.
    const sold = (await list<Sale>('/sales')).findLast(({ state }) => state === 'confirmed');
    const paid = sold?.parcels.filter(({ paymentState }) => paymentState === 'paid') ?? [];
    expect(paid.length).toBeGreaterThan(1);
    const invoices = await list<Invoice>('/invoices');
    const issued = invoices.filter(({ state }) => state === 'issued');
    const ofSale = issued.filter(({ sale, kind }) => sale?.id === sold?.id && kind === 'receipt');
    const sorted = (amounts: readonly number[]) => amounts.toSorted((one, other) => one - other);
    expect(sorted(ofSale.map(({ amountCents }) => amountCents))).toEqual(
      sorted(paid.map(({ paidCents }) => paidCents)),
    );
    expect(issued.every(({ accessKey }) => accessKey === null || isValidAccessKey(accessKey))).toBe(true);

    browser.claims = claimsOf(idOf('entrepreneur', 'arvoredo'), { pool: 'entrepreneur' });
    const ofPlatform = (await list<Invoice>('/invoices')).filter(({ issuer }) => issuer === 'platform');
    expect(ofPlatform.map(({ issuedOn }) => issuedOn)).toEqual([
      ...['2026-11-01', '2026-10-01', '2026-09-01', '2026-08-01'],
    ]);
    // A cancelled one keeps its file.
    const kept = files.kept().filter((place) => place.startsWith('invoices/'));
    expect(kept).toHaveLength(invoices.length + ofPlatform.length);
    for (const place of kept) {
      const [bucket, key = ''] = place.split('/');
      const pdf = Buffer.from((await files.get({ bucket: bucket as 'invoices', key })) ?? []).toString(
        'latin1',
      );
      const table = Number(/startxref\n(\d+)/.exec(pdf)?.[1]);
      expect([bucket, pdf.slice(table, table + 4)]).toEqual(['invoices', 'xref']);
      // Every entry of the table is where its object begins.
      const offsets = [...pdf.matchAll(/\d{10}(?= 00000 n)/g)];
      expect(offsets.length).toBeGreaterThan(2);
      for (const [index, [offset]] of offsets.entries()) {
        expect(pdf.slice(Number(offset)).startsWith(`${index + 1} 0 obj`)).toBe(true);
      }
    }
  });

  it('names the broker, and the authors of the history', async () => {
    const { browser, list } = openSample(database);
    const negotiations = await list<Negotiation>('/negotiations');
    expect(negotiations.map(({ brokerName }) => brokerName).filter(Boolean)).toEqual(['Caio Lemos']);
    const [expired] = (await list<ReservationDetail>('/reservations')).filter(
      ({ state }) => state === 'expired',
    );
    const { body } = await browser.send<ReservationDetail>('GET', `/reservations/${expired?.id}`);
    expect(body.history.map(({ event, byName }) => [event, byName])).toEqual([
      ['reserve', 'Helena Prado'],
      ['expire', null],
    ]);
  });

  it('has a partner that sold for the company, whose name both see', async () => {
    const { browser, list } = openSample(database);
    const partnerNames = async () => (await list<Sale>('/sales')).map(({ partnerName }) => partnerName);
    const names = [null, 'Varanda Imóveis', null, null, null];
    expect(await partnerNames()).toEqual(names);
    browser.claims = claimsOf(idOf('entrepreneur', 'arvoredo'), { pool: 'entrepreneur' });
    expect(await partnerNames()).toEqual(names);
    browser.claims = claimsOf(idOf('entrepreneur', 'varanda-imoveis'), { pool: 'entrepreneur' });
    expect(await partnerNames()).toEqual(['Varanda Imóveis']);
    const [bond] = await list<Bond>('/entrepreneurBonds');
    expect(bond).toMatchObject({ reply: 'accepted', attachment: 'attached', commissionSharePercent: 60 });
  });

  it('has a transfer of a contract that waits for the company, and one that is done', async () => {
    const { browser, count, list } = openSample(database);
    expect(await count('/sales/transfers', 'state')).toEqual({ accepted: 1, done: 1 });
    const parts = (await list<SaleTransfer>('/sales/transfers')).map(({ part, state }) => [part, state]);
    expect(parts.sort()).toEqual([
      ['giver', 'accepted'],
      ['receiver', 'done'],
    ]);
    browser.claims = claimsOf(idOf('entrepreneur', 'arvoredo'), { pool: 'entrepreneur' });
    const waiting = (await list<SaleTransfer>('/sales/transfers')).find(({ state }) => state === 'accepted');
    expect([waiting?.allowedActions, waiting?.obstacles]).toEqual([['approve', 'refuse'], []]);
  });
});

describe('a site without the sample people', () => {
  const database = useDatabase();

  it('gets no sample deals', async () => {
    await insertListing(database.db, {});
    await addDeals(database, memoryFiles());
    const { rows } = await database.pool.query('select from reservation');
    expect(rows).toHaveLength(0);
  });
});
