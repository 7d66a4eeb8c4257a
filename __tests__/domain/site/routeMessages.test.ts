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
  ])('says on the way to %s: %s', (address, message) => {
    expect(routeMessageOf(address)).toBe(message);
  });

  it.each(['/checkout/dados', '/checkout/dados/2', '/checkout/dados?passo=2'])(
    'lets the longest prefix win for %s',
    (address) => {
      expect(routeMessageOf(address)).toBe('checkoutData');
    },
  );

  it.each(['/', '/privacidade', '/imoveis-usados', '/contato', '/checkoutx', '', '/constructor'])(
    'says the general sentence on the way to %p, which no prefix covers whole',
    (address) => {
      expect(routeMessageOf(address)).toBe('default');
    },
  );
});
