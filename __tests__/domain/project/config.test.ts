import {
  DEFAULT_CONFIG,
  projectConfigSchema,
  publicConfig,
  publicConfigSchema,
  readConfig,
} from '@/domain/project/config';

const OLD = {
  paymentMethods: ['pix' as const],
  reservation: { holdMinutes: 45, amountCents: 250_000 },
  plan: { minShareUntilKeysPercent: 20, maxMonthlyInstalments: 24 },
  brokerage: { percent: 5, beneficiary: 'Central de vendas' },
  priceIncludes: ['Corretagem'],
  priceExcludes: [],
};

describe('readConfig', () => {
  it('fills in missing parts of an old row by defaults', () => {
    const config = readConfig(OLD);
    expect(projectConfigSchema.isValidSync(config, { strict: true })).toBe(true);
    expect(config.reservation).toMatchObject({
      holdMinutes: 45,
      amountCents: 250_000,
      boletoHours: 72,
      clientHoldHours: 24,
      extensionHours: 24,
      answerWorkingDays: 5,
      queueHours: 2,
    });
    expect(config.visits).toEqual(DEFAULT_CONFIG.visits);
  });

  it('keeps all values of the seller', () => {
    const config = readConfig({
      ...OLD,
      negotiation: { roundDays: 3, maxDiscountPercent: { manager: 8 } },
      visits: { perSlot: 1 },
    });
    expect(config.negotiation).toEqual({
      roundDays: 3,
      fixedHours: 48,
      monthlyRatePercent: 1,
      maxDiscountPercent: { broker: 0, manager: 8 },
    });
    expect(config.visits.perSlot).toBe(1);
    expect(config.visits.weekdays).toEqual([1, 2, 3, 4, 5, 6]);
  });
});

describe('projectConfigSchema', () => {
  it.each([
    [0, false],
    [1, true],
    [168, true],
    [169, false],
    [1.5, false],
  ])('takes %s hours for a hold of a client: %s', (clientHoldHours, isValid) => {
    const config = readConfig(OLD);
    const changed = { ...config, reservation: { ...config.reservation, clientHoldHours } };
    expect(projectConfigSchema.isValidSync(changed, { strict: true })).toBe(isValid);
  });
});

describe('publicConfig', () => {
  it('hides the largest discounts of the seller', () => {
    const reported = publicConfig(readConfig(OLD));
    expect(publicConfigSchema.noUnknown().isValidSync(reported, { strict: true })).toBe(true);
    expect(JSON.stringify(reported)).not.toMatch(/Discount|answerWorkingDays/);
    expect(reported.negotiation).toEqual({ roundDays: 7, fixedHours: 48, monthlyRatePercent: 1 });
  });
});
