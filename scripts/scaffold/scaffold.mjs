import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { inProject, main, ScriptError } from '../project.mjs';
import { runOrFail } from '../run.mjs';
import { insertLines, insertWords } from './insertions.mjs';
import { fill, namesOf } from './names.mjs';

const TEMPLATES = inProject('scripts', 'scaffold', 'templates');
const ENDING = '.template';
const WORDS = 'words.json';

/** @param {string} path below the templates, without its ending */
const readTemplate = (path) => readFileSync(join(TEMPLATES, `${path}${ENDING}`), 'utf8');

/** Paths of the templates without their ending. */
const templates = () =>
  readdirSync(TEMPLATES, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(TEMPLATES, join(entry.parentPath ?? entry.path, entry.name)))
    .map((path) => path.replaceAll('\\', '/').slice(0, -ENDING.length));

/** @param {import('./names.mjs').Names} names */
function writeFiles(names) {
  const files = templates()
    .filter((path) => path !== WORDS)
    .map((path) => ({ path: fill(path, names), text: fill(readTemplate(path), names) }));
  const taken = files.find(({ path }) => existsSync(inProject(path)));
  if (taken) throw new ScriptError(`${taken.path} já existe.`);
  for (const { path, text } of files) {
    mkdirSync(dirname(inProject(path)), { recursive: true });
    writeFileSync(inProject(path), text);
  }
  return files.map(({ path }) => path);
}

main(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { pt: { type: 'string' }, es: { type: 'string' } },
  });
  const names = namesOf(positionals[0] ?? '', values);
  const created = writeFiles(names);
  const changed = [...insertLines(names, fill), ...insertWords(JSON.parse(fill(readTemplate(WORDS), names)))];
  const biome = inProject('node_modules', '@biomejs', 'biome', 'bin', 'biome');
  await runOrFail('A formatação', process.execPath, [biome, 'check', '--write', ...created, ...changed]);
  const drizzle = inProject('node_modules', 'drizzle-kit', 'bin.cjs');
  await runOrFail('A migração', process.execPath, [drizzle, 'generate', '--name', names.nouns]);
  for (const path of created.sort()) console.log(`+ ${path}`);
  for (const path of changed.sort()) console.log(`~ ${path}`);
  console.log(`A migração está em server/db/migrations. Agora: npm run verify -- ${names.nouns}`);
});
