import { normalizePixKey, pixKeyKindsOf } from '@/domain/brazil/pixKey';

describe('a Pix key', () => {
  it.each([
    ['cpf', '529.982.247-25', '52998224725'],
    ['cnpj', '12.abc.345/01de-35', '12ABC34501DE35'],
    ['email', ' Ana@Exemplo.com.br ', 'ana@exemplo.com.br'],
    ['phone', '(11) 98765-4321', '+5511987654321'],
    ['phone', '+55 11 3456-7890', '+551134567890'],
    ['random', '123E4567-E12B-12D1-A456-426655440000', '123e4567-e12b-12d1-a456-426655440000'],
  ] as const)('of kind %s is kept as the directory keeps it: %s', (kind, typed, stored) => {
    expect(normalizePixKey(kind, typed)).toBe(stored);
  });

  it.each([
    ['cpf', '529.982.247-24'],
    ['cnpj', '12ABC34501DE36'],
    ['email', 'ana@exemplo'],
    ['email', `${'a'.repeat(66)}@exemplo.com`],
    ['phone', '(20) 98765-4321'],
    ['random', '123e4567e12b12d1a456426655440000'],
  ] as const)('of kind %s is not %s', (kind, typed) => {
    expect(normalizePixKey(kind, typed)).toBeNull();
  });

  it('of eleven digits may be a CPF or a mobile', () => {
    // A valid CPF that also is a number of São Paulo: only a person knows which one is meant.
    expect(pixKeyKindsOf('11900000083')).toEqual(['cpf', 'phone']);
    expect(pixKeyKindsOf('11987654321')).toEqual(['phone']);
    expect(pixKeyKindsOf('529.982.247-25')).toEqual(['cpf']);
    expect(pixKeyKindsOf('nada')).toEqual([]);
  });
});
