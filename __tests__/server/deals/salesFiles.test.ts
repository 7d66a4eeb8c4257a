import { NOW } from '@/__tests__/support/api/testApp';
import { buyerCaller } from '@/__tests__/support/callers/callers';
import { useDatabase } from '@/__tests__/support/database/db';
import { planDueOn } from '@/__tests__/support/deals/samplePlan';
import { reserveItem, sellingApp } from '@/__tests__/support/deals/selling';
import { insertBuyer } from '@/__tests__/support/factories/buyer';
import { insertReservationBuyers } from '@/__tests__/support/factories/deals/reservationBuyer';
import { pdfText } from '@/__tests__/support/pdfText';
import { normalizeSpaces } from '@/domain/text';
import { createApp } from '@/server/app';
import { sampleContract } from '@/server/demo/deals/sampleContract';
import type { Caller } from '@/server/http/callers/caller';
import { applyParcelPayment } from '@/server/modules/deals/sales/parcels/applyPayment';
import { storeProgramValues } from '@/server/modules/platform/settings/programValues';

const own = (dueOn: string, amountCents: number) => ({
  kind: 'construction',
  fundingSource: 'resources',
  dueOn,
  amountCents,
});

describe('files of a sale', () => {
  const database = useDatabase();
  const { ask, sell } = sellingApp(database);
  beforeEach(() => storeProgramValues(database.db));
  afterEach(() => database.clear());

  /** Signed with a whole contract of prices of March 2026; parcel 2, of 1.500,00, is paid on 30/11/2026 at its corrected amount. */
  async function signed({ isComplete = true, isShared = false } = {}) {
    const plan = { ...planDueOn('2026-12-10'), correction: 'monthly' } as const;
    const reserved = await reserveItem(database.db, { reservation: { plan } });
    if (isShared) await insertReservationBuyers(database.db, reserved.reservationId);
    const { id, version } = await sell(reserved);
    const parcels = [own('2026-12-10', 1_500_00), own('2027-03-10', 597_500_00)];
    const replaced = await ask(reserved.owner, 'PUT', `/sales/${id}/parcels`, { version, parcels });
    const contractTerms = isComplete ? sampleContract('2026-03-17') : { titleNumber: '214.873' };
    const terms = await ask(reserved.owner, 'PUT', `/sales/${id}/contractTerms`, {
      version: replaced.body.version,
      contractTerms,
    });
    const signing = { version: terms.body.version, event: 'sign', signedOn: '2026-11-28' };
    await ask(reserved.owner, 'PUT', `/sales/${id}`, signing);
    const work = { now: new Date('2026-12-01T02:30:00.000Z'), actor: 'provider' } as const;
    await database.db.transaction((tx) =>
      applyParcelPayment({ tx, ...work }, { saleId: id, number: 2 }, { paidCents: 1_572_58 }),
    );
    return { id, reserved };
  }

  const download = (path: string, caller?: Caller) =>
    createApp({
      db: database.db,
      now: () => NOW,
      ...(caller ? { identifyCaller: async () => caller } : {}),
    }).request(`/api/sales/${path}`);

  async function read(path: string, caller: Caller): Promise<string> {
    const answer = await download(path, caller);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    return normalizeSpaces(pdfText(Buffer.from(await answer.arrayBuffer())));
  }

  it('are for the parties of the sale only', async () => {
    const { id } = await signed();
    const { id: otherId } = await insertBuyer(database.db);
    const files = ['parcels/2/recibo.pdf', 'extrato.pdf?year=2026', 'quadro-resumo.pdf', 'vencimentos.ics'];
    for (const file of files) {
      expect((await download(`${id}/${file}`)).status).toBe(401);
      expect((await download(`${id}/${file}`, buyerCaller(otherId))).status).toBe(404);
    }
  });

  it('a receipt holds the amount of the contract, the correction with its numbers, and what was paid', async () => {
    const { id, reserved } = await signed();
    const text = await read(`${id}/parcels/2/recibo.pdf`, reserved.buyer);
    for (const part of [
      'Recibo da parcela 2',
      'Recebemos o valor desta parcela em 30 de novembro de 2026.',
      '2 de 3 · Durante a obra',
      'R$ 1.500,00',
      'Correção: INCC-DI de ago 2026 ÷ jan 2026',
      '1.296,889 ÷ 1.237,036',
      'R$ 1.572,58',
      '30/11/2026',
      id,
    ]) {
      expect(text).toContain(part);
    }
  });

  it('a receipt does not exist before the payment, nor for a number that the sale lacks', async () => {
    const { id, reserved } = await signed();
    for (const number of [3, 9, 0]) {
      expect((await download(`${id}/parcels/${number}/recibo.pdf`, reserved.buyer)).status).toBe(404);
    }
  });

  it('a calendar holds the days of the open parcels, and not those of paid ones', async () => {
    const { id, reserved } = await signed();
    const answer = await download(`${id}/vencimentos.ics`, reserved.buyer);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/calendar; charset=utf-8',
    ]);
    const text = (await answer.text()).replaceAll('\r\n ', '');
    expect(text.match(/^BEGIN:VEVENT/gm)).toHaveLength(1);
    expect(text).toContain('DTSTART;VALUE=DATE:20270310');
    expect(text).toContain('DTEND;VALUE=DATE:20270311');
    expect(text).toContain(`UID:due-3.${id}`);
    expect(normalizeSpaces(text)).toMatch(/SUMMARY:Parcela 3 · Durante a obra\\, R\$ 626\.409\\,56: /);
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  });

  it('a statement sums the payments of a year, by the day in São Paulo', async () => {
    const { id, reserved } = await signed();
    const text = await read(`${id}/extrato.pdf?year=2026`, reserved.buyer);
    for (const part of [
      'Extrato de 2026',
      'Pagamentos recebidos de 1º de janeiro a 31 de dezembro de 2026.',
      'Pago em 2026',
      'R$ 2.572,58',
      'Parcelas não pagas até 31/12/2026, nominal',
      'R$ 597.500,00',
      'Na ficha de bens e direitos, informe o total pago',
    ]) {
      expect(text).toContain(part);
    }
    expect((await download(`${id}/extrato.pdf?year=2025`, reserved.buyer)).status).toBe(404);
    expect((await download(`${id}/extrato.pdf`, reserved.buyer)).status).toBe(400);
  });

  it('the contract summary has its twelve items in legal order', async () => {
    const { id, reserved } = await signed();
    const text = await read(`${id}/quadro-resumo.pdf`, reserved.buyer);
    const titles = [
      'I · Preço total',
      'II · Sinal e entrada',
      'III · Corretagem',
      'IV · Forma de pagamento',
      'V · Índices de correção',
      'VI · Consequências do desfazimento do contrato',
      'VII · Juros',
      'VIII · Direito de arrependimento',
      'IX · Quitação depois do habite-se',
      'X · Ônus sobre o imóvel',
      'XI · Registro',
      'XII · Entrega',
    ];
    const places = titles.map((title) => text.indexOf(title));
    expect(places.every((place) => place >= 0)).toBe(true);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(text).toContain('R$ 600.000,00');
    expect(text).toContain('matrícula 214.873');
    expect(text).toContain('10/03/2027');
  });

  it.each(['quadro-resumo.pdf', 'parcels/2/recibo.pdf'])(
    '%s names all buyers with their shares',
    async (file) => {
      const { id, reserved } = await signed({ isShared: true });
      const text = await read(`${id}/${file}`, reserved.buyer);
      // A long line is broken.
      expect(text.replace(/\s+/g, ' ')).toContain(
        'Compradores Ana Souza, CPF 529.982.247-25, 60,00%; Bia Lima, CPF 111.444.777-35, 40,00%',
      );
    },
  );

  it('the contract summary is refused while an item is missing', async () => {
    const { id, reserved } = await signed({ isComplete: false });
    const answer = await download(`${id}/quadro-resumo.pdf`, reserved.buyer);
    expect(answer.status).toBe(409);
    expect(((await answer.json()) as { code: string }).code).toBe('summary_incomplete');
  });

  it('speak the language of the page', async () => {
    const { id, reserved } = await signed();
    expect(await read(`${id}/extrato.pdf?year=2026&language=en`, reserved.buyer)).toContain(
      'Statement of 2026',
    );
    expect(await read(`${id}/parcels/2/recibo.pdf?language=es`, reserved.buyer)).toContain(
      'Recibo de la cuota 2',
    );
  });
});
