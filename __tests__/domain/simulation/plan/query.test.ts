import fc from 'fast-check';
import { planFaults } from '@/domain/paymentPlan/faults';
import { planOfDraft, sumOf } from '@/domain/simulation/plan/lines';
import { presetDraft } from '@/domain/simulation/plan/presets';
import { LINE_PARAMETERS, readDraftPlan, readPlan } from '@/domain/simulation/plan/query';
import { BASIS } from './basis';

describe('readPlan', () => {
  it('begins with the standard plan, or with the preset of the URL', () => {
    expect(readPlan({}, BASIS)).toMatchObject({ preset: 'standard', fault: null });
    expect(readPlan({ plano: 'menor-parcela' }, BASIS)).toEqual({
      draft: presetDraft('lowest', BASIS),
      preset: 'lowest',
      fault: null,
    });
  });

  it('sets typed lines, increases first', () => {
    const { draft, preset, fault } = readPlan({ mensais: '36.000', entrada: '63.000,00' }, BASIS);
    expect([preset, fault]).toEqual([null, null]);
    expect(draft.lines.monthly.totalCents).toBe(3_600_000);
    expect(draft.lines.entry.totalCents).toBe(6_300_000);
    expect(draft.lines.financing.totalCents).toBe(35_000_000);
  });

  it('reads a line as the form of an English page writes it', () => {
    const { draft } = readPlan({ mensais: '63,000.00', entrada: '45.000,00' }, BASIS, 'en');
    expect(draft.lines.monthly.totalCents).toBe(6_300_000);
    expect(draft.lines.entry.totalCents).toBe(4_500_000);
  });

  it('names the first value past a limit, and leaves its line', () => {
    const { draft, fault } = readPlan({ chaves: '60.000' }, BASIS);
    expect(fault).toMatchObject({ line: 'keys', reason: 'seriesMost', percent: 10 });
    expect(draft.lines.keys.totalCents).toBe(1_000_000);
  });

  it('has a plan within the limits for any text', () => {
    const texts = Object.fromEntries(
      Object.values(LINE_PARAMETERS).map((name) => [name, fc.oneof(fc.string(), fc.nat().map(String))]),
    );
    fc.assert(
      fc.property(fc.record(texts), (query) => {
        const { draft } = readPlan(query, BASIS);
        expect(planFaults(planOfDraft(draft, BASIS), BASIS)).toEqual([]);
        expect(sumOf(draft.lines)).toBe(BASIS.priceCents);
      }),
    );
  });
});

describe('readDraftPlan', () => {
  const draft = presetDraft('lowest', BASIS);

  it('restores what was stored', () => {
    expect(readDraftPlan(JSON.parse(JSON.stringify(draft)), BASIS)).toEqual(draft);
  });

  it.each([
    ['nothing', null],
    ['no object', 'plano'],
    ['a missing line', { ...draft, lines: { ...draft.lines, keys: undefined } }],
    ['a part of a centavo', { ...draft, lines: { ...draft.lines, keys: { totalCents: 0.5, count: 1 } } }],
    ['another sum', { ...draft, lines: { ...draft.lines, own: { totalCents: 1, count: 1 } } }],
  ])('drops %s', (_, kept) => {
    expect(readDraftPlan(kept, BASIS)).toBeNull();
  });

  it('drops a plan of another price, of other limits, or with FGTS that is no longer allowed', () => {
    expect(readDraftPlan(draft, { ...BASIS, priceCents: 49_000_000 })).toBeNull();
    expect(readDraftPlan(draft, { ...BASIS, minShareUntilKeysPercent: 31 })).toBeNull();
    const withFgts = {
      ...draft,
      lines: {
        ...draft.lines,
        fgts: { totalCents: 1_000_000, count: 1 },
        financing: { totalCents: 34_000_000, count: 1 },
      },
    };
    expect(readDraftPlan(withFgts, BASIS)).toEqual(withFgts);
    expect(readDraftPlan(withFgts, { ...BASIS, fgtsObstacle: 'aboveCeiling' })).toBeNull();
  });
});
