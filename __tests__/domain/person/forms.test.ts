import {
  addressFormSchema,
  addressOf,
  formOfAddress,
  formOfPhones,
  PHONE_FIELDS,
  phonesFormSchema,
  phonesOf,
} from '@/domain/person/forms';

const HOME = {
  zipCode: '01310-100',
  street: 'Avenida Paulista',
  number: '1578',
  complement: '',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
  country: 'BR',
};

describe('address form', () => {
  it('stores bare values and fills its fields as they are printed', () => {
    const stored = addressOf({ ...HOME, zipCode: '01.310-100', complement: ' apto 4 ' });
    expect(stored).toEqual({ ...HOME, zipCode: '01310100', complement: 'apto 4' });
    expect(formOfAddress({ ...stored, complement: null })).toMatchObject({
      complement: '',
      street: HOME.street,
    });
    expect(addressOf(formOfAddress(stored))).toEqual(stored);
  });

  it('requires street and number, but no neighbourhood, which a small town lacks', () => {
    expect(addressFormSchema.isValidSync({ ...HOME, neighborhood: '' })).toBe(true);
    expect(addressFormSchema.isValidSync({ ...HOME, street: ' ' })).toBe(false);
    expect(addressFormSchema.isValidSync({ ...HOME, number: '' })).toBe(false);
    expect(addressFormSchema.isValidSync({ ...HOME, number: 's/n' })).toBe(true);
    expect(addressFormSchema.isValidSync({ ...HOME, zipCode: '0131' })).toBe(false);
    expect(addressFormSchema.isValidSync({ ...HOME, state: 'XX' })).toBe(false);
  });

  it('starts empty without an address, in Brazil', () => {
    const { country, ...rest } = formOfAddress(null);
    expect(country).toBe('BR');
    expect(new Set(Object.values(rest))).toEqual(new Set(['']));
  });
});

describe('phones form', () => {
  it('has a field for every phone that an account may have', () => {
    expect(PHONE_FIELDS).toHaveLength(5);
  });

  it('stores bare digits in order without duplicates, and ignores empty fields', () => {
    const typed = { phone0: '(11) 98765-4321', phone1: '', phone2: '1134567890', phone3: '11987654321' };
    expect(phonesOf(typed)).toEqual(['11987654321', '1134567890']);
    expect(formOfPhones(['11987654321'])).toEqual({
      phone0: '(11) 98765-4321',
      phone1: '',
      phone2: '',
      phone3: '',
      phone4: '',
    });
  });

  it('may be left empty, but not half typed', () => {
    expect(phonesFormSchema.isValidSync(formOfPhones([]))).toBe(true);
    expect(phonesFormSchema.isValidSync({ ...formOfPhones([]), phone1: '(11) 9876' })).toBe(false);
  });
});
