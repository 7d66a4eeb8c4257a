import { formatPixKey } from '@/domain/brazil/pixKey';

describe('formatPixKey', () => {
  it.each([
    ['cpf', '52998224725', '529.982.247-25'],
    ['cnpj', '12ABC34501DE35', '12.ABC.345/01DE-35'],
    ['phone', '+5511987654321', '(11) 98765-4321'],
    ['email', 'financeiro@empresa.com.br', 'financeiro@empresa.com.br'],
    ['random', '123e4567-e89b-12d3-a456-426614174000', '123e4567-e89b-12d3-a456-426614174000'],
  ] as const)('shows a %s as people read it', (kind, key, shown) => {
    expect(formatPixKey(kind, key)).toBe(shown);
  });
});
