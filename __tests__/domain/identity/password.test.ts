import { isLongEnough, strengthOf } from '@/domain/identity/password';

describe('password', () => {
  it('accepts nine characters and rejects eight', () => {
    expect(isLongEnough('12345678')).toBe(false);
    expect(isLongEnough('123456789')).toBe(true);
  });

  it.each([
    ['Abc12!', 'short'],
    ['abcdefghi', 'weak'],
    ['senha12345', 'weak'],
    ['Aaaaa-9182', 'weak'],
    ['Ipê-Roxo-7', 'fair'],
    ['mar azul calmo', 'fair'],
    ['Ipê-Roxo-2026', 'strong'],
    ['quatro cadeiras de palha', 'strong'],
  ])('rates %s as %s', (password, strength) => {
    expect(strengthOf(password)).toBe(strength);
  });

  it('rates a password with the person’s name or e-mail as weak', () => {
    expect(strengthOf('Mariana-2026!', ['Mariana Prado', 'ana@exemplo.com.br'])).toBe('weak');
    expect(strengthOf('Mariana-2026!')).toBe('strong');
  });
});
