import { ValidationError } from 'yup';
import {
  EMPTY_REFUND,
  formOfRefund,
  type RefundForm,
  refundAccountOf,
  refundFormSchema,
} from '@/domain/bankAccount/refundForm';

const ANA = { cpf: '52998224725', cnpj: null };
const HOLDER = { holderName: 'Ana', holderDocument: ANA.cpf };
const KEY: RefundForm = { ...EMPTY_REFUND, pixKind: 'cpf', pixKey: '529.982.247-25' };
const BANK: RefundForm = { ...EMPTY_REFUND, way: 'account', bank: '341', agency: '1234', account: '55501-7' };

/** Failed test of each field. */
function failures(form: RefundForm): Record<string, string | undefined> {
  try {
    refundFormSchema(ANA).validateSync(form, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(error.inner.map(({ path, type }) => [path, type]));
  }
}

describe('refund form', () => {
  it.each([
    ['cpf', '529.982.247-25', '52998224725'],
    ['email', ' Ana@Exemplo.com ', 'ana@exemplo.com'],
    ['phone', '(11) 98765-4321', '+5511987654321'],
    ['random', '123E4567-E89B-12D3-A456-426614174000', '123e4567-e89b-12d3-a456-426614174000'],
  ] as const)('accepts only a key, of the kind %s', (pixKind, pixKey, key) => {
    const form = { ...KEY, pixKind, pixKey };
    expect(failures(form)).toEqual({});
    expect(refundAccountOf(form, HOLDER)).toEqual({
      ...HOLDER,
      bankCode: null,
      agency: null,
      number: null,
      digit: null,
      kind: null,
      pixKey: { kind: pixKind, key },
    });
  });

  it('requires only the fields of the chosen way', () => {
    expect(failures(EMPTY_REFUND)).toEqual({ pixKind: 'required' });
    expect(failures({ ...KEY, pixKey: '' })).toEqual({ pixKey: 'required' });
    expect(failures({ ...EMPTY_REFUND, way: 'account' })).toMatchObject({ bank: 'bank', agency: 'agency' });
    expect(failures(BANK)).toEqual({});
    expect(failures({ ...KEY, way: '' })).toMatchObject({ way: expect.any(String) });
  });

  it.each([
    ['cpf', '529.982.247-24', 'pixKey'],
    ['cpf', '111.444.777-35', 'holder'],
    ['email', 'ana@exemplo', 'pixKey'],
    ['phone', '(20) 98765-4321', 'pixKey'],
    ['random', '123e4567', 'pixKey'],
  ])('rejects %s %s', (pixKind, pixKey, test) => {
    expect(failures({ ...KEY, pixKind, pixKey })).toEqual({ pixKey: test });
  });

  it.each([KEY, BANK])('shows the stored account again as it was typed', (form) => {
    expect(refundFormSchema(ANA).isValidSync(formOfRefund(refundAccountOf(form, HOLDER)))).toBe(true);
    expect(refundAccountOf(formOfRefund(refundAccountOf(form, HOLDER)), HOLDER)).toEqual(
      refundAccountOf(form, HOLDER),
    );
  });

  it('starts empty without an account', () => {
    expect(formOfRefund(undefined)).toEqual(EMPTY_REFUND);
  });
});
