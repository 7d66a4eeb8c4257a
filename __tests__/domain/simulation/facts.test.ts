import fc from 'fast-check';
import {
  FACT_LIMITS,
  FACT_PARAMETERS,
  factsOf,
  parseFact,
  readFacts,
  writeFact,
} from '@/domain/simulation/facts';
import { LOCALES } from '@/domain/site/locale';

describe('readFacts', () => {
  it('has usual values without an address: 30 % saved, 360 months, 35 years', () => {
    expect(readFacts({}, null)).toEqual({
      preco: '500.000,00',
      entrada: '150.000,00',
      fgts: '0,00',
      meses: '360',
      renda: '0,00',
      renda2: '0,00',
      idade: '35',
      correcao: '0,00',
    });
  });

  it('takes a typed price, but never for a unit, which has its own', () => {
    expect(readFacts({ preco: '400.000' }, null)).toMatchObject({ preco: '400.000,00' });
    expect(readFacts({ preco: '400.000' }, 31_990_000)).toMatchObject({
      preco: '319.900,00',
      entrada: '95.970,00',
    });
  });

  it.each([
    [{ preco: '1,234.56' }, { preco: '500.000,00' }],
    [{ preco: '19.999,99' }, { preco: '500.000,00' }],
    [{ meses: '421' }, { meses: '360' }],
    [{ idade: '17' }, { idade: '35' }],
    [{ fgts: '-1' }, { fgts: '0,00' }],
    [{ renda: ['7.200', '5.200'] }, { renda: '0,00' }],
  ])('replaces %j by the usual value', (query, texts) => {
    expect(readFacts(query, null)).toMatchObject(texts);
  });
});

describe('the amounts of a form', () => {
  it('are read as the page of each language writes them, and as a Brazilian address does', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: FACT_LIMITS.entrada.most }),
        fc.constantFrom(...LOCALES),
        (cents, locale) => {
          expect(parseFact('entrada', writeFact('entrada', cents, locale), locale)).toBe(cents);
          expect(parseFact('entrada', writeFact('entrada', cents), locale)).toBe(cents);
        },
      ),
    );
    expect(readFacts({ preco: '400.000,00' }, null, 'en')).toMatchObject({ preco: '400,000.00' });
  });
});

describe('factsOf', () => {
  const texts = readFacts({}, null);

  it('reads what was typed, empty money as zero', () => {
    expect(factsOf({ ...texts, fgts: '', renda: 'R$ 7.200,00' })).toEqual({
      priceCents: 50_000_000,
      ownCents: 15_000_000,
      fgtsCents: 0,
      months: 360,
      incomesCents: [720_000, 0],
      ageYears: 35,
      correctionCents: 0,
    });
  });

  it.each(FACT_PARAMETERS)('have no value while %s has none', (name) => {
    expect(factsOf({ ...texts, [name]: 'x' })).toBeNull();
    expect(parseFact(name, 'x')).toBeNull();
  });
});
