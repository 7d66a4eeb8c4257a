import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** Contexts of server/modules, each of which imports those before it only. */
const CONTEXTS = ['platform', 'parties', 'catalogue', 'money', 'deals', 'account'];
const MODULES = 'server/modules';
const FOLDERS = ['server', 'domain'];

interface Import {
  readonly from: string;
  readonly line: number;
  readonly to: string;
  readonly specifier: string;
}

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => join(folder, path)),
);
const known = new Set(sources);

/** Path of the file that a specifier names; null for a package. Types count like values. */
function resolve(from: string, specifier: string): string | null {
  if (!/^(@\/|\.)/.test(specifier)) return null;
  const path = specifier.startsWith('@/') ? specifier.slice(2) : normalize(join(dirname(from), specifier));
  return [`${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find((file) => known.has(file)) ?? null;
}

const imports: Import[] = sources.flatMap((from) =>
  readFileSync(from, 'utf8')
    .split('\n')
    .flatMap((text, index) => {
      const specifier = /(?:\bfrom |^import |\bimport\()'([^']+)'/.exec(text)?.[1];
      const to = specifier === undefined ? null : resolve(from, specifier);
      return to === null || specifier === undefined ? [] : [{ from, line: index + 1, to, specifier }];
    }),
);

const contextOf = (file: string) => (file.startsWith(`${MODULES}/`) ? (file.split('/')[2] ?? '') : null);
const rankOf = (file: string) => CONTEXTS.indexOf(contextOf(file) ?? '');
/** Folder of a noun, for example `server/modules/deals/visits`; null outside. */
const nounOf = (file: string) => /^server\/modules\/\w+\/\w+(?=\/)/.exec(file)?.[0] ?? null;
const foreign = imports.filter(({ from, to }) => nounOf(from) !== null && nounOf(to) !== nounOf(from));
const show = ({ from, line, to }: Import) => `${from}:${line} imports ${to}`;

/**
 * Imports that lead back to where they come from.
 *
 * @param nodeOf the file itself, or its folder; null for a file that does not count
 */
function cycles(nodeOf: (file: string) => string | null): string[] {
  const edges = new Map<string, { readonly to: string; readonly edge: Import }[]>();
  for (const edge of imports) {
    const [from, to] = [nodeOf(edge.from), nodeOf(edge.to)];
    if (from === null || to === null || from === to) continue;
    edges.set(from, [...(edges.get(from) ?? []), { to, edge }]);
  }
  const state = new Map<string, 'open' | 'done'>();
  const found: string[] = [];
  function visit(node: string): void {
    state.set(node, 'open');
    for (const { to, edge } of edges.get(node) ?? []) {
      if (state.get(to) === 'open') found.push(show(edge));
      if (!state.has(to)) visit(to);
    }
    state.set(node, 'done');
  }
  for (const node of edges.keys()) if (!state.has(node)) visit(node);
  return found;
}

describe('the contexts of server/modules', () => {
  it('are the six that the architecture names', () => {
    const folders = readdirSync(MODULES, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(folders.map(({ name }) => name).sort()).toEqual([...CONTEXTS].sort());
  });

  // The linter sees the text of an import path, and the rules of policies replace those of modules.
  it('import neither routes nor presenters of another noun', () => {
    const leaks = foreign.filter(
      ({ to }) => nounOf(to) !== null && /\/(?:routes|\w+Routes|present\w*)\.ts$/.test(to),
    );
    expect(leaks.map(show)).toEqual([]);
  });

  it('reach another noun by its full path', () => {
    expect(foreign.filter(({ specifier }) => specifier.startsWith('.')).map(show)).toEqual([]);
  });

  it('import only contexts to their left, types included', () => {
    const upward = imports.filter(({ from, to }) => rankOf(from) >= 0 && rankOf(to) > rankOf(from));
    expect(upward.map(show)).toEqual([]);
  });

  it('do not import stand-ins: only gateways and the composition do', () => {
    const direct = imports.filter(({ from, to }) => rankOf(from) >= 0 && to.startsWith('server/standIns/'));
    expect(direct.map(show)).toEqual([]);
  });

  it('have no import cycle between files, types included', () => {
    expect(cycles((file) => file)).toEqual([]);
  });

  it('have no import cycle between nouns, types included', () => {
    expect(cycles(nounOf)).toEqual([]);
  });
});
