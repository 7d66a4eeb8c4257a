import { eq } from 'drizzle-orm';
import { NOW } from '@/__tests__/support/api/testApp';
import { useDatabase } from '@/__tests__/support/database/db';
import { reserveItem, sellingApp } from '@/__tests__/support/deals/selling';
import type { Sale, SaleWithHistory } from '@/domain/sale/record';
import type { RescissionFigures } from '@/domain/sale/rescissionSchema';
import { project } from '@/server/db/schema/catalogue/project';
import { reservation } from '@/server/db/schema/deals/reservation';

/** Signed and recorded on Saturday 28/11/2026: seven days are Saturday 05/12, so until the end of Monday 07/12. */
const COOLING_OFF_UNTIL = '2026-12-08T03:00:00.000Z';
const LAST_MOMENT = new Date('2026-12-08T02:59:59.999Z');
const TOO_LATE = new Date(COOLING_OFF_UNTIL);

const WITHDRAWAL = { event: 'rescind', right: 'withdrawal', reason: 'Distrato.' } as const;
const ASKING = { event: 'requestRescission', reason: 'Fui transferida.' } as const;

/** Contract terms that the sale does not hold. */
const CONTRACT_TERMS = {
  titleNumber: '12.345',
  liens: [],
  entryForm: 'Pix',
  brokerageTerms: 'Incluída no preço, paga com o sinal',
  indices: [{ name: 'INCC-DI', period: 'até a entrega' }],
  interest: null,
  rescission: {
    consequences: 'Retenção de até 50% do que foi pago.',
    refundTerms: '30 dias após o habite-se.',
  },
  coolingOffText: 'Sete dias a contar da assinatura.',
  settlementTerm: '60 dias após o habite-se',
  lateEffects: 'Multa de 1% ao mês.',
};

describe('legal rights of a buyer', () => {
  const database = useDatabase();
  const { ask, sell, signed, confirmed, change, refunds, recipientsOf } = sellingApp(database);
  afterEach(() => database.clear());

  const figuresAt = async (reserved: Awaited<ReturnType<typeof reserveItem>>, id: string, at: Date) =>
    (await ask<RescissionFigures>(reserved.buyer, 'GET', `/sales/${id}/rescission`, undefined, { at })).body;

  describe('a withdrawal', () => {
    it('is recorded only after a request of the buyer', async () => {
      const reserved = await reserveItem(database.db);
      const sold = await confirmed(reserved);
      const agreed = { ...WITHDRAWAL, refundCents: 750_00 };
      for (const at of [NOW, TOO_LATE]) {
        const refused = await change(reserved.owner, sold, agreed, at);
        expect([refused.status, refused.body.code]).toEqual([409, 'rescission_not_requested']);
      }
      const byLetter = { ...agreed, askedOn: '2026-11-28', receipt: 'AR 1' };
      expect((await change(reserved.owner, sold, byLetter, TOO_LATE)).body.code).toBe(
        'rescission_not_requested',
      );
      const requested = (await change(reserved.buyer, sold, ASKING, TOO_LATE)).body;
      expect(requested.rescissionRequestedAt).toBe(COOLING_OFF_UNTIL);
      expect((await change(reserved.owner, requested, agreed, TOO_LATE)).body.rescission).toMatchObject({
        right: 'withdrawal',
        refundCents: 750_00,
      });
    });

    it('refunds everything during the cooling-off period', async () => {
      const reserved = await reserveItem(database.db);
      const requested = (await change(reserved.buyer, await confirmed(reserved), ASKING)).body;
      const less = await change(
        reserved.owner,
        requested,
        { ...WITHDRAWAL, refundCents: 999_99 },
        LAST_MOMENT,
      );
      expect([less.status, Object.keys(less.body.fields ?? {})]).toEqual([400, ['refundCents']]);
      const rescinded = await change(reserved.owner, requested, WITHDRAWAL, LAST_MOMENT);
      expect(rescinded.body.rescission).toMatchObject({ refundCents: 1_000_00, refundDueOn: '2026-11-28' });
      expect(await refunds()).toEqual([{ amountCents: 1_000_00 }]);
    });

    it('never deducts more than the legal maximum', async () => {
      // Price 600.000,00 with 30.000,00 of brokerage; of 90.000,00 paid, with patrimônio de afetação, 30.000 and 50 % are 75.000.
      const reserved = await reserveItem(database.db);
      const born = await confirmed(reserved);
      const receipt = { version: born.version, receipt: 'TED 1' };
      await database.db.execute(`update sale_parcel set amount_cents = case number when 2 then 8900000
        else amount_cents + (select amount_cents from sale_parcel where number = 2) - 8900000 end
        where number in (2, (select max(number) from sale_parcel))`);
      const paid = (await ask<Sale>(reserved.owner, 'PUT', `/sales/${born.id}/parcels/2`, receipt)).body;
      const requested = (await change(reserved.buyer, { ...paid, id: born.id }, ASKING, TOO_LATE)).body;
      const figures = await figuresAt(reserved, born.id, TOO_LATE);
      expect(figures).toMatchObject({ paidCents: 90_000_00, withdrawal: { leastCents: 15_000_00 } });
      const least = (refundCents: number) =>
        change(reserved.owner, requested, { ...WITHDRAWAL, refundCents }, TOO_LATE);
      expect((await least(14_999_99)).status).toBe(400);
      expect((await least(15_000_00)).status).toBe(200);
    });

    it('counts no days of use before the unit was finished', async () => {
      const reserved = await reserveItem(database.db);
      const requested = (await change(reserved.buyer, await confirmed(reserved), ASKING, TOO_LATE)).body;
      const used = { ...WITHDRAWAL, refundCents: 0, occupancyDays: 30, chargesCents: 500_00 };
      const refused = await change(reserved.owner, requested, used, TOO_LATE);
      expect([refused.status, Object.keys(refused.body.fields ?? {}).sort()]).toEqual([
        400,
        ['chargesCents', 'occupancyDays'],
      ]);
      const [row] = await database.db.select().from(project).where(eq(project.id, reserved.projectId));
      if (!row) throw new Error('no project');
      const details = { ...row.details, completedOn: '2026-12-01' };
      await database.db.update(project).set({ details }).where(eq(project.id, reserved.projectId));
      // From 1/12 to 8/12 are seven days.
      const fieldsOf = async (occupancyDays: number) => {
        const tried = { ...WITHDRAWAL, refundCents: 0, occupancyDays };
        return (await change(reserved.owner, requested, tried, TOO_LATE)).body.fields;
      };
      expect(await fieldsOf(8)).toHaveProperty('occupancyDays');
      expect(await fieldsOf(7)).toBeUndefined();
    });

    it('needs the postal number of the request of a client without an account', async () => {
      const reserved = await reserveItem(database.db);
      const isReserved = eq(reservation.id, reserved.reservationId);
      await database.db.update(reservation).set({ buyerId: null }).where(isReserved);
      const sold = await confirmed(reserved);
      const agreed = { ...WITHDRAWAL, refundCents: 750_00 };
      const tried = async (more: object) =>
        (await change(reserved.owner, sold, { ...agreed, ...more }, TOO_LATE)).body;
      expect((await tried({})).code).toBe('rescission_not_requested');
      expect((await tried({ askedOn: '2026-12-08' })).fields).toHaveProperty('receipt');
      const rescinded = await tried({ askedOn: '2026-12-08', receipt: 'AR BR123456789BR' });
      expect(rescinded.rescission?.refundCents).toBe(750_00);
    });
  });

  describe('the cooling-off right', () => {
    it('needs no reason, and records a default one', async () => {
      const reserved = await reserveItem(database.db);
      const sold = await confirmed(reserved);
      const rescinded = await change(reserved.buyer, sold, { event: 'rescind', right: 'coolingOff' });
      expect([rescinded.status, rescinded.body.reason, rescinded.body.rescission?.right]).toEqual([
        200,
        'arrependimento',
        'coolingOff',
      ]);
      const { body } = await ask<SaleWithHistory>(reserved.buyer, 'GET', `/sales/${sold.id}`);
      expect(body.history.find(({ event }) => event === 'rescind')?.reason).toBe('arrependimento');
      const other = await reserveItem(database.db);
      const delay = await change(other.buyer, await confirmed(other), { event: 'rescind', right: 'delay' });
      expect(delay.body.fields).toHaveProperty('reason');
    });

    it('is refused to the seller without a request', async () => {
      const reserved = await reserveItem(database.db);
      const sold = await confirmed(reserved);
      const alone = await change(reserved.owner, sold, { event: 'rescind', right: 'coolingOff' });
      expect([alone.status, alone.body.code]).toEqual([409, 'rescission_not_requested']);
      expect(await refunds()).toEqual([]);
    });

    it('counts from the record of the signature, if that is later', async () => {
      const reserved = await reserveItem(database.db);
      await database.db
        .update(reservation)
        .set({ createdAt: new Date('2026-11-18T12:00:00Z') })
        .where(eq(reservation.id, reserved.reservationId));
      const signing = { event: 'sign', signedOn: '2026-11-18', isSignedOutside: true };
      const contract = (await change(reserved.owner, await sell(reserved), signing)).body;
      expect(contract).toMatchObject({ signedOn: '2026-11-18', coolingOffUntil: COOLING_OFF_UNTIL });
      const leaving = { event: 'rescind', right: 'coolingOff' };
      expect((await change(reserved.buyer, contract, leaving, LAST_MOMENT)).status).toBe(200);
    });

    it('refuses a signature before the reservation', async () => {
      const reserved = await reserveItem(database.db);
      const signing = { event: 'sign', signedOn: '2026-11-27', isSignedOutside: true };
      const refused = await change(reserved.owner, await sell(reserved), signing);
      expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ['signedOn']]);
    });

    it('remains until the buyer confirms a signature at the sales office', async () => {
      const reserved = await reserveItem(database.db);
      const signing = { event: 'sign', signedOn: '2026-11-28', isSignedOutside: false };
      const contract = (await change(reserved.owner, await sell(reserved), signing)).body;
      expect(contract).toMatchObject({
        isSignedOutside: true,
        isSalesOfficeClaimed: true,
        coolingOffUntil: COOLING_OFF_UNTIL,
      });
      expect(await recipientsOf('saleSigned')).toEqual(['buyer']);
      const salesOffice = { event: 'confirmSalesOffice' };
      expect((await change(reserved.owner, contract, salesOffice)).status).toBe(403);
      const agreed = (await change(reserved.buyer, contract, salesOffice)).body;
      expect(agreed).toMatchObject({ isSignedOutside: false, coolingOffUntil: null, state: 'awaiting' });
      expect(
        (await change(reserved.buyer, agreed, { event: 'rescind', right: 'coolingOff' })).body.code,
      ).toBe('cooling_off_over');
      expect((await change(reserved.buyer, agreed, salesOffice)).body.code).toBe('invalid_transition');
    });

    it('refuses a confirmation without a claim of the seller', async () => {
      const reserved = await reserveItem(database.db);
      const signing = { event: 'sign', signedOn: '2026-11-28' };
      const contract = (await change(reserved.owner, await sell(reserved), signing)).body;
      expect(contract).toMatchObject({
        isSignedOutside: true,
        isSalesOfficeClaimed: false,
        coolingOffUntil: COOLING_OFF_UNTIL,
      });
      const salesOffice = await change(reserved.buyer, contract, { event: 'confirmSalesOffice' });
      expect(salesOffice.body.code).toBe('invalid_transition');
    });
  });

  it('offers a buyer the rescission only while a right is open', async () => {
    const reserved = await reserveItem(database.db);
    const { id } = await confirmed(reserved);
    const offered = async (at: Date) =>
      (await ask<Sale>(reserved.buyer, 'GET', `/sales/${id}`, undefined, { at })).body.allowedActions;
    // The seven days; then none; then the contract summary is missing after its thirty days.
    for (const at of [NOW, LAST_MOMENT, new Date('2026-12-29T12:00:00Z')]) {
      expect([at, await offered(at)]).toEqual([at, expect.arrayContaining(['rescind'])]);
    }
    expect(await offered(TOO_LATE)).toContain('requestRescission');
    expect(await offered(TOO_LATE)).not.toContain('rescind');
  });

  it('keeps the delivery day of the sale when the project changes', async () => {
    const reserved = await reserveItem(database.db);
    const sold = await confirmed(reserved);
    const [row] = await database.db.select().from(project).where(eq(project.id, reserved.projectId));
    if (!row) throw new Error('no project');
    const details = { ...row.details, deliveryDate: '2040-06-30', toleranceDays: 0 };
    await database.db
      .update(project)
      .set({ details, registrationNumber: 'R.9/99.999', registrationOffice: 'outro cartório' })
      .where(eq(project.id, reserved.projectId));
    const { delay } = await figuresAt(reserved, sold.id, NOW);
    expect([delay.promisedOn, delay.limitOn]).toEqual(['2028-06-30', '2028-12-27']);
    const late = new Date('2028-12-28T12:00:00Z');
    const leaving = { event: 'rescind', right: 'delay', reason: 'A obra atrasou.' };
    const termsChange = { version: sold.version, contractTerms: CONTRACT_TERMS };
    const terms = await ask(reserved.owner, 'PUT', `/sales/${sold.id}/contractTerms`, termsChange);
    const summary = await ask<Record<string, unknown>>(reserved.buyer, 'GET', `/sales/${sold.id}/summary`);
    expect(summary.body).toMatchObject({
      registration: { number: 'R.3/12.345', office: '5º RI de São Paulo' },
      delivery: { promisedOn: '2028-06-30', limit: '2028-12-27' },
    });
    const { version } = terms.body;
    expect((await change(reserved.buyer, { id: sold.id, version }, leaving, late)).status).toBe(200);
  });

  describe('the contract summary', () => {
    const thirtyDays = new Date('2026-12-28T12:00:00Z');
    const afterwards = new Date('2026-12-29T03:00:00Z');
    const leaving = { event: 'rescind', right: 'omission', reason: 'O quadro-resumo não foi completado.' };

    it('notifies the buyer of a missing item, and gives the seller thirty days', async () => {
      const reserved = await reserveItem(database.db);
      const contract = await signed(reserved);
      expect(contract.summaryDueOn).toBe('2026-12-28');
      expect((await recipientsOf('saleSummaryLacks')).sort()).toEqual(['buyer', 'company']);
      const early = await change(reserved.buyer, contract, leaving, thirtyDays);
      expect([early.body.code, early.body.message.includes('28/12/2026')]).toEqual([
        'omission_not_due',
        true,
      ]);
      const rescinded = await change(reserved.buyer, contract, leaving, afterwards);
      expect(rescinded.body.rescission).toMatchObject({
        right: 'omission',
        refundCents: 1_000_00,
        refundDueOn: '2026-12-29',
      });
    });

    it('closes the right of omission once it is complete in time', async () => {
      const complete = async ({ id, version }: Sale, by: typeof reserved) => {
        const body = { version, contractTerms: CONTRACT_TERMS };
        return (await ask(by.owner, 'PUT', `/sales/${id}/contractTerms`, body)).body.version;
      };
      const reserved = await reserveItem(database.db);
      const contract = await signed(reserved);
      const version = await complete(contract, reserved);
      const { body } = await ask<Sale>(reserved.buyer, 'GET', `/sales/${contract.id}`);
      expect(body.summaryDueOn).toBeNull();
      const late = await change(reserved.buyer, { id: contract.id, version }, leaving, afterwards);
      expect(late.body.code).toBe('omission_not_due');

      const other = await reserveItem(database.db);
      const born = await sell(other);
      const completedVersion = await complete(born, other);
      const signing = { event: 'sign', signedOn: '2026-11-28' };
      expect(
        (await change(other.owner, { id: born.id, version: completedVersion }, signing)).body.summaryDueOn,
      ).toBeNull();
    });

    it('can be completed but not changed after the signature', async () => {
      const reserved = await reserveItem(database.db);
      const contract = await signed(reserved);
      const path = `/sales/${contract.id}/contractTerms`;
      const put = (version: number, contractTerms: object) =>
        ask(reserved.owner, 'PUT', path, { version, contractTerms });
      const { version } = (await put(contract.version, CONTRACT_TERMS)).body;
      const { lateEffects: _, ...less } = CONTRACT_TERMS;
      const refused = await put(version, less);
      expect([refused.status, refused.body.code, Object.keys(refused.body.fields ?? {})]).toEqual([
        400,
        'invalid_request',
        ['contractTerms.lateEffects'],
      ]);
    });
  });
});
