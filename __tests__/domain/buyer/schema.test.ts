import { changedProfile, contradictionsOf, isBirthDate } from '@/domain/buyer/schema';

const TODAY = '2026-11-28';
const single = { name: 'Ana', cpf: null, birthDate: null, maritalStatus: null, spouse: null };
const spouse = { name: ' Rui ', cpf: '111.444.777-35' };
const married = { maritalStatus: 'Casado' as const, spouse };

describe('profile of a buyer', () => {
  it('changes the given fields and keeps the others', () => {
    const after = changedProfile({ ...single, birthDate: '1990-02-28' }, { cpf: '529.982.247-25' });
    expect(after).toEqual({ ...single, birthDate: '1990-02-28', cpf: '52998224725' });
  });

  it('stores the spouse of a married buyer, bare, and removes them after the marriage', () => {
    const after = changedProfile(single, married);
    expect(after.spouse).toEqual({ name: 'Rui', cpf: '11144477735' });
    expect(changedProfile(after, { maritalStatus: 'Divorciado' }).spouse).toBeNull();
  });

  it('rejects a marriage without a spouse, and a spouse without a marriage', () => {
    expect(contradictionsOf(single, married, TODAY)).toEqual([]);
    expect(contradictionsOf(single, { maritalStatus: 'Casado' }, TODAY)).toEqual(['spouse']);
    expect(contradictionsOf(single, { maritalStatus: 'Solteiro', spouse }, TODAY)).toEqual(['spouse']);
  });

  it('requires a birth date that exists and is in the past', () => {
    expect(isBirthDate('2000-02-29', TODAY)).toBe(true);
    expect(isBirthDate('1999-02-29', TODAY)).toBe(false);
    expect(isBirthDate(TODAY, TODAY)).toBe(false);
    expect(isBirthDate('1899-12-31', TODAY)).toBe(false);
    expect(contradictionsOf(single, { birthDate: '2027-01-01' }, TODAY)).toEqual(['birthDate']);
  });
});
