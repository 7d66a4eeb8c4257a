import { buildCoBuyer } from '@/__tests__/support/records/coBuyer';
import { fieldSentences } from '@/components/form/fieldSentences';
import {
  coBuyerFieldOfPath,
  coBuyersFormSchema,
  coBuyersOf,
  formOfCoBuyers,
  isInCommon,
  withoutPerson,
  withPerson,
} from '@/domain/reservation/buyers/form';
import {
  MARITAL_REGIMES,
  needsSpouseSignature,
  ownsInCommon,
} from '@/domain/reservation/buyers/maritalRegimes';
import { type CoBuyer, coBuyerFaults } from '@/domain/reservation/buyers/schema';
import { mainShareOf, parseShare, proposedShare, shareInput } from '@/domain/reservation/buyers/shares';

const MAIN = { email: 'ana@exemplo.com.br', cpf: '52998224725' };
const BIA = buildCoBuyer({ shareHundredths: 3_333 });
const CAIO: CoBuyer = { ...BIA, name: 'Caio Reis', email: 'caio@exemplo.com.br', cpf: '12345678909' };
const DAVI: CoBuyer = {
  ...{ ...BIA, name: 'Davi Reis', email: 'davi@exemplo.com.br', cpf: '00000000191' },
  ...{ relation: 'spouse', maritalRegime: 'partialCommunity', shareHundredths: null },
};

describe('shares of the buyers', () => {
  it('sum to exactly 100,00 %: the main buyer has the rest', () => {
    expect(mainShareOf([])).toBe(10_000);
    expect(mainShareOf([BIA, CAIO])).toBe(3_334);
    expect(mainShareOf([BIA, DAVI])).toBe(6_667);
  });

  it('are proposed as half of what the main buyer has, and never 0', () => {
    expect(proposedShare([])).toBe(5_000);
    expect(proposedShare([{ shareHundredths: 5_000 }])).toBe(2_500);
    expect(proposedShare([{ shareHundredths: 9_999 }])).toBe(1);
  });

  it.each([
    ['33,33', 3_333],
    ['33.3', 3_330],
    [' 40 % ', 4_000],
    ['100', 10_000],
    ['0', 0],
    ['100,01', null],
    ['33,333', null],
    ['1.000', null],
    ['-5', null],
    ['', null],
  ])('read "%s" as %s hundredths', (text, hundredths) => {
    expect(parseShare(text)).toBe(hundredths);
  });

  it('are written with two decimals', () => {
    expect([3_333, 4_000, 5].map(shareInput)).toEqual(['33,33', '40,00', '0,05']);
  });
});

describe('marital regimes', () => {
  it('of community have no separate share (Código Civil, arts. 1.658 and 1.667)', () => {
    expect(MARITAL_REGIMES.filter(ownsInCommon)).toEqual(['partialCommunity', 'universalCommunity']);
  });

  it('need the signature of the spouse, except the agreed separation (Código Civil, art. 1.647)', () => {
    expect(MARITAL_REGIMES.filter((regime) => !needsSpouseSignature(regime))).toEqual(['separation']);
  });
});

describe('faults of the co-buyers', () => {
  const faultsOf = (...people: CoBuyer[]) =>
    coBuyerFaults(people, MAIN).map(({ path, type }) => `${path} ${type}`);

  it('are absent for several buyers and a spouse under community without a share', () => {
    expect(faultsOf(BIA, CAIO, DAVI)).toEqual([]);
  });

  it('name a CPF or an e-mail that is there twice, in any spelling', () => {
    expect(faultsOf(BIA, { ...CAIO, cpf: '111.444.777-35' })).toEqual(['coBuyers[1].cpf samePerson']);
    expect(faultsOf({ ...BIA, email: ' Ana@Exemplo.com.br' })).toEqual(['coBuyers[0].email samePerson']);
    expect(faultsOf({ ...BIA, cpf: MAIN.cpf })).toEqual(['coBuyers[0].cpf samePerson']);
  });

  it('name a second spouse', () => {
    expect(faultsOf(DAVI, { ...CAIO, relation: 'spouse', maritalRegime: 'separation' })).toEqual([
      'coBuyers[1].relation oneSpouse',
    ]);
  });

  it('name a missing regime, and a missing or superfluous share', () => {
    expect(faultsOf({ ...DAVI, maritalRegime: null, shareHundredths: 1 })).toEqual([
      'coBuyers[0].maritalRegime required',
    ]);
    expect(faultsOf({ ...BIA, maritalRegime: 'separation' })).toEqual(['coBuyers[0].maritalRegime invalid']);
    expect(faultsOf({ ...DAVI, shareHundredths: 5_000 })).toEqual(['coBuyers[0].shareHundredths invalid']);
    expect(faultsOf({ ...DAVI, maritalRegime: 'separation' })).toEqual([
      'coBuyers[0].shareHundredths required',
    ]);
  });

  it('name shares that leave nothing to the main buyer', () => {
    expect(faultsOf({ ...BIA, shareHundredths: 9_999 })).toEqual([]);
    expect(faultsOf({ ...BIA, shareHundredths: 10_000 })).toEqual(['coBuyers[0].shareHundredths shareLeft']);
    expect(faultsOf(BIA, { ...CAIO, shareHundredths: 7_000 }, DAVI)).toEqual([
      'coBuyers[1].shareHundredths shareLeft',
    ]);
  });
});

describe('the form of the co-buyers', () => {
  const schema = coBuyersFormSchema(MAIN);
  const found = (form: Record<string, string>) => fieldSentences(schema, form, (key) => key);

  it('returns the people that it was made from', () => {
    const people = [BIA, DAVI];
    const typed = coBuyersOf(formOfCoBuyers(people));
    expect(typed.map(({ cpf }) => cpf)).toEqual(['111.444.777-35', '000.000.001-91']);
    expect(typed.map((person, place) => ({ ...person, cpf: people[place]?.cpf }))).toEqual(people);
    expect(found(formOfCoBuyers(people))).toEqual({});
    expect(found(formOfCoBuyers([]))).toEqual({});
  });

  it('moves the next people up when one is removed, and adds at the end', () => {
    const form = withPerson(withoutPerson(formOfCoBuyers([BIA, CAIO]), 0), {
      relation: 'coBuyer',
      share: '10,00',
    });
    expect([form.name0, form.email0, form.share1]).toEqual([CAIO.name, CAIO.email, '10,00']);
    expect(form.relation2).toBe('');
  });

  it('names each wrong field by its place', () => {
    const form = { ...formOfCoBuyers([BIA, CAIO]), cpf0: '123', share1: 'um terço', name1: '' };
    expect(found(form)).toEqual({ cpf0: 'field.document', share1: 'field.share', name1: 'field.required' });
    expect(found({ ...formOfCoBuyers([BIA]), email0: MAIN.email })).toEqual({ email0: 'field.samePerson' });
    expect(found({ ...formOfCoBuyers([BIA]), share0: '0' })).toEqual({ share0: 'field.positive' });
    expect(found({ ...formOfCoBuyers([BIA]), share0: '100' })).toEqual({ share0: 'field.shareLeft' });
    expect(found({ ...formOfCoBuyers([DAVI]), maritalRegime0: '' })).toMatchObject({
      maritalRegime0: 'field.required',
    });
  });

  it('knows its fields by the paths of the API', () => {
    expect(coBuyerFieldOfPath('coBuyers[1].shareHundredths')).toBe('share1');
    expect(coBuyerFieldOfPath('coBuyers[0].cpf')).toBe('cpf0');
    expect(coBuyerFieldOfPath('version')).toBe('version');
  });

  it('asks no share of a spouse under community', () => {
    expect(isInCommon({ relation: 'spouse', maritalRegime: 'universalCommunity' })).toBe(true);
    expect(isInCommon({ relation: 'spouse', maritalRegime: 'separation' })).toBe(false);
    expect(isInCommon({ relation: 'coBuyer', maritalRegime: '' })).toBe(false);
  });
});
