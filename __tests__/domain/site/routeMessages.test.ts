import { routeMessageOf } from '@/domain/site/routeMessages';

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
