import { buildFavorite } from '@/__tests__/support/records/favorites';
import { presentFavorite } from '@/components/favorite/presentFavorite';
import favorite from '@/locales/pt-BR/favorite.json';
import vocabulary from '@/locales/pt-BR/vocabulary.json';
import { type MessageKey, translate } from '@/locales/translate';

const WORDS = {
  favorite: (key: MessageKey<typeof favorite>, params?: Record<string, string | number>) =>
    translate(favorite, key, params, 'pt-BR'),
  vocabulary: (key: MessageKey<typeof vocabulary>, params?: Record<string, string | number>) =>
    translate(vocabulary, key, params, 'pt-BR'),
  locale: 'pt-BR' as const,
};
const viewOf = (change: Parameters<typeof buildFavorite>[0] = {}) =>
  presentFavorite(WORDS, buildFavorite(change));
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');

describe('presentFavorite', () => {
  it('shows unit, present price and the date it was added in São Paulo, with a link to it', () => {
    const view = viewOf();
    expect(view).toMatchObject({
      title: 'Jardins do Museu',
      name: 'Jardins do Museu, unid. 1203, torre A',
      href: '/imovel/jardins-do-museu?torre=A&unidade=1203',
      place: 'Ipiranga, São Paulo · SP',
      choice: 'unid. 1203, torre A',
      priceChange: null,
      stateChange: null,
      state: { kind: 'active', text: 'Disponível' },
      added: 'Salvo em 11 de novembro de 2026',
      registration: 'RI R.3/112.345 – 6º Registro de Imóveis de São Paulo',
    });
    expect(view.price?.lead).toBe('Preço');
    expect(plain(view.price?.amount)).toBe('R$ 620.000');
  });

  it.each([
    ['active', null, null],
    ['reserved', 'Entrar na fila', '/imovel/jardins-do-museu?torre=A&unidade=1203'],
    ['sold', 'Avise-me', '/imovel/jardins-do-museu/lista-de-espera?torre=A&unidade=1203'],
    ['disabled', 'Avise-me', '/imovel/jardins-do-museu/lista-de-espera?torre=A&unidade=1203'],
  ] as const)('offers for a unit that is %s: %s', (displayState, label, path) => {
    expect(viewOf({ displayState }).wait).toEqual(label && { label, path });
  });

  it.each([
    [-12_000_00, 'down', 'R$ 12.000 a menos desde que você salvou'],
    [8_500_50, 'up', 'R$ 8.500,50 a mais desde que você salvou'],
  ] as const)('shows a price change of %d centavos', (priceChangeCents, direction, text) => {
    const { priceChange } = viewOf({ priceChangeCents });
    expect(priceChange?.direction).toBe(direction);
    expect(plain(priceChange?.text)).toBe(text);
  });

  it('shows no change if one of the prices is unknown', () => {
    expect(viewOf({ priceCents: null, priceChangeCents: null })).toMatchObject({
      price: null,
      priceChange: null,
    });
  });

  it.each([
    ['active', 'sold', 'Vendido desde que você salvou.'],
    ['active', 'reserved', 'Reservado desde que você salvou.'],
    ['active', 'disabled', 'Fora da venda desde que você salvou.'],
    ['reserved', 'active', 'Voltou a ficar disponível.'],
    ['sold', 'sold', null],
    [null, 'sold', null],
  ] as const)('describes %s that is now %s', (stateWhenAdded, displayState, change) => {
    expect(viewOf({ stateWhenAdded, displayState }).stateChange).toBe(change);
  });

  it('distinguishes "not yet for sale" from "no longer for sale"', () => {
    const { project } = buildFavorite();
    const unregistered = { ...project, registrationLine: null };
    expect(viewOf({ displayState: 'disabled' }).state.text).toBe('Indisponível');
    expect(viewOf({ displayState: 'disabled', project: unregistered }).state.text).toBe(
      'Ainda não está à venda',
    );
  });

  it('describes the whole project by its lowest price', () => {
    const whole = { label: null, tower: null, floor: null, position: null, unitId: null };
    const view = viewOf(whole);
    expect(view).toMatchObject({
      choice: 'O empreendimento inteiro',
      href: '/imovel/jardins-do-museu',
      price: { lead: 'A partir de' },
    });
  });

  it('links to the quota of a club', () => {
    const view = viewOf({ label: 'cota 7 de 26, unid. 101' });
    expect(view.href).toBe('/imovel/jardins-do-museu?unidade=101&cota=7');
  });
});
