import { fieldOfOtherHolder, isNumberOf } from '@/domain/bankAccount/holder';

const COMPANY = { cnpj: '12ABC34501DE35', cpf: null };
const BROKER = { cnpj: null, cpf: '52998224725' };

describe('holder of an account', () => {
  it.each([
    ['its own CNPJ, with its mask', COMPANY, '12.ABC.345/01DE-35', true],
    ['the CNPJ of a branch', COMPANY, '12ABC345000269', true],
    ['the CNPJ of another company', COMPANY, '11.222.333/0001-81', false],
    ['the CPF of a partner', COMPANY, '529.982.247-25', false],
    ['the CPF of the broker', BROKER, '529.982.247-25', true],
    ['another CPF', BROKER, '111.444.777-35', false],
    ['a CNPJ, of a broker who has none', BROKER, '11.222.333/0001-81', false],
    ['a number with a wrong digit', COMPANY, '12ABC34501DE36', false],
  ])('%s', (_what, holder, text, isTheirs) => {
    expect(isNumberOf(holder, text)).toBe(isTheirs);
  });

  it('names the field of another holder, and accepts a key that is not a CPF or CNPJ', () => {
    const account = { holderDocument: COMPANY.cnpj, pixKey: null };
    expect(fieldOfOtherHolder(COMPANY, account)).toBeNull();
    expect(fieldOfOtherHolder(COMPANY, { ...account, holderDocument: '11222333000181' })).toBe(
      'holderDocument',
    );
    const withKey = (kind: string, key: string) =>
      fieldOfOtherHolder(COMPANY, { ...account, pixKey: { kind, key } });
    expect(withKey('cpf', '52998224725')).toBe('pixKey.key');
    expect(withKey('cnpj', '12ABC34501DE35')).toBeNull();
    expect(withKey('phone', '+5511987654321')).toBeNull();
  });
});
