import type { Invoice } from '@/domain/invoice/schema';

export const COMPANY_ID = '0190000a-0000-7000-8000-000000000501';

/** A receipt of the company about a sale, as its buyer sees it. */
export function buildInvoice(change: Partial<Invoice> = {}): Invoice {
  return {
    id: '01890a5d-ac96-774b-bcce-b302099a8101',
    version: 1,
    createdAt: '2026-11-20T12:00:00.000Z',
    updatedAt: '2026-11-20T12:00:00.000Z',
    kind: 'receipt',
    issuer: 'company',
    issuerId: COMPANY_ID,
    issuerName: 'Arvoredo',
    recipientId: null,
    recipientName: 'Helena Prado',
    sale: {
      id: '01890a5d-ac96-774b-bcce-b302099a8201',
      label: 'unid. 101, torre A',
      project: { id: '01890a5d-ac96-774b-bcce-b302099a8301', slug: 'vila-serena', title: 'Vila Serena' },
    },
    number: '2026/158',
    issuedOn: '2026-11-20',
    amountCents: 2_000_00,
    accessKey: null,
    description: 'Sinal',
    file: { name: 'recibo.pdf', type: 'application/pdf', bytes: 2_048 },
    state: 'issued',
    canceledAt: null,
    reason: null,
    allowedActions: [],
    ...change,
  };
}

/** A nota fiscal of the platform to the company. */
export const buildPlatformInvoice = (change: Partial<Invoice> = {}): Invoice =>
  buildInvoice({
    id: '01890a5d-ac96-774b-bcce-b302099a8102',
    kind: 'invoice',
    issuer: 'platform',
    issuerId: null,
    issuerName: null,
    recipientId: COMPANY_ID,
    recipientName: 'Arvoredo',
    sale: null,
    number: '1874',
    accessKey: '31062001251235800000112230000000173023019580208160',
    description: 'Anúncios',
    ...change,
  });
