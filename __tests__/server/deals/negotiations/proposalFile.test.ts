import { v7 as uuidv7 } from 'uuid';
import { asking } from '@/__tests__/support/api/asking';
import { NOW } from '@/__tests__/support/api/testApp';
import { buyerCaller, entrepreneurCaller, operatorCaller } from '@/__tests__/support/callers/callers';
import { useDatabase } from '@/__tests__/support/database/db';
import { samplePlan } from '@/__tests__/support/deals/samplePlan';
import { insertBuyer } from '@/__tests__/support/factories/buyer';
import { insertListing } from '@/__tests__/support/factories/listing';
import { pdfText } from '@/__tests__/support/pdfText';
import type { NegotiationDetail } from '@/domain/negotiation/schema';
import { DAY_MS } from '@/domain/time/durations';
import { createApp } from '@/server/app';
import type { Caller } from '@/server/http/callers/caller';

describe('the proposal as a PDF', () => {
  const database = useDatabase();
  const ask = asking<NegotiationDetail>(database);
  afterEach(() => database.clear());

  async function open() {
    const listing = await insertListing(database.db);
    const unitId = listing.units[0]?.id ?? '';
    const buyer = buyerCaller((await insertBuyer(database.db)).id);
    const seller = entrepreneurCaller(listing.entrepreneurId);
    const priceCents = 540_000_00;
    const bid = { unitId, priceCents, plan: samplePlan(priceCents), note: 'Pago à vista até março.' };
    const { body } = await ask(buyer, 'POST', '/negotiations', bid);
    return { buyer, seller, negotiation: body };
  }

  async function answer(caller: Caller, { id, version }: NegotiationDetail, priceCents: number) {
    const event = caller.kind === 'buyer' ? 'propose' : 'counter';
    const change = { version, event, priceCents, plan: samplePlan(priceCents) };
    const { status, body } = await ask(caller, 'PUT', `/negotiations/${id}`, change);
    expect(status).toBe(200);
    return body;
  }

  const download = (id: string, caller?: Caller, { language = 'pt-BR', now = NOW } = {}) =>
    createApp({
      db: database.db,
      now: () => now,
      ...(caller ? { identifyCaller: async () => caller } : {}),
    }).request(`/api/negotiations/${id}/proposta.pdf?language=${language}`);

  async function read(...request: Parameters<typeof download>): Promise<string> {
    const file = await download(...request);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    return pdfText(new Uint8Array(await file.arrayBuffer())).replace(/\s+/g, ' ');
  }

  it('has all rounds with their differences, price, discounts, plan by month, expiry and assumptions', async () => {
    const { buyer, seller, negotiation } = await open();
    const { id } = await answer(seller, negotiation, 570_000_00);
    const text = await read(id, buyer);
    for (const part of [
      'Proposta 2 da negociação, 28/11/2026',
      'A contraproposta da empresa espera a resposta do comprador até',
      `Número da negociação ${id}`,
      'Preço proposto R$ 570.000,00',
      'Preço de tabela R$ 600.000,00',
      'Desconto no preço 5,00%',
      'Desconto real, a valor presente',
      'Valor presente da proposta R$ ',
      'Diferença entre as propostas R$ 30.000,00',
      'Propostas lado a lado',
      '1 · Comprador',
      '2 · Empresa',
      'mais 30.000,00',
      'Mensagem da proposta 1 Pago à vista até março.',
      'Parcelas da proposta, mês a mês',
      'Mensais 1/',
      'Premissas',
      '1,00% ao mês, a partir de 28 de novembro de 2026',
      'Preço total, corretagem incluída. A proposta não reserva a unidade.',
      'RI R.3/12.345 – 5º RI de São Paulo',
      `/negociacao/${id}`,
    ]) {
      expect(text).toContain(part);
    }
    // The sum of all parcels is the price.
    expect(text).toMatch(/570\.000,00 ?Premissas/);
  });

  it('answers it to both parties in their language, and to no other caller', async () => {
    const { buyer, seller, negotiation } = await open();
    const { id } = negotiation;
    expect(await read(id, seller)).toContain('A proposta do comprador espera a resposta da empresa até');
    expect(await read(id, buyer, { language: 'en' })).toContain('Proposal 1 of the negotiation');
    expect(await read(id, buyer, { language: 'es' })).toContain('Propuesta 1 de la negociación');
    expect((await download(id)).status).toBe(401);
    const strangers = [buyerCaller(uuidv7()), entrepreneurCaller(uuidv7()), operatorCaller(uuidv7())];
    for (const caller of strangers) expect((await download(id, caller)).status).toBe(404);
    expect((await download('x', buyer)).status).toBe(404);
  });

  it('says that a proposal without an answer has expired', async () => {
    const { buyer, negotiation } = await open();
    const now = new Date(NOW.getTime() + 30 * DAY_MS);
    expect(await read(negotiation.id, buyer, { now })).toContain('A proposta expirou sem resposta.');
  });

  it('splits many rounds into tables that fit the page, without losing one', async () => {
    const { buyer, seller, negotiation } = await open();
    let last = await answer(seller, negotiation, 595_000_00);
    last = await answer(buyer, last, 550_000_00);
    last = await answer(seller, last, 590_000_00);
    last = await answer(buyer, last, 560_000_00);
    const text = await read(last.id, buyer);
    for (const round of ['1 · Comprador', '2 · Empresa', '3 · Comprador', '4 · Empresa', '5 · Comprador']) {
      expect(text).toContain(round);
    }
    expect(text.match(/Propostas lado a lado/g)).toHaveLength(2);
    expect(text).toContain('menos 30.000,00');
  });
});
