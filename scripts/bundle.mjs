import { randomUUID } from 'node:crypto';
import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Bundles entries of the server for Node: our files into one, packages left to node_modules.
 * esbuild is imported late, because these scripts begin before anything is installed.
 *
 * @param {string} projectDir
 * @param {Record<string, string>} entries output name → source path
 * @param {string} outDir relative to the project
 */
export async function bundle(projectDir, entries, outDir) {
  const { build, stop } = await import('esbuild');
  try {
    await build({ ...bundleOptions(projectDir), entryPoints: entries, outdir: outDir });
  } finally {
    // Otherwise its helper process would live as long as this one.
    await stop();
  }
}

const SUFFIXES = ['', '.ts', '.tsx', '.json'];

/**
 * Resolves the alias `@/`. With external packages, esbuild would treat an unknown path as a package, and the
 * mistake would appear only at the first start.
 *
 * @param {string} projectDir
 * @returns {import('esbuild').Plugin}
 */
function aliasPlugin(projectDir) {
  return {
    name: 'alias',
    setup(build) {
      build.onResolve({ filter: /^@\// }, ({ path }) => {
        const base = join(projectDir, path.slice(2));
        const found = SUFFIXES.map((suffix) => base + suffix).find((file) =>
          statSync(file, { throwIfNoEntry: false })?.isFile(),
        );
        return found ? { path: found } : { errors: [{ text: `There is no file for "${path}".` }] };
      });
    },
  };
}

/** @param {string} projectDir */
export function bundleOptions(projectDir) {
  return {
    absWorkingDir: projectDir,
    bundle: true,
    platform: /** @type {const} */ ('node'),
    target: 'node20',
    format: /** @type {const} */ ('esm'),
    packages: /** @type {const} */ ('external'),
    plugins: [aliasPlugin(projectDir)],
    sourcemap: true,
    outExtension: { '.js': '.mjs' },
    logLevel: /** @type {const} */ ('warning'),
  };
}

/**
 * Imports the current version of a TypeScript module of the project, without a build.
 *
 * @param {string} projectDir
 * @param {string} source path relative to the project
 */
export async function loadModule(projectDir, source) {
  const name = `module-${randomUUID()}`;
  const outDir = join(projectDir, '.build', 'tools');
  try {
    await bundle(projectDir, { [name]: join(projectDir, source) }, outDir);
    return await import(pathToFileURL(join(outDir, `${name}.mjs`)).href);
  } finally {
    rmSync(join(outDir, `${name}.mjs`), { force: true });
    rmSync(join(outDir, `${name}.mjs.map`), { force: true });
  }
}
