import { parseArgs } from 'node:util';
import { loadModule } from './bundle.mjs';
import { installIfNeeded } from './install.mjs';
import { withLock } from './lock.mjs';
import { step } from './progress.mjs';
import { main, projectDir, ScriptError } from './project.mjs';

const USAGE = 'Uso: npm run seed -- [--projects 100000] [--units 2000000]';

/** @param {string | undefined} text */
function count(text) {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,9}$/.test(text)) throw new ScriptError(USAGE);
  return Number(text);
}

function readSize() {
  try {
    const { values } = parseArgs({ options: { projects: { type: 'string' }, units: { type: 'string' } } });
    return { projects: count(values.projects), units: count(values.units) };
  } catch {
    throw new ScriptError(USAGE);
  }
}

/**
 * Fills an empty database: with the sample catalogue, or with a generated one of the given size for
 * measuring, best in a separate folder: `DATA_DIR=.data/large npm run seed -- --projects 100000 --units
 * 2000000`.
 */
main(async () => {
  const size = readSize();
  await withLock(installIfNeeded);
  const prepare = await loadModule(projectDir, 'server/db/prepare.ts');
  const database = await step('Iniciando o banco de dados', () => prepare.openDatabase(prepare.readEnv()));
  try {
    await step('Atualizando as tabelas', () => prepare.migrate(database));
    await step('Enchendo o catálogo', () => prepare.seed(database.url, size, console.log));
  } finally {
    await database.stop();
  }
});
