import { bundleOptions } from './bundle.mjs';
import { inProject, projectDir } from './project.mjs';

/**
 * Bundles the server again whenever one of its files changes, and calls `restart` after each success but the
 * first. Changes during a restart cause one more restart.
 *
 * @param {string} outDir
 * @param {() => Promise<void>} restart
 */
export async function watchServer(outDir, restart) {
  const { context } = await import('esbuild');
  let pending = Promise.resolve();
  let isWaiting = false;
  let isFirst = true;
  const onEnd = (/** @type {import('esbuild').BuildResult} */ { errors }) => {
    if (isFirst || errors.length > 0 || isWaiting) {
      isFirst = false;
      return;
    }
    isWaiting = true;
    pending = pending.then(async () => {
      isWaiting = false;
      console.log('• O código do servidor mudou; reiniciando…');
      await restart().catch((error) => console.error(error));
    });
  };
  const options = bundleOptions(projectDir);
  const watcher = await context({
    ...options,
    entryPoints: { main: inProject('server/main.ts') },
    outdir: outDir,
    plugins: [...options.plugins, { name: 'restart', setup: (build) => build.onEnd(onEnd) }],
  });
  await watcher.watch();
}
