import { readdirSync, readFileSync } from 'node:fs';
import { BANNED_TERMS, bannedIn } from '@/__tests__/support/environment/bannedTerms';
import { LOCALES, type Locale } from '@/domain/site/locale';

/** Every sentence by its key: the namespace and the path in its file. Identifiers of sections are no sentences. */
function sentencesOf(node: unknown, key: string): [key: string, sentence: string][] {
  if (typeof node === 'string') return key.endsWith('.id') ? [] : [[key, node]];
  return Object.entries(node ?? {}).flatMap(([name, child]) => sentencesOf(child, `${key}.${name}`));
}

const filesOf = (locale: Locale) => readdirSync(`locales/${locale}`).filter((file) => file.endsWith('.json'));

function allSentences(locale: Locale): [key: string, sentence: string][] {
  return filesOf(locale).flatMap((file) =>
    sentencesOf(
      JSON.parse(readFileSync(`locales/${locale}/${file}`, 'utf8')),
      file.slice(0, -'.json'.length),
    ),
  );
}

describe.each(LOCALES)('visible sentences in %s', (locale) => {
  const sentences = allSentences(locale);

  it('use no banned term of the glossary', () => {
    const banned = sentences.flatMap(([key, sentence]) =>
      bannedIn(sentence, locale, key).map((term) => `${key}: “${term}” in “${sentence}”`),
    );
    expect(banned).toEqual([]);
  });

  it('need every exception that is listed', () => {
    const unused = BANNED_TERMS[locale].flatMap(({ pattern, except = [] }) =>
      except.filter(
        (one) =>
          !sentences.some(
            ([key, sentence]) =>
              (key === one || (one.endsWith('.') && key.startsWith(one))) && pattern.test(sentence),
          ),
      ),
    );
    expect(unused).toEqual([]);
  });
});

describe('bannedIn', () => {
  it.each<[Locale, string, string]>([
    ['pt-BR', 'Fale com quem vende.', 'quem vende'],
    ['pt-BR', 'Guardar nos favoritos', 'Guardar'],
    ['pt-BR', 'Visita ao {project}', 'ao {project}'],
    ['pt-BR', 'Proposta pela {item}', 'pela {item}'],
    ['pt-BR', '{item} está reservada.', '{item}'],
    ['pt-BR', 'Pronto. {roles} podem alterar.', '. {roles}'],
    ['es', 'No hemos podido abrirlo.', 'hemos podido'],
    ['en', 'Your favourite project', 'avour'],
  ])('finds in %s the fault of “%s”', (locale, sentence, term) => {
    expect(bannedIn(sentence, locale)).toContain(term);
  });

  it.each<[Locale, string]>([
    ['pt-BR', 'Preço total de {min} a {max}.'],
    ['pt-BR', 'Entrar na {site}'],
    ['pt-BR', 'Visita: {project}'],
    ['es', 'Publicado el {date}'],
    ['en', 'See the {count} installments'],
  ])('finds nothing in %s in “%s”', (locale, sentence) => {
    expect(bannedIn(sentence, locale)).toEqual([]);
  });
});
