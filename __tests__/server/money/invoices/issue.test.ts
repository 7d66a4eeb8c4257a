import { v7 as uuidv7 } from 'uuid';
import { invoicing } from '@/__tests__/support/api/invoicing';
import { buyerCaller, entrepreneurCaller, operatorCaller } from '@/__tests__/support/callers/callers';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertBuyer } from '@/__tests__/support/factories/buyer';
import { insertEntrepreneur } from '@/__tests__/support/factories/entrepreneur';
import { insertListing } from '@/__tests__/support/factories/listing';
import { insertSale } from '@/__tests__/support/factories/sale';
import { SCRIPTED_SVG } from '@/__tests__/support/records/pictures';
import { sale } from '@/server/db/schema/deals/sale';
import { auditLog } from '@/server/db/schema/platform/auditLog';
import { notification } from '@/server/db/schema/platform/notification';
import { listStates } from '@/server/modules/platform/history/store';

const NFSE = '31062001251235800000112230000000173023019580208160';
const XML = Buffer.from('<?xml version="1.0" encoding="UTF-8"?><NFSe><infNFSe Id="NFS1"/></NFSe>');
const operator = operatorCaller('0193c1de-0000-7000-8000-0000000000f1');

describe('POST /invoices', () => {
  const database = useDatabase();
  const { issue, kept } = invoicing(database);
  afterEach(() => database.clear());

  async function sold({ hasAccount = true } = {}) {
    const listing = await insertListing(database.db);
    const buyer = await insertBuyer(database.db, { name: 'Ana Prado' });
    const projectId = listing.project.id ?? '';
    const client = { name: 'Ana Prado', email: buyer.email ?? '', cpf: null, phone: null };
    const { id: saleId } = await insertSale(database.db, {
      ...{ projectId, unitId: listing.units[0]?.id, buyerId: hasAccount ? buyer.id : null, client },
    });
    const companyId = listing.entrepreneurId;
    return { saleId, companyId, buyerId: buyer.id, owner: entrepreneurCaller(companyId), listing };
  }

  it('rejects visitors, buyers and roles without access to the money', async () => {
    const { saleId, companyId, buyerId } = await sold();
    expect((await issue(null, { saleId })).status).toBe(401);
    expect((await issue(buyerCaller(buyerId), { saleId })).body.code).toBe('forbidden');
    for (const role of ['manager', 'broker', 'viewer'] as const) {
      const member = entrepreneurCaller(companyId, role, uuidv7());
      expect((await issue(member, { saleId })).body.code).toBe('forbidden');
    }
    expect(kept()).toEqual([]);
  });

  it('rejects a company that does not sell, also the partner of the sale', async () => {
    const { saleId } = await sold();
    const { id: partnerId } = await insertEntrepreneur(database.db);
    await database.db.update(sale).set({ partnerId });
    expect((await issue(entrepreneurCaller(partnerId), { saleId })).body.code).toBe('sale_not_found');
    expect((await issue(entrepreneurCaller(partnerId), { saleId: uuidv7() })).body.code).toBe(
      'sale_not_found',
    );
  });

  it('requires a sale of companies and a company of operators', async () => {
    const { saleId, companyId, owner } = await sold();
    const faults = async (caller: typeof owner, facts: Record<string, string>) =>
      Object.keys((await issue(caller, facts)).body.fields ?? {});
    expect(await faults(owner, {})).toEqual(['saleId']);
    expect(await faults(owner, { saleId, entrepreneurId: companyId })).toEqual(['entrepreneurId']);
    expect(await faults(operator, {})).toEqual(['entrepreneurId']);
    expect(await faults(operator, { saleId, entrepreneurId: companyId })).toEqual(['saleId']);
    expect((await issue(operator, { entrepreneurId: uuidv7() })).body.code).toBe('entrepreneur_not_found');
  });

  it.each([
    ['number', { number: 'nº 12' }],
    ['number', { number: '1'.repeat(21) }],
    ['issuedOn', { issuedOn: '2026-11-31' }],
    ['issuedOn', { issuedOn: '2026-11-29' }],
    ['issuedOn', { issuedOn: '1999-12-31' }],
    ['amountCents', { amountCents: '0' }],
    ['amountCents', { amountCents: '10.5' }],
    ['description', { description: ' ' }],
    ['accessKey', { kind: 'invoice', accessKey: '1'.repeat(44) }],
    ['accessKey', { kind: 'receipt', accessKey: NFSE }],
    ['kind', { kind: 'bill' }],
  ])('rejects a wrong %s: %j', async (field, facts) => {
    const { saleId, owner } = await sold();
    const { status, body } = await issue(owner, { saleId, ...facts });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
    expect(kept()).toEqual([]);
  });

  it('rejects files other than PDF and XML, by their content', async () => {
    const { saleId, owner } = await sold();
    const refusal = async (bytes: Buffer, name: string, type = '') =>
      (await issue(owner, { saleId }, { bytes, name, type: type || 'application/octet-stream' })).body.code;
    expect(await refusal(Buffer.alloc(0), 'a.pdf')).toBe('file_empty');
    expect(await refusal(SCRIPTED_SVG, 'a.xml', 'text/xml')).toBe('file_type_not_accepted');
    expect(await refusal(Buffer.from('\xff\xd8\xff', 'latin1'), 'a.jpg')).toBe('file_type_not_accepted');
    expect(await refusal(XML.subarray(0, 60), 'a.xml')).toBe('file_damaged');
    expect(kept()).toEqual([]);
  });

  it('records a receipt about a sale with its file, history and audit, and notifies the buyer', async () => {
    const { saleId, companyId, buyerId, owner, listing } = await sold();
    const { status, body } = await issue(owner, { saleId, number: ' rec-7 ' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      kind: 'receipt',
      issuer: 'company',
      issuerId: companyId,
      recipientId: null,
      recipientName: 'Ana Prado',
      sale: { id: saleId, project: { id: listing.project.id } },
      number: 'REC-7',
      issuedOn: '2026-11-20',
      amountCents: 1_000_00,
      accessKey: null,
      description: 'Sinal',
      file: { name: 'recibo.pdf', type: 'application/pdf' },
      state: 'issued',
      canceledAt: null,
      allowedActions: ['cancel'],
    });
    expect(kept()).toEqual([expect.stringMatching(/^invoices\/[0-9a-f-]{36}\.pdf$/)]);
    expect(await listStates(database.db, 'invoice', body.id)).toMatchObject([
      { event: 'issue', from: null, to: 'issued', actorId: companyId },
    ]);
    const audited = await database.db.select().from(auditLog);
    expect(audited).toMatchObject([
      { action: 'invoices.issue', subjectId: body.id, after: { amountCents: 1_000_00 } },
    ]);
    expect(await database.db.select().from(notification)).toMatchObject([
      {
        ...{ recipientKind: 'buyer', recipientId: buyerId, kind: 'invoiceIssued', path: '/conta/notas' },
        params: { document: 'company_receipt', number: 'REC-7', amountCents: 1_000_00 },
      },
    ]);
  });

  it('records an NFS-e of the platform to a company as XML, and notifies the company', async () => {
    const { companyId } = await sold();
    const facts = {
      entrepreneurId: companyId,
      kind: 'invoice',
      accessKey: ` ${NFSE.slice(0, 25)} ${NFSE.slice(25)}`,
    };
    const { body } = await issue(operator, facts, { bytes: XML, name: 'nfse.xml', type: 'text/xml' });
    expect(body).toMatchObject({
      ...{ kind: 'invoice', issuer: 'platform', issuerId: null, issuerName: null, recipientId: companyId },
      ...{ sale: null, accessKey: NFSE, file: { name: 'nfse.xml', type: 'application/xml' } },
    });
    expect(await database.db.select().from(notification)).toMatchObject([
      { recipientKind: 'company', recipientId: companyId, params: { document: 'platform_invoice' } },
    ]);
  });

  it('notifies no one for a client without an account', async () => {
    const { saleId, owner } = await sold({ hasAccount: false });
    expect((await issue(owner, { saleId })).status).toBe(200);
    expect(await database.db.select().from(notification)).toEqual([]);
  });

  it('records a number once for each issuer and kind, also of two concurrent calls', async () => {
    const { saleId, companyId, owner } = await sold();
    const answers = await Promise.all([issue(owner, { saleId }), issue(owner, { saleId })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await issue(owner, { saleId, number: '2026/0158' })).body.code).toBe('invoice_number_taken');
    expect((await issue(owner, { saleId, kind: 'invoice' })).status).toBe(200);
    expect((await issue(operator, { entrepreneurId: companyId })).status).toBe(200);
    expect((await issue(operator, { entrepreneurId: companyId })).body.code).toBe('invoice_number_taken');
    // A refused one leaves no file.
    expect(kept()).toHaveLength(3);
  });
});
