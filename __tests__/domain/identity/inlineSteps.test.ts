import { inlineStepOf, inlineStepPath, withoutStep } from '@/domain/identity/inlineSteps';

describe('steps of a sign-in inside a page', () => {
  it('keep the query of the page, and are read from it', () => {
    const path = inlineStepPath('/checkout?simulacao=abc', 'confirm');
    expect(path).toBe('/checkout?simulacao=abc&acesso=codigo');
    expect(inlineStepOf({ simulacao: 'abc', acesso: 'codigo' })).toBe('confirm');
    expect(inlineStepOf({ simulacao: 'abc' })).toBeNull();
    expect(inlineStepOf({ acesso: 'outra' })).toBeNull();
  });

  it('replace each other', () => {
    expect(inlineStepPath('/checkout?acesso=criar', 'login', { confirmado: '1' })).toBe(
      '/checkout?acesso=entrar&confirmado=1',
    );
  });

  it('leave no trace in the path after the sign-in', () => {
    expect(withoutStep('/checkout?simulacao=abc&acesso=entrar&confirmado=1&senha=alterada')).toBe(
      '/checkout?simulacao=abc',
    );
    expect(withoutStep('/checkout?acesso=abrir')).toBe('/checkout');
    expect(withoutStep('/checkout')).toBe('/checkout');
  });
});
