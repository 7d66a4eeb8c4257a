import { localePath, splitLocalePath } from '@/domain/site/paths';

describe('localePath', () => {
  it.each([
    ['/', '/', '/en'],
    ['/imoveis', '/imoveis', '/en/imoveis'],
    ['/?q=a', '/?q=a', '/en?q=a'],
    ['/#conteudo', '/#conteudo', '/en#conteudo'],
    ['/imovel/ipe?torre=A#unidades', '/imovel/ipe?torre=A#unidades', '/en/imovel/ipe?torre=A#unidades'],
  ])('%s is %s in Portuguese and %s in English', (path, portuguese, english) => {
    expect(localePath(path, 'pt-BR')).toBe(portuguese);
    expect(localePath(path, 'en')).toBe(english);
    expect(splitLocalePath(english)).toEqual({ locale: 'en', path });
    expect(splitLocalePath(portuguese)).toEqual({ locale: 'pt-BR', path });
  });

  it.each(['/english', '/EN', '/pt-BR', '/imovel/en', '/esqueci?en'])('%s has no prefix', (path) => {
    expect(splitLocalePath(path)).toEqual({ locale: 'pt-BR', path });
  });
});
