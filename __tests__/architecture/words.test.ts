import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Plain English in comments, test titles, internal error texts and documentation (docs/glossary.md). Each pattern names the
 * wording that replaces it.
 */
const BANNED: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\b(?:whoever|whomever)\b/i, 'caller, visitor, buyer, seller, client, recipient'],
  [/\bwho(?:m)? asks\b/i, 'caller'],
  [/\b(?:some|no|every|any)body\b/i, 'visitor, caller, buyer, seller, person'],
  [/\b(?:tells?|telling|told)\b/i, 'notify, report, pass, show'],
  [/\b(?:say|says|said|saying) so\b/i, 'report; mark'],
  [/\b(?:ask|asks|asked) for\b/i, 'request, require'],
  [/\blook(?:s|ed)? for\b/i, 'search'],
  [/\bwhatever\b/i, 'any; regardless of'],
  [/\bof (?:its|their|his|her|our|your|one's) own\b/i, 'separate; own'],
  [/\balone\b/i, 'only; itself'],
  [/\bat once\b/i, 'immediately; in parallel'],
  [/\bslips?\b/i, 'boleto'],
  [/\bseats?\b/i, 'sales office; capacity, slot'],
  [/\bhands\b/i, 'workers; passes'],
  [/\bbeats?\b|\bthe dead\b/i, 'heartbeat; stale jobs'],
  [/\bhomes?\b(?! (?:page|link))/, 'item, unit or quota'],
  [
    /\baddress(?:es)? of (?:an?|the|its|this|each|every) (?:page|search|listing|site|project|picture|company)\b|\b(?:whole|canonical|web) address(?:es)?\b/i,
    'URL, path, slug',
  ],
  [/\banew\b/i, 'again'],
  [/\breckon(?:s|ed|ing)?\b/i, 'compute'],
  [/\ball the same\b/i, 'anyway'],
  [/\bcall(?:s|ed|ing)? off\b/i, 'cancel'],
  [/\bwritten down\b/i, 'recorded'],
  [/\b(?:come|comes|came|coming) to nothing\b/i, 'fails'],
  [/\b(?:is|are|was|were) none\b/i, 'is not one; does not exist'],
  [
    /\b(?:that|which|what|who) stands?\b|\bstands? (?:in|for|alone|here|there|as|at|by|on|open|empty|above|below)\b/i,
    'is',
  ],
  [/\bof theirs\b/i, 'their'],
  [/\bby itself\b|\bby themselves\b/i, 'automatically'],
  [/\bletters? (?:of|to|is|are|leaves?|goes|go|by|about)\b/i, 'e-mail'],
];
/** Docstrings are noun phrases or imperatives. */
const CLAUSE = /^(?:What|Whether|Whom|Whose|Who|Where|How|Which|When|Why|As (?:many|much))\b/;

/** Quoted law or a name of the wire that the lists above would refuse, by file. */
const EXCEPTIONS: Readonly<Record<string, readonly RegExp[]>> = {
  // An account of the operating system.
  'server/db/embedded/home.ts': [/"nobody"/],
};

interface Text {
  readonly file: string;
  readonly line: number;
  readonly text: string;
  readonly isSummary: boolean;
}

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter(
    (file) =>
      /\.(?:tsx?|mjs|js|md|css|sql|example)$/.test(file) &&
      !/^locales\/.*\.json$|^server\/db\/migrations\/meta\//.test(file),
  )
  .filter((file) => file !== '__tests__/architecture/words.test.ts' && file !== 'docs/glossary.md');

/** Identifiers inside a text. */
const CODE = /`[^`]*`|\$\{[^}]*\}/g;

/** Titles of tests, also those after `.each(…)`, and texts of internal errors. */
const LITERALS =
  /(?:(?<![.\w])(?:describe|it|test)(?:\.(?:describe|only|skip|serial))*\(|\)\(|\bnew \w*Error\()\s*(['"`])((?:(?!\1)[^\\]|\\.)*)\1/g;

const lineOf = (source: string, index: number) => source.slice(0, index).split('\n').length;

/** Comments, titles of tests and texts of internal errors of one file. */
function textsOf(file: string): Text[] {
  const source = readFileSync(file, 'utf8');
  if (/\.(?:md|example)$/.test(file)) {
    return source.split('\n').map((text, index) => ({ file, line: index + 1, text, isSummary: false }));
  }
  const found: Text[] = [];
  const add = (index: number, text: string, isSummary = false) =>
    found.push({ file, line: lineOf(source, index), text, isSummary });
  const spans = /(?<!['"`:\w\\/*])\/\*(\*?)([\s\S]*?)\*\/|(?<![:'"`\w\\/])\/\/(.*)|^--(.*)/gm;
  for (const { index, 1: star, 2: block, 3: line, 4: sql } of source.matchAll(spans)) {
    if (block !== undefined) {
      const text = block.replace(/\n\s*\* ?/g, ' ').trim();
      add(index, text, star === '*');
    } else add(index, (line ?? sql ?? '').trim());
  }
  for (const { index, 2: text = '' } of source.matchAll(LITERALS)) add(index, text);
  return found;
}

const texts = files.flatMap(textsOf);

function faults(): string[] {
  return texts.flatMap(({ file, line, text: whole, isSummary }) => {
    if (EXCEPTIONS[file]?.some((exception) => exception.test(whole))) return [];
    const text = whole.replace(CODE, '`');
    const words = BANNED.flatMap(([pattern, instead]) => {
      const word = pattern.exec(text)?.[0];
      return word === undefined ? [] : [`${file}:${line} "${word}": ${instead}`];
    });
    return isSummary && CLAUSE.test(text)
      ? [...words, `${file}:${line} summary begins with a clause: ${text.slice(0, 60)}`]
      : words;
  });
}

describe('words of code and documentation', () => {
  it('finds comments, titles and documentation to read', () => {
    expect(texts.length).toBeGreaterThan(5000);
  });

  it('contain none of the replaced wording', () => {
    expect(faults()).toEqual([]);
  });
});
