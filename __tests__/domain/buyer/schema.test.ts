import { changedProfile, contradictionsOf, isBirthDate } from '@/domain/buyer/schema';

const TODAY = '2026-11-28';
const single = { name: 'Ana', cpf: null, birthDate: null, maritalStatus: null, spouse: null };
const spouse = { name: ' Rui ', cpf: '111.444.777-35' };
const married = { maritalStatus: 'Casado' as const, spouse };

describe('the profile of a buyer', () => {
  it('changes in what is given and stays in what is not', () => {
    const after = changedProfile({ ...single, birthDate: '1990-02-28' }, { cpf: '529.982.247-25' });
    expect(after).toEqual({ ...single, birthDate: '1990-02-28', cpf: '52998224725' });
  });

  it('keeps the spouse of somebody married, bare, and nobody’s after that', () => {
    const after = changedProfile(single, married);
    expect(after.spouse).toEqual({ name: 'Rui', cpf: '11144477735' });
    expect(changedProfile(after, { maritalStatus: 'Divorciado' }).spouse).toBeNull();
  });

  it('contradicts itself by a marriage without spouse, and by a spouse without marriage', () => {
    expect(contradictionsOf(single, married, TODAY)).toEqual([]);
    expect(contradictionsOf(single, { maritalStatus: 'Casado' }, TODAY)).toEqual(['spouse']);
    expect(contradictionsOf(single, { maritalStatus: 'Solteiro', spouse }, TODAY)).toEqual(['spouse']);
  });

  it('has a birth date that exists and is over', () => {
    expect(isBirthDate('2000-02-29', TODAY)).toBe(true);
    expect(isBirthDate('1999-02-29', TODAY)).toBe(false);
    expect(isBirthDate(TODAY, TODAY)).toBe(false);
    expect(isBirthDate('1899-12-31', TODAY)).toBe(false);
    expect(contradictionsOf(single, { birthDate: '2027-01-01' }, TODAY)).toEqual(['birthDate']);
  });
});
