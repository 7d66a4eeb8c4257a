import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const areaOf = (path: string) => path.split('/').slice(0, 2).join('/');

const files = readdirSync('components', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => join('components', path));

const imports = files.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from |import |import\()'([^']+)'/g)].map(([, path = '']) => ({
    file,
    path,
  })),
);
const lines = (found: typeof imports) => found.map(({ file, path }) => `${file} imports ${path}`);

describe('imports between files of components', () => {
  it('use a relative path within an area', () => {
    expect(lines(imports.filter(({ file, path }) => path.startsWith(`@/${areaOf(file)}/`)))).toEqual([]);
  });

  // The linter sees the text of an import path and not its target.
  it('never reach another area by a relative path', () => {
    const leaves = ({ file, path }: (typeof imports)[number]) =>
      path.startsWith('.') && areaOf(join(dirname(file), path)) !== areaOf(file);
    expect(lines(imports.filter(leaves))).toEqual([]);
  });
});
