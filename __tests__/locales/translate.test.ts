import { translate } from '@/locales/translate';

const tree = {
  greeting: 'Olá, {name}',
  menu: { open: 'Abrir menu' },
  results: { one: '{count} empreendimento', other: '{count} empreendimentos' },
};
const t = (key: string, params?: Record<string, string | number>) => translate(tree, key, params, 'pt-BR');

describe('translate', () => {
  it('finds a sentence by its dotted path', () => {
    expect(t('menu.open')).toBe('Abrir menu');
  });

  it('fills in parameters, and keeps the placeholder of a missing one', () => {
    expect(t('greeting', { name: 'Ana' })).toBe('Olá, Ana');
    expect(t('greeting')).toBe('Olá, {name}');
  });

  it.each([
    [0, '0 empreendimento'],
    [1, '1 empreendimento'],
    [2, '2 empreendimentos'],
    [1234, '1.234 empreendimentos'],
    // Portuguese has a form "many" for a million, which a file need not have.
    [1_000_000, '1.000.000 empreendimentos'],
  ])('chooses the plural of %d by the rules of Portuguese and formats the number', (count, sentence) => {
    expect(t('results', { count })).toBe(sentence);
  });

  it('does not format text parameters, so that a year gets no point', () => {
    expect(translate({ delivery: 'Entrega em {year}' }, 'delivery', { year: '2028' }, 'pt-BR')).toBe(
      'Entrega em 2028',
    );
  });

  it.each(['missing', 'menu', 'menu.close', 'constructor', '__proto__.toString'])(
    'returns the unknown key %s',
    (key) => {
      expect(t(key)).toBe(key);
    },
  );

  it('never reads a parameter from the prototype of its parameters', () => {
    expect(translate({ odd: '{toString}' }, 'odd', {}, 'pt-BR')).toBe('{toString}');
  });
});
