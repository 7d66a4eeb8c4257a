import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import manifest from '@/package.json';

/** Folders and files of the product itself, and the scripts that start it; everything else builds, tests or measures it. */
const PRODUCTION =
  /^(?:components|contexts|domain|hooks|locales|pages|server|services|theme)\/|^next\.config\.js$|^scripts\/(?!journeys\/|test|bench)/;
/** Loaded by a name made of the platform, in server/db/embedded/binaries.ts. */
const PLATFORM_PACKAGES = Object.keys(manifest.optionalDependencies);
/** Required by a declared package as a peer, so imported there. */
const PEERS: Readonly<Record<string, string>> = {
  '@emotion/styled': '@mui/material',
  '@testing-library/dom': '@testing-library/react',
};
const SOURCE = /\.(?:[cm]?[jt]s|tsx)$/;
const IMPORT =
  /^import ['"](.+)['"];$|^(?:import |export |\}).*from ['"](.+)['"];$|\b(?:import|require|require\.resolve)\(['"]([^'"]+)['"]/gm;
/** A file of a package, by its path. */
const PATH = /(?:node_modules(?:\/|', ')|\btool\(')((?:@[\w-]+\/)?[\w.-]+)/g;

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.name.startsWith('.') || entry.name === 'node_modules') return [];
    if (entry.isDirectory()) return filesIn(path);
    return SOURCE.test(entry.name) ? [path] : [];
  });
}

const packageOf = (specifier: string) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

const isPackage = (specifier: string) =>
  !/^(?:\.|@\/|node:|\/)/.test(specifier) && !builtinModules.includes(packageOf(specifier));

function packagesIn(text: string): string[] {
  const imported = [...text.matchAll(IMPORT)].map(([, one, other, called]) => one ?? other ?? called ?? '');
  return imported.filter(isPackage).map(packageOf);
}

const files = filesIn('.').map((path) => ({ path, text: readFileSync(path, 'utf8') }));
const imports = files.flatMap(({ path, text }) => packagesIn(text).map((name) => ({ path, name })));
const lines = ({ path, name }: { path: string; name: string }) => `${path} imports ${name}`;

const dependencies = Object.keys(manifest.dependencies);
const devDependencies = Object.keys(manifest.devDependencies);
const declared = [...dependencies, ...devDependencies, ...PLATFORM_PACKAGES];

const used = new Set([
  ...imports.map(({ name }) => name),
  ...files.flatMap(({ text }) => [...text.matchAll(PATH)].map(([, name]) => name)),
]);
const commands = Object.values(manifest.scripts).join(' ').split(/\s+/);

function isUsed(name: string): boolean {
  const [scope, short = ''] = name.split('/');
  if (scope === '@types') return ['jest', 'node'].includes(short) || declared.includes(short);
  return used.has(name) || commands.includes(short) || declared.includes(PEERS[name] ?? '');
}

describe('package.json', () => {
  it('is compared with more than 500 imports of production code', () => {
    expect(imports.filter(({ path }) => PRODUCTION.test(path)).length).toBeGreaterThan(500);
  });

  it('declares as a dependency each package that production code imports', () => {
    const allowed = [...dependencies, ...PLATFORM_PACKAGES];
    const undeclared = imports.filter(({ path, name }) => PRODUCTION.test(path) && !allowed.includes(name));
    expect(undeclared.map(lines)).toEqual([]);
  });

  it('declares each package that tests and tools import', () => {
    expect(imports.filter(({ name }) => !declared.includes(name)).map(lines)).toEqual([]);
  });

  it('declares no package that nothing uses', () => {
    expect([...dependencies, ...devDependencies].filter((name) => !isUsed(name))).toEqual([]);
  });
});
