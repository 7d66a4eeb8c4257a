import { readFileSync, writeFileSync } from 'node:fs';
import { CALLERS, type CallerName } from '@/__tests__/support/callers/callerWorld';
import { TEAM_ROLES } from '@/domain/team';

const FILE = 'docs/audiences.md';
const COMMAND = 'UPDATE_AUDIENCES=1 npx jest --runInBand callerTable audiences';

/** Heading of each column. */
const COLUMNS: Readonly<Record<CallerName, string>> = {
  visitor: 'vis',
  visitorWithSession: 'ses',
  buyer: 'buy',
  otherBuyer: 'bu2',
  owner: 'own',
  otherOwner: 'ow2',
  partner: 'par',
  detachedPartner: 'det',
  admin: 'adm',
  manager: 'man',
  broker: 'bro',
  finance: 'fin',
  viewer: 'vie',
  operator: 'ope',
};

/** Names of several callers, the longest first. */
const GROUPS: readonly (readonly [name: string, callers: readonly CallerName[]])[] = [
  ['all', CALLERS],
  ['signed in', CALLERS.slice(2)],
  ['companies', ['owner', ...TEAM_ROLES, 'otherOwner', 'partner', 'detachedPartner']],
  ['team', ['owner', ...TEAM_ROLES]],
  ['owners', ['owner', 'otherOwner', 'partner', 'detachedPartner']],
  ['buyers', ['buyer', 'otherBuyer']],
  ['visitors', ['visitor', 'visitorWithSession']],
];

/** Answers to one request of each caller. */
export interface Line {
  /** Method and path. */
  readonly request: string;
  readonly answers: Readonly<Record<CallerName, number>>;
  readonly audience: readonly CallerName[];
  readonly note?: string;
}

export interface Group {
  readonly name: string;
  readonly lines: readonly Line[];
}

/** Several callers in words. */
export function wordsOf(audience: readonly CallerName[]): string {
  const words: string[] = [];
  let left = audience;
  for (const [name, callers] of GROUPS) {
    if (!callers.every((caller) => left.includes(caller))) continue;
    words.push(name);
    left = left.filter((caller) => !callers.includes(caller));
  }
  return [...words, ...left].join(', ') || 'none';
}

/** The groups as text in columns. */
export function tableOf(groups: readonly Group[]): string {
  const lines = groups.flatMap((group) => group.lines);
  const widthOf = (texts: readonly string[]) => Math.max(...texts.map(({ length }) => length));
  const first = widthOf(lines.map(({ request }) => request));
  const third = widthOf(lines.map(({ audience }) => wordsOf(audience)));
  const columns = CALLERS.map((caller) => COLUMNS[caller]).join(' ');
  const written = groups.flatMap(({ name, lines: own }) => [
    '',
    `${name.padEnd(first)}  ${columns}  for`,
    ...own.map(({ request, answers, audience, note = '' }) => {
      const statuses = CALLERS.map((caller) => answers[caller]).join(' ');
      return `${request.padEnd(first)}  ${statuses}  ${wordsOf(audience).padEnd(third)}  ${note}`.trimEnd();
    }),
  ]);
  return `\`\`\`text${written.join('\n')}\n\`\`\``;
}

/**
 * Expects a section of docs/audiences.md to be as a test has found it. With `UPDATE_AUDIENCES` in the environment it is written
 * instead.
 */
export function expectSection(title: string, content: string): void {
  const document = readFileSync(FILE, 'utf8');
  const heading = `## ${title}\n\n`;
  const at = document.indexOf(heading);
  if (at === -1) throw new Error(`${FILE} has no section “${title}”.`);
  const begin = at + heading.length;
  const next = document.indexOf('\n## ', begin);
  const end = next === -1 ? document.length : next;
  if (process.env.UPDATE_AUDIENCES) {
    writeFileSync(FILE, `${document.slice(0, begin)}${content}\n${document.slice(end)}`);
    return;
  }
  try {
    expect(document.slice(begin, end)).toBe(`${content}\n`);
  } catch (error) {
    throw new Error(`${FILE} is out of date. Read the difference, then run: ${COMMAND}`, { cause: error });
  }
}
