import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
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
  const { build } = await import('esbuild');
  await build({ ...bundleOptions(projectDir), entryPoints: entries, outdir: outDir });
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
    sourcemap: true,
    outExtension: { '.js': '.mjs' },
    logLevel: /** @type {const} */ ('warning'),
  };
}

/**
 * Imports a TypeScript module of the project as it stands now, without a build.
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
