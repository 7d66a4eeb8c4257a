import { readFileSync, writeFileSync } from 'node:fs';
import { inProject, ScriptError } from '../project.mjs';

/** Comment in server/nouns.ts below which the nouns of the next context begin. */
const NEXT_CONTEXT = { catalogue: 'money', money: 'deals', deals: 'account', account: 'stand-ins' };
const LOCALES = ['pt-BR', 'en', 'es'];

/** @typedef {import('./names.mjs').Names} Names */
/** @typedef {readonly [anchor: string, place: 'before' | 'after', text: string]} Insertion */

/** Lines of the existing files, by path. Biome sorts the imports afterwards. @type {Record<string, readonly Insertion[]>} */
const INSERTIONS = {
  'domain/errors/table/__context__.ts': [
    [
      '} satisfies Record<string, ErrorRow>;',
      'before',
      "  __noun_name___not_found: missing('O registro de __pt__'),\n",
    ],
  ],
  'server/nouns.ts': [
    [
      "import type { Noun } from '@/server/modules/noun';\n",
      'before',
      "import { __nouns__ } from '@/server/modules/__context__/__nouns__/index';\n",
    ],
    ['  // __next__\n', 'before', '  __nouns__,\n'],
  ],
  'components/account/sections.ts': [
    ["  security: 'seguranca',\n", 'before', "  __nouns__: '__page__',\n"],
    [
      '] as const satisfies readonly { readonly name: BuyerSection',
      'before',
      "  { name: '__nouns__', icon: 'check' },\n",
    ],
  ],
  '__tests__/domain/stateTable.test.ts': [
    [
      'const EXPECTED: Readonly<Record<string, Expected>> = {\n',
      'after',
      "  __noun__States: { start: 'scheduled', changes: ['scheduled complete done', 'scheduled cancel cancelled'] },\n",
    ],
  ],
  '__tests__/support/records/personalTables.ts': [
    ['const DOWNLOADED: Readonly<Record<string, string>> = {\n', 'after', "  __noun_name__: '__nouns__',\n"],
    ['  buyer: {\n', 'after', "    __noun_name__: 'note',\n"],
    ['const IMPERSONAL: Columns = {\n', 'after', "  __noun_name__: 'day',\n"],
  ],
  '__tests__/support/deals/wholeBuyer.ts': [
    [
      "import { insertEntrepreneur } from '@/__tests__/support/factories/entrepreneur';\n",
      'before',
      "import { insert__Noun__ } from '@/__tests__/support/factories/__context__/__noun__';\n",
    ],
    [
      "  const file = { bucket: 'userDocuments'",
      'before',
      '  await insert__Noun__(db, { projectId, buyerId: id, note: name });\n',
    ],
  ],
  '__tests__/support/callers/callerWorld.ts': [
    [
      "import { insertBatch } from '@/__tests__/support/factories/batch';\n",
      'before',
      "import { insert__Noun__ } from '@/__tests__/support/factories/__context__/__noun__';\n",
    ],
    ['  readonly batchId: string;\n', 'after', '  /** Of `buyer`. */\n  readonly __noun__Id: string;\n'],
    [
      '  return {\n    ...projects,\n',
      'after',
      '    __noun__Id: (await insert__Noun__(db, { ...projects, buyerId: people.buyerId })).id,\n',
    ],
  ],
  '__tests__/support/callers/clients/__context__.ts': [
    ['\nexport const ', 'before', "import * as __nouns__ from '@/services/__context__/__nouns__';\n"],
    [
      '_CALLS = {\n',
      'after',
      `  'GET /__nouns__': () => __nouns__.list__Nouns__(),
  'POST /__nouns__/get': () => __nouns__.query__Nouns__({}),
  'POST /__nouns__/counts': () => __nouns__.count__Nouns__(),
  'POST /__nouns__': () => __nouns__.create__Noun__(reported),
  'GET /__nouns__/{id}': () => __nouns__.find__Noun__(ID),
  'PUT /__nouns__/{id}': () => __nouns__.change__Noun__(ID, reported),
`,
    ],
  ],
};

/** @param {string} path @param {(text: string) => string} change */
function rewrite(path, change) {
  writeFileSync(inProject(path), change(readFileSync(inProject(path), 'utf8')));
  return path;
}

/** @param {string} text @param {Insertion} insertion @param {string} path */
function insert(text, [anchor, place, line], path) {
  const at = text.indexOf(anchor);
  if (at < 0)
    throw new ScriptError(
      `${path} mudou: falta “${anchor.trim()}”. Corrija scripts/scaffold/insertions.mjs.`,
    );
  const cut = place === 'before' ? at : at + anchor.length;
  return `${text.slice(0, cut)}${line}${text.slice(cut)}`;
}

/**
 * One tree of messages with the members of another; sentences come before groups, as in every file.
 *
 * @param {any} tree
 * @param {any} more
 * @returns {any}
 */
function merge(tree, more) {
  if (typeof more !== 'object') return more;
  const members = Object.entries(more).map(([key, value]) => [key, merge(tree?.[key] ?? {}, value)]);
  const entries = Object.entries({ ...tree, ...Object.fromEntries(members) });
  const isGroup = (/** @type {unknown[]} */ [, value]) => Number(typeof value === 'object');
  return Object.fromEntries(entries.sort((one, other) => isGroup(one) - isGroup(other)));
}

/**
 * Inserts the lines of a noun into the files that exist.
 *
 * @param {Names} names
 * @param {(template: string, names: Names & { next: string }) => string} fill
 */
export function insertLines(names, fill) {
  const next = NEXT_CONTEXT[/** @type {keyof typeof NEXT_CONTEXT} */ (names.context)];
  const filled = (/** @type {string} */ text) => fill(text, { ...names, next });
  return Object.entries(INSERTIONS).map(([template, insertions]) => {
    const path = filled(template);
    return rewrite(path, (text) =>
      insertions.reduce(
        (now, [anchor, place, line]) => insert(now, [filled(anchor), place, filled(line)], path),
        text,
      ),
    );
  });
}

/** Adds the words of a noun to the messages in each language. @param {Record<string, Record<string, unknown>>} words */
export function insertWords(words) {
  return LOCALES.flatMap((locale) =>
    Object.entries(words[locale] ?? {}).map(([namespace, more]) =>
      rewrite(
        `locales/${locale}/${namespace}.json`,
        (text) => `${JSON.stringify(merge(JSON.parse(text), more), null, 2)}\n`,
      ),
    ),
  );
}
