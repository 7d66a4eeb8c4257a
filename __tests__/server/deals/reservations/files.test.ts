import { NOW, testApp } from '@/__tests__/support/api/testApp';
import { buyerCaller } from '@/__tests__/support/callers/callers';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertBuyer } from '@/__tests__/support/factories/buyer';
import { insertListing } from '@/__tests__/support/factories/listing';
import { insertReservation } from '@/__tests__/support/factories/reservation';
import { pdfText } from '@/__tests__/support/pdfText';
import type { PaymentPlan } from '@/domain/paymentPlan/schema';
import type { ReservationDetail } from '@/domain/reservation/schema';
import { normalizeSpaces } from '@/domain/text';
import { createApp } from '@/server/app';
import type { Caller } from '@/server/http/callers/caller';
import { calendarOf } from '@/server/modules/deals/reservations/files/deadlinesFile';
import { wordsOf } from '@/server/modules/deals/reservations/files/fileOf';
import { receiptOf } from '@/server/modules/deals/reservations/files/receiptFile';
import { makePdf } from '@/server/pdf/makePdf';

const SITE = { name: 'Soleira', url: 'https://soleira.example', supportEmail: 'ajuda@soleira.example' };
const RI = 'RI R.3/112.345 – 10º Registro de Imóveis de São Paulo';
const FACTS = { registration: RI, deliveryOn: '2028-12-28', day: '2026-11-28', buyers: [] };
const PLAN: PaymentPlan = {
  series: [
    { kind: 'reservation', count: 1, totalCents: 1_000_00, firstDueOn: '2026-11-28', everyMonths: 1 },
    { kind: 'monthly', count: 24, totalCents: 49_000_01, firstDueOn: '2026-12-31', everyMonths: 1 },
    { kind: 'financing', count: 1, totalCents: 549_999_99, firstDueOn: '2028-12-28', everyMonths: 1 },
  ],
  correction: 'yearly',
};

describe('the files of a paid reservation', () => {
  const database = useDatabase();
  afterEach(() => database.clear());

  async function reserve(change: Partial<Parameters<typeof insertReservation>[1]> = {}) {
    const { db } = database;
    const { project, units } = await insertListing(db);
    const { id: buyerId } = await insertBuyer(db);
    const { id } = await insertReservation(db, {
      projectId: project.id ?? '',
      unitId: units[0]?.id ?? '',
      buyerId,
      plan: PLAN,
      paymentState: 'paid',
      paidCents: 1_000_00,
      paidAt: NOW,
      answerBy: new Date('2026-12-04T12:00:00.000Z'),
      expiresAt: null,
      ...change,
    });
    const api = testApp(database, { caller: buyerCaller(buyerId) });
    return { id, buyerId, read: async () => (await api.get<ReservationDetail>(`/reservations/${id}`)).body };
  }

  const download = (path: string, caller?: Caller) =>
    createApp({
      db: database.db,
      now: () => NOW,
      ...(caller ? { identifyCaller: async () => caller } : {}),
    }).request(`/api/reservations/${path}`);

  it('are sent to the buyer, and to no other person', async () => {
    const { id, buyerId } = await reserve();
    for (const [file, type] of [
      ['recibo.pdf', 'application/pdf'],
      ['prazos.ics', 'text/calendar; charset=utf-8'],
    ] as const) {
      const answer = await download(`${id}/${file}`, buyerCaller(buyerId));
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      const { id: otherId } = await insertBuyer(database.db);
      expect((await download(`${id}/${file}`, buyerCaller(otherId))).status).toBe(404);
      expect((await download(`${id}/${file}`)).status).toBe(401);
    }
  });

  it('do not exist before the payment', async () => {
    const unpaid = { paymentState: 'awaiting_payment_method', paidCents: 0, paidAt: null } as const;
    const { id, buyerId } = await reserve({
      ...unpaid,
      answerBy: null,
      expiresAt: new Date(NOW.getTime() + 60_000),
    });
    expect((await download(`${id}/recibo.pdf`, buyerCaller(buyerId))).status).toBe(404);
    expect((await download(`${id}/prazos.ics`, buyerCaller(buyerId))).status).toBe(404);
  });

  it('give the figures, the registration and the URL of the page in the receipt', async () => {
    const { read } = await reserve();
    const shown = await read();
    const receipt = receiptOf(wordsOf('pt-BR'), shown, SITE, FACTS);
    const rows = receipt.lines.map(({ label, value }) => `${label}: ${normalizeSpaces(value)}`);
    expect(rows).toEqual([
      `Número da reserva: ${shown.id}`,
      expect.stringMatching(/^Comprador: /),
      'Preço total: R$ 600.000,00',
      'Valor pago: R$ 1.000,00',
      'Pago em: 28/11/2026, 09:00',
    ]);
    expect(receipt.tables[0]?.rows.map((row) => row.map(normalizeSpaces))).toEqual([
      ['Sinal', '1', 'R$ 1.000,00', '28/11/2026'],
      ['Mensais', '24 × R$ 2.041,67, a última R$ 2.041,60', 'R$ 49.000,01', '31/12/2026 – 30/11/2028'],
      ['Financiamento', '1', 'R$ 549.999,99', '28/12/2028'],
      ['Soma', '', 'R$ 600.000,00', ''],
    ]);
    expect(receipt).toMatchObject({
      title: 'Recibo da reserva, 28/11/2026',
      lead: 'Sinal recebido. A empresa responde até sexta-feira, 04/12/2026, 09:00 (horário de Brasília).',
      footer: `${RI} · Recibo da reserva, 28/11/2026`,
      url: `https://soleira.example/finalizado/${shown.id}`,
    });
    const text = normalizeSpaces(pdfText(await makePdf(receipt)));
    for (const part of ['R$ 1.000,00', '24 × R$ 2.041,67', '10º Registro', 'Número da reserva', shown.id]) {
      expect(text).toContain(part);
    }
    expect(text).toContain('https://soleira.example/finalizado/');
  });

  it('name all buyers with their shares in the receipt, for those who may see the client', async () => {
    const { read } = await reserve();
    const shown = await read();
    const buyers = [
      { name: 'Ana Souza', shareHundredths: 6_667 },
      { name: 'Bia Lima', shareHundredths: 3_333 },
      { name: 'Davi Reis', shareHundredths: null },
    ];
    const buyerIn = (client: typeof shown.client) =>
      receiptOf(wordsOf('pt-BR'), { ...shown, client }, SITE, { ...FACTS, buyers }).lines.find(
        ({ label }) => label === 'Comprador',
      )?.value;
    expect(buyerIn(shown.client)).toBe('Ana Souza (66,67%), Bia Lima (33,33%), Davi Reis (do casal)');
    expect(buyerIn(null)).toBeUndefined();
  });

  it('give the deadlines as instants and days, with the same identifiers in each download', async () => {
    const { read } = await reserve();
    const shown = await read();
    const text = calendarOf(wordsOf('pt-BR'), shown, SITE).replace(/\r\n[ \t]/g, '');
    expect(text).toContain(`UID:answer.${shown.id}@soleira.example`);
    expect(text).toContain('DTSTART:20261204T120000Z');
    expect(text).toContain(`UID:parcel-1.${shown.id}@soleira.example`);
    expect(text).toContain('DTSTART;VALUE=DATE:20261231');
    expect(text).toContain('DTSTART;VALUE=DATE:20281228');
    expect(text).toMatch(/ORGANIZER;CN="?Soleira"?:mailto:ajuda@soleira.example/i);
    expect(text).not.toContain('VTIMEZONE');
    expect(text).not.toContain(shown.client?.name ?? 'x');
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  });

  it('have no deadline of an answer after the confirmation', async () => {
    const { read } = await reserve({ confirmation: 'confirmed' });
    const text = calendarOf(wordsOf('en'), await read(), SITE);
    expect(text).not.toContain('UID:answer');
    expect(text).toContain('First due date (');
  });
});
