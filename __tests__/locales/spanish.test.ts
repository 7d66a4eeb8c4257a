import { readdirSync, readFileSync } from 'node:fs';

/** Commands in the "usted" form, which the site does not use. */
const FORMAL =
  /^(abra|active|acuerde|ajuste|aleje|cambie|cancele|compare|complete|concluya|confirme|corrija|deje|describa|elija|envíe|escriba|espere|guarde|haga|indique|informe|ingrese|intente|negocie|pague|pida|quite|rechace|registre|responda|retire|revise|salga|seleccione|siga|use|vea|vuelva)$/i;

type Sentences = string | { readonly [key: string]: Sentences } | readonly Sentences[];

function textsOf(sentences: Sentences): string[] {
  return typeof sentences === 'string' ? [sentences] : Object.values(sentences).flatMap(textsOf);
}

const files = readdirSync('locales/es');
const read = (file: string) => textsOf(JSON.parse(readFileSync(`locales/es/${file}`, 'utf8')) as Sentences);
/** First word of each clause, the position of an imperative. */
const beginnings = (text: string) =>
  text.split(/[.:;,¡¿]\s*/).map((clause) => clause.trim().split(/\s/)[0] ?? '');

describe('Spanish messages', () => {
  it.each(files)('address the reader as tú: %s', (file) => {
    const texts = read(file);
    expect(texts.filter((text) => /\bustede?s?\b/i.test(text))).toEqual([]);
    expect(texts.filter((text) => beginnings(text).some((word) => FORMAL.test(word)))).toEqual([]);
  });
});
