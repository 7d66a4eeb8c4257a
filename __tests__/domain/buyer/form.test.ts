import type { ValidationError } from 'yup';
import { formOfProfile, parseDayInput, profileFormSchema, profileOf } from '@/domain/buyer/form';
import { findingsByField } from '@/domain/errors/fieldFinding';

const TODAY = '2026-11-28';
const ANA = {
  name: 'Ana d’Ávila',
  cpf: '529.982.247-25',
  birthDate: '05/03/1988',
  maritalStatus: 'Solteiro',
  spouseName: '',
  spouseCpf: '',
};

function wrongIn(change: Partial<typeof ANA>): string[] {
  try {
    profileFormSchema(TODAY).validateSync({ ...ANA, ...change }, { abortEarly: false });
    return [];
  } catch (error) {
    return [...findingsByField(error as ValidationError).keys()];
  }
}

describe('profile form of a buyer', () => {
  it('accepts masked and bare numbers, and requires only the name', () => {
    expect(wrongIn({})).toEqual([]);
    expect(wrongIn({ cpf: '52998224725' })).toEqual([]);
    expect(wrongIn({ cpf: '', birthDate: '', maritalStatus: '' })).toEqual([]);
    expect(wrongIn({ name: '   ' })).toEqual(['name']);
  });

  it.each(['529.982.247-26', '111.111.111-11', '123'])('rejects the CPF %s', (cpf) => {
    expect(wrongIn({ cpf })).toEqual(['cpf']);
  });

  it.each(['31/02/1988', '29/02/1900', '28/11/2026', '01/01/2030', '31/12/1899', '5/3/1988', '05/03'])(
    'rejects %s as a birth date',
    (birthDate) => {
      expect(wrongIn({ birthDate })).toEqual(['birthDate']);
    },
  );

  it.each(['29/02/2000', '27/11/2026', '01/01/1900'])('accepts %s as a birth date', (birthDate) => {
    expect(wrongIn({ birthDate })).toEqual([]);
  });

  it('requires a spouse for married buyers only', () => {
    expect(wrongIn({ maritalStatus: 'Casado' })).toEqual(['spouseName', 'spouseCpf']);
    expect(wrongIn({ maritalStatus: 'Casado', spouseName: 'Rui', spouseCpf: '111.444.777-35' })).toEqual([]);
    expect(wrongIn({ maritalStatus: 'Divorciado' })).toEqual([]);
  });

  it('stores bare numbers, and a spouse only with a marriage', () => {
    const typed = { ...ANA, name: ' Ana ', spouseName: ' Rui ', spouseCpf: '111.444.777-35' };
    expect(profileOf({ ...typed, maritalStatus: 'Casado' })).toEqual({
      name: 'Ana',
      cpf: '52998224725',
      birthDate: '1988-03-05',
      maritalStatus: 'Casado',
      spouse: { name: 'Rui', cpf: '11144477735' },
    });
    expect(profileOf(typed).spouse).toBeNull();
    expect(profileOf({ ...ANA, cpf: '', birthDate: '', maritalStatus: '' })).toMatchObject({
      cpf: null,
      birthDate: null,
      maritalStatus: null,
    });
  });

  it('fills its fields from the stored profile as it was typed', () => {
    const married = { ...ANA, maritalStatus: 'Casado', spouseName: 'Rui', spouseCpf: '111.444.777-35' };
    expect(formOfProfile(profileOf(married))).toEqual(married);
    const empty = { ...ANA, cpf: '', birthDate: '', maritalStatus: '' };
    expect(formOfProfile(profileOf(empty))).toEqual(empty);
  });

  it('reads a date only in the Brazilian order', () => {
    expect(parseDayInput('05/03/1988')).toBe('1988-03-05');
    expect(parseDayInput('1988-03-05')).toBeNull();
  });
});
