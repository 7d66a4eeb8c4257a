import { formsOf } from '../nouns.mjs';
import { ScriptError } from '../project.mjs';

/** Contexts that may hold a record of a buyer about a project: those to the right of the nouns that it uses. */
const CONTEXTS = ['catalogue', 'money', 'deals', 'account'];

/** @param {string} text */
const capital = (text) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** `unitInspection` as `unit inspection`. @param {string} name @param {string} between */
const apart = (name, between) => name.replace(/[A-Z]/g, (letter) => `${between}${letter.toLowerCase()}`);

/** @param {string} words */
const pathPart = (words) =>
  words
    .normalize('NFD')
    .replace(/[^\w\s-]/g, '')
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-');

/**
 * Every form of a noun that the templates use, by its token. Without a translation, the words are placeholders.
 *
 * @param {string} path as `deals/inspections`
 * @param {{ pt?: string | undefined, es?: string | undefined }} [translations] plurals in lower case
 */
export function namesOf(path, { pt, es } = {}) {
  const [context = '', given = ''] = path.split('/');
  if (!CONTEXTS.includes(context) || !/^[a-z][a-zA-Z]+$/.test(given)) {
    throw new ScriptError(`Uso: npm run scaffold -- <${CONTEXTS.join('|')}>/<plural em inglês>`);
  }
  const [noun, nouns] = formsOf(given);
  const words = apart(nouns, ' ');
  const portuguese = pt ?? `${words} (traduzir)`;
  const spanish = es ?? `${words} (traducir)`;
  return {
    context,
    noun,
    nouns,
    Noun: capital(noun),
    Nouns: capital(nouns),
    NOUN: apart(noun, '_').toUpperCase(),
    NOUNS: apart(nouns, '_').toUpperCase(),
    noun_name: apart(noun, '_'),
    words,
    Word: capital(apart(noun, ' ')),
    Words: capital(words),
    pt: portuguese,
    Pt: capital(portuguese),
    Es: capital(spanish),
    page: pathPart(pt ?? words),
  };
}

/** @typedef {ReturnType<typeof namesOf>} Names */

/**
 * Replaces each `__token__` of a template or of its path.
 *
 * @param {string} template
 * @param {Names} names
 */
export function fill(template, names) {
  const tokens = new RegExp(`__(${Object.keys(names).join('|')})__`, 'g');
  return template.replace(tokens, (_, token) => names[/** @type {keyof Names} */ (token)]);
}
