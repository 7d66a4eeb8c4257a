import { SHARED_TESTS } from '../nouns.mjs';
import { main } from '../project.mjs';
import { copyProject, removeCopy, runIn, scaffoldIn } from './copy.mjs';

/** Claim of docs/extending.md. */
const MAX_FILES = 30;

/** Tests that find what a noun lacks, and those of the example itself. */
const TESTS = [
  ...SHARED_TESTS,
  '__tests__/pages/account.test.ts',
  '__tests__/server/account/erasure.test.ts',
  '__tests__/server/account/personalData.test.ts',
  '__tests__/server/callerTable.test.ts',
  '__tests__/server/deals/inspections/routes.test.ts',
  '__tests__/server/http/docs.test.ts',
];

/** @param {string} folder @param {string} name @param {string[]} tool @param {string[]} args */
async function check(folder, name, tool, ...args) {
  const { code, output } = await runIn(folder, tool, args);
  console.log(code === 0 ? `✓ ${name}` : `${output.trimEnd()}\n✗ ${name}`);
  return code === 0;
}

/** @param {string} folder */
async function prove(folder) {
  const { created, changed } = await scaffoldIn(folder);
  // The tests write the tables of docs/audiences.md, as for any new call.
  process.env.UPDATE_AUDIENCES = '1';
  const count = created.length + changed.length;
  console.log(`${created.length} arquivos criados, ${changed.length} alterados: ${count} de ${MAX_FILES}`);
  const results = [
    count <= MAX_FILES,
    await check(folder, 'Estilo e regras da casa', ['@biomejs', 'biome', 'bin', 'biome'], 'check', '.'),
    await check(folder, 'next typegen', ['next', 'dist', 'bin', 'next'], 'typegen'),
    await check(folder, 'Tipos', ['typescript', 'bin', 'tsc'], '--noEmit'),
    await check(folder, 'Testes', ['jest', 'bin', 'jest.js'], '--silent', '--runTestsByPath', ...TESTS),
  ];
  return results.every(Boolean);
}

main(async () => {
  const folder = copyProject();
  try {
    return (await prove(folder)) ? 0 : 1;
  } finally {
    removeCopy(folder);
  }
});
