import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { bundle, loadModule } from './bundle.mjs';
import { installIfNeeded } from './install.mjs';
import { provideChromium } from './journeys/chromium.mjs';
import { withLock } from './lock.mjs';
import { inProject, main, projectDir } from './project.mjs';
import { run } from './run.mjs';

const OUT_DIR = '.build/bench';
/** Programs that measure pages in a browser. */
const WITH_BROWSER = ['screens', 'simulations', 'taps'];

/** @param {string[]} wanted parts of file names; empty for all */
function benchNames(wanted) {
  const names = readdirSync(inProject('bench')).filter((name) => name.endsWith('.ts'));
  return names
    .map((name) => name.slice(0, -3))
    .filter((name) => !wanted.length || wanted.some((part) => name.includes(part)));
}

/**
 * Runs each file of bench/ in a separate process, with DATABASE_URL set to the migrated database. To measure
 * another catalogue: `DATA_DIR=.data/large npm run seed -- --projects 100000`, then the same DATA_DIR here.
 * `npm run bench -- search` runs only the files with "search" in their name.
 */
main(async () => {
  await withLock(installIfNeeded);
  const names = benchNames(process.argv.slice(2));
  await bundle(
    projectDir,
    Object.fromEntries(names.map((name) => [name, inProject('bench', `${name}.ts`)])),
    OUT_DIR,
  );
  const needsBrowser = names.some((name) => WITH_BROWSER.includes(name));
  const browser = needsBrowser ? { CHROMIUM_PATH: await provideChromium() } : {};
  const prepare = await loadModule(projectDir, 'server/db/prepare.ts');
  const database = await prepare.openDatabase(prepare.readEnv());
  let failures = 0;
  try {
    await prepare.migrate(database);
    await prepare.seedIfEmpty(database.url, console.log);
    await prepare.refreshSearchIfEmpty(database.url);
    for (const name of names) {
      console.log(`\n— ${name}`);
      const program = inProject(join(OUT_DIR, `${name}.mjs`));
      const env = {
        ...process.env,
        ...browser,
        NODE_ENV: /** @type {const} */ ('production'),
        DATABASE_URL: database.url,
      };
      const { code } = await run(process.execPath, ['--enable-source-maps', program], { env, isShown: true });
      if (code !== 0) failures += 1;
    }
  } finally {
    await database.stop();
  }
  return failures === 0 ? 0 : 1;
});
