import {
  newAddressSchema,
  normalizeEmail,
  phonesSchema,
  storedAddress,
  storedPhones,
} from '@/domain/person/parts';

const address = {
  zipCode: '01310-100',
  street: ' Avenida Paulista ',
  number: '1578',
  complement: ' ',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
};

describe('newAddressSchema', () => {
  it('stores the CEP as eight characters with leading zeros, and no empty complement', () => {
    expect(storedAddress(address)).toEqual({
      ...address,
      zipCode: '01310100',
      street: 'Avenida Paulista',
      complement: null,
      country: 'BR',
    });
  });

  it('accepts a missing street, as for the CEP of a whole town', () => {
    expect(newAddressSchema.isValidSync({ ...address, street: '' }, { strict: true })).toBe(true);
  });

  it('accepts the postal code and province of another country', () => {
    const abroad = { ...address, zipCode: '1000-001 ', state: 'Lisboa', country: 'PT' };
    expect(newAddressSchema.isValidSync(abroad, { strict: true })).toBe(true);
    expect(storedAddress(abroad)).toMatchObject({ zipCode: '1000-001', state: 'Lisboa', country: 'PT' });
  });

  it.each([
    ['a CEP of seven digits', { zipCode: '1310100' }],
    ['a state that there is not', { state: 'XX' }],
    ['no city', { city: '' }],
    ['an unknown country', { country: 'XX' }],
    ['the state of another country', { country: 'BR', state: 'Lisboa' }],
    ['an unknown field', { planet: 'Terra' }],
  ])('rejects %s', (_what, part) => {
    expect(newAddressSchema.isValidSync({ ...address, ...part }, { strict: true })).toBe(false);
  });
});

describe('phones', () => {
  it('stores ten or eleven bare digits without duplicates', () => {
    const typed = ['(11) 3456-7890', '+55 11 91234-5678', '011 3456 7890'];
    expect(phonesSchema.isValidSync(typed, { strict: true })).toBe(true);
    expect(storedPhones(typed)).toEqual(['1134567890', '11912345678']);
  });

  it('rejects an unknown area code, and more than five phones', () => {
    expect(phonesSchema.isValidSync(['(00) 91234-5678'], { strict: true })).toBe(false);
    expect(phonesSchema.isValidSync(Array(6).fill('1134567890'), { strict: true })).toBe(false);
  });
});

it('compares e-mails without case and surrounding spaces', () => {
  expect(normalizeEmail(' Ana@Exemplo.COM ')).toBe('ana@exemplo.com');
});
