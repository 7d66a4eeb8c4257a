import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(?:tsx?|mjs)$/.test(file) && !file.endsWith('.d.ts'));
const sources = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));

/** Files that use a word, by word. */
const users = new Map<string, Set<string>>();
for (const [file, source] of sources) {
  for (const word of new Set(source.match(/\w+/g))) users.set(word, (users.get(word) ?? new Set()).add(file));
}

/** Without pages, tables (both found by their folder) and the clients in `services`, which cover the API before screens need them. */
const own = files.filter((file) =>
  /^(?:components|contexts|domain|hooks|locales|server(?!\/db\/schema)|theme)\//.test(file),
);
const DECLARED = /^export (?:async |abstract )?(?:function|const|let|class|interface|type|enum) (\w+)/gm;

/** True if a type checks itself only by its declaration. */
const isAssertion = (name: string) => name === 'everyJobHasAHandler';

describe('exports', () => {
  it('are used by another file', () => {
    const unused = own.flatMap((file) =>
      [...(sources.get(file) ?? '').matchAll(DECLARED)]
        .map(([, name = '']) => name)
        .filter((name) => users.get(name)?.size === 1 && !isAssertion(name))
        .map((name) => `${file}: ${name}`),
    );
    expect(own.length).toBeGreaterThan(1000);
    expect(unused).toEqual([]);
  });
});
