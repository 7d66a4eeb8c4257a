import { pathToFileURL } from 'node:url';
import { buildIfNeeded, bundleServer } from './build.mjs';
import { loadModule } from './bundle.mjs';
import { watchServer } from './develop.mjs';
import { installIfNeeded } from './install.mjs';
import { withLock } from './lock.mjs';
import { step } from './progress.mjs';
import { inProject, main, projectDir } from './project.mjs';
import { killAll } from './run.mjs';
import { serve } from './serve.mjs';

const DEV_PROGRAMS = '.build/dev';
const PROGRAMS = '.build/server';

/** Clean-up steps of the exit, last first. @type {(() => Promise<void>)[]} */
const cleanups = [];
let isStopping = false;

/**
 * The terminal sends a Ctrl-C to this script and to npm, which forwards it: two within this time count as
 * one.
 */
const SAME_SIGNAL_MS = 1_000;
let firstAskedAt = 0;

async function cleanUp() {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup().catch((error) => console.error(error));
  killAll();
}

/** @param {number} code */
async function shutDown(code) {
  if (isStopping) {
    if (Date.now() - firstAskedAt < SAME_SIGNAL_MS) return;
    // A second signal ends everything immediately.
    killAll();
    process.exit(1);
  }
  isStopping = true;
  firstAskedAt = Date.now();
  await cleanUp();
  process.exit(code);
}

function listenForTheEnd() {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      if (!isStopping) console.log('\n• Encerrando…');
      shutDown(0);
    });
  }
  // Without the script that started this one, the site is not needed.
  process.on('disconnect', () => shutDown(0));
}

/** @param {boolean} isDev */
async function prepareCode(isDev) {
  await withLock(async () => {
    await installIfNeeded();
    const { readEnv } = await loadModule(projectDir, 'server/env.ts');
    readEnv();
    if (isDev) await bundleServer(DEV_PROGRAMS);
    else await buildIfNeeded();
  });
  return import(pathToFileURL(inProject(isDev ? DEV_PROGRAMS : PROGRAMS, 'prepare.mjs')).href);
}

/** The embedded server, restarted with the same URL after it was killed. */
async function openDatabase(prepare, env) {
  const state = { database: null };
  const reopen = async () => {
    if (isStopping) return;
    console.log('• O banco de dados parou; iniciando de novo…');
    try {
      state.database = await prepare.openDatabase(env, reopen);
    } catch (error) {
      console.error(error);
      await shutDown(1);
    }
  };
  state.database = await step('Iniciando o banco de dados', () => prepare.openDatabase(env, reopen));
  cleanups.push(() => state.database.stop());
  return state.database;
}

async function prepareData(prepare, database) {
  await step('Atualizando as tabelas', () => prepare.migrate(database));
  // A configured database is filled by its owner: `npm run seed`.
  if (database.folder) {
    await step('Carregando o catálogo de exemplo', () => prepare.seedIfEmpty(database.url, console.log));
  }
  await step('Atualizando a busca', () => prepare.refreshSearchIfEmpty(database.url));
  if (database.folder) {
    await step('Confirmando o catálogo de exemplo', () => prepare.confirmSampleProjects(database.url));
  }
}

/** @param {boolean} isDev */
function environment(isDev, env, database) {
  return (/** @type {number} */ port) => ({
    ...process.env,
    NODE_ENV: /** @type {const} */ (isDev ? 'development' : 'production'),
    PORT: String(port),
    HOST: env.host,
    SITE_URL: process.env.SITE_URL || `http://localhost:${port}`,
    DATABASE_URL: database.url,
  });
}

/** Each pool has its own sign-in portal and knows nothing of the other. */
const SIGN_IN_PATHS = { user: '/login              ', entrepreneur: '/login?tipo=corretor' };

/**
 * Sample accounts to print, only on a local machine with the sample catalogue: their passwords are public.
 */
function peopleOf(prepare, env, database) {
  const isSample = database.folder && !env.pools.NEXT_PUBLIC_USER_POOL_ID && prepare.isLoopback(env.siteUrl);
  if (!isSample) return '';
  const lines = prepare.SAMPLE_IDENTITIES.map(
    ({ email, password, pool, label }) =>
      `  ${email.padEnd(28)} ${password.padEnd(18)} ${SIGN_IN_PATHS[pool]}  ${label}`,
  );
  return `\n  Contas de exemplo\n${lines.join('\n')}\n\n  Simulações compartilhadas   /simulacao/exemplo-de-simulacao-1 (a 3)\n`;
}

function announce(port, env, database, people) {
  const site = process.env.SITE_URL ? env.siteUrl : `http://localhost:${port}`;
  console.log(`
  Site               ${site}
  API                ${site}/api/docs
${env.smtp ? '' : `  E-mails            ${site}/dev/mail\n`}  Banco de dados     ${database.folder ? `embutido, em ${database.folder}` : 'o de DATABASE_URL'}
${people}
  Ctrl-C encerra tudo.
`);
  process.send?.({ event: 'ready', url: `http://localhost:${port}` });
}

async function run() {
  const isDev = process.argv.includes('--dev');
  listenForTheEnd();
  const prepare = await prepareCode(isDev);
  const env = prepare.readEnv();
  const database = await openDatabase(prepare, env);
  await prepareData(prepare, database);

  const program = inProject(isDev ? DEV_PROGRAMS : PROGRAMS, 'main.mjs');
  const launch = () => serve(program, env.port, environment(isDev, env, database));
  let server = await step('Iniciando o servidor', launch);
  cleanups.push(() => server.stop());
  announce(server.port, env, database, peopleOf(prepare, env, database));
  if (isDev) {
    await watchServer(DEV_PROGRAMS, async () => {
      await server.stop();
      server = await launch();
    });
    await new Promise(() => {});
  }
  const code = await server.ended;
  if (isStopping) await new Promise(() => {});
  console.error(`O servidor parou (código ${code}).`);
  await shutDown(code || 1);
}

main(async () => {
  try {
    await run();
  } catch (error) {
    // The embedded database outlives its parent, and a folder in use cannot be removed.
    await cleanUp();
    throw error;
  }
});
