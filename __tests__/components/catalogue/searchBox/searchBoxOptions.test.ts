import { groupOptions, markTyped, optionHref } from '@/components/catalogue/searchBox/searchBoxOptions';
import type { Suggestion } from '@/domain/suggestion/schema';

function suggestion(change: Partial<Suggestion>): Suggestion {
  return {
    kind: 'city',
    name: 'São Paulo',
    detail: 'SP',
    key: 'sp/sao-paulo',
    projectCount: 21,
    companyType: null,
    ...change,
  };
}

function formWith(fields: Readonly<Record<string, string>>): HTMLFormElement {
  const form = document.createElement('form');
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    Object.assign(input, { name, value });
    form.append(input);
  }
  return form;
}

describe('optionHref', () => {
  it.each([
    [{}, '/imoveis/sp/sao-paulo'],
    [{ kind: 'neighborhood', key: 'sp/sao-paulo/pinheiros' }, '/imoveis/sp/sao-paulo/pinheiros'],
    [{ kind: 'project', key: 'ipe' }, '/imovel/ipe'],
    [{ kind: 'company', key: 'arvoredo', companyType: 'Loteadora' }, '/incorporadora/arvoredo'],
    [{ kind: 'company', key: 'helena', companyType: 'Corretor' }, '/corretor/helena'],
    [{ kind: 'company', key: 'estancia', companyType: 'Imobiliária' }, '/corretor/estancia'],
  ] as const)('links %j to %s', (change, expected) => expect(optionHref(suggestion(change))).toBe(expected));

  it('keeps the choices beside a place, but not the text or another place', () => {
    const form = formWith({
      q: 'sao p',
      cidade: 'pe/recife',
      bairro: 'boa-viagem',
      bbox: '-46.7,-23.6,-46.6,-23.5',
      categoria: 'apartamentos',
      precoMax: '600.000',
      quartos: '',
    });
    expect(optionHref(suggestion({}), form)).toBe('/imoveis/sp/sao-paulo/apartamentos?precoMax=600000');
    expect(optionHref(suggestion({ kind: 'project', key: 'ipe' }), form)).toBe('/imovel/ipe');
  });
});

describe('groupOptions', () => {
  it('groups places first, and omits empty groups', () => {
    const project = suggestion({ kind: 'project', key: 'ipe' });
    const [city, neighborhood] = [suggestion({}), suggestion({ kind: 'neighborhood' })];
    expect(groupOptions([project, city, neighborhood])).toEqual([
      ['places', [city, neighborhood]],
      ['projects', [project]],
    ]);
  });
});

describe('markTyped', () => {
  const marked = (name: string, typed: string) =>
    markTyped(name, typed)
      .map(({ text, isTyped }) => (isTyped ? `[${text}]` : text))
      .join('');

  it.each([
    ['São Paulo', 'sao p', '[São] [P]aulo'],
    ['Jardim Conceição', 'conceicao', 'Jardim [Conceição]'],
    ['Jardim Conceic\u0327a\u0303o', 'CONCEIÇÃO', 'Jardim [Conceição]'],
    ['Ipê-Amarelo', 'amar', 'Ipê-[Amar]elo'],
    ['Torre D’Ouro', "d'ou", 'Torre [D]’[Ou]ro'],
    ['Vista 100%', '100%', 'Vista [100%]'],
    ['Pinheiros', 'pinhieros', 'Pinheiros'],
    ['Aurora', 'rora', 'Aurora'],
    ['Aurora', '', 'Aurora'],
  ])('marks in %s for %s: %s', (name, typed, expected) => expect(marked(name, typed)).toBe(expected));
});
