import { payerFormSchema, payerOf } from '@/domain/payment/payerForm';
import { payerSchema } from '@/domain/payment/schema';

const TYPED = {
  name: '  Marina Duarte ',
  cpf: '529.982.247-25',
  zipCode: '01310-100',
  street: 'Avenida Paulista ',
  number: ' 1000',
  city: 'São Paulo',
  state: 'SP',
};

describe('payerOf', () => {
  it('returns a payer that the API accepts for a valid form', () => {
    expect(payerFormSchema.isValidSync(TYPED)).toBe(true);
    expect(payerSchema.validateSync(payerOf(TYPED), { strict: true })).toEqual({
      name: 'Marina Duarte',
      cpf: '52998224725',
      zipCode: '01310100',
      street: 'Avenida Paulista, 1000',
      city: 'São Paulo',
      state: 'SP',
    });
  });

  it.each(Object.keys(TYPED))('requires the %s', (field) =>
    expect(payerFormSchema.isValidSync({ ...TYPED, [field]: ' ' })).toBe(false),
  );

  it('rejects a CPF with wrong check digits', () =>
    expect(payerFormSchema.isValidSync({ ...TYPED, cpf: '529.982.247-24' })).toBe(false));
});
