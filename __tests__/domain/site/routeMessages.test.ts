import { isQuietChange, routeMessageOf } from '@/domain/site/routeMessages';

describe('routeMessageOf', () => {
  it.each([
    ['/imovel/residencial-ipe', 'project'],
    ['/imoveis', 'listing'],
    ['/imoveis?cidade=recife', 'listing'],
    ['/en/imoveis?cidade=recife', 'listing'],
    ['/es/imovel/residencial-ipe', 'project'],
    ['/simulacao/1', 'simulation'],
    ['/checkout', 'checkout'],
    ['/checkout/pagamento', 'checkout'],
    ['/finalizado', 'finished'],
    ['/negociacao/9', 'negotiation'],
    ['/conta#dados', 'account'],
    ['/favoritos', 'favorites'],
  ])('returns for %s the message %s', (address, message) => {
    expect(routeMessageOf(address)).toBe(message);
  });

  it.each(['/checkout/dados', '/checkout/dados/2', '/checkout/dados?passo=2'])(
    'prefers the longest prefix for %s',
    (address) => {
      expect(routeMessageOf(address)).toBe('checkoutData');
    },
  );

  it.each(['/', '/privacidade', '/imoveis-usados', '/contato', '/checkoutx', '', '/constructor'])(
    'returns the general message for %p, which no prefix matches',
    (address) => {
      expect(routeMessageOf(address)).toBe('default');
    },
  );
});

describe('isQuietChange', () => {
  it.each([
    ['/imovel/ipe/escolher', '/imovel/ipe/escolher?torre=A', true],
    ['/en/imovel/ipe/escolher?torre=A', '/en/imovel/ipe/escolher?torre=A&passo=torre', true],
    ['/imovel/ipe', '/imovel/ipe/escolher', false],
    ['/imovel/ipe/escolher', '/imovel/ipe?torre=A', false],
    ['/imovel/ipe/escolher', '/imovel/mangue/escolher', false],
    ['/imovel/ipe', '/imovel/ipe?torre=B', false],
  ])('from %s to %s is %p', (from, to, isStep) => {
    expect(isQuietChange(from, to)).toBe(isStep);
  });
});
