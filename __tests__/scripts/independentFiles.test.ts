import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execFileText = promisify(execFile);

const FOLDER = '__tests__/support/environment/independence';

/** Runs both files of the folder in one process, by the configuration of the project "node". */
const RUN = `
  import { runCLI } from 'jest';
  import jestConfig from './jest.config.mjs';
  const { projects } = await jestConfig();
  const { globalSetup, globalTeardown, setupFilesAfterEnv, ...node } = projects.find((one) => one.displayName === 'node');
  const config = JSON.stringify({ ...node, roots: ['${FOLDER}'], testMatch: ['**/{first,second}.ts'] });
  const { results } = await runCLI({ config, runInBand: true, silent: true, _: [] }, [process.cwd()]);
  const tests = results.testResults.flatMap(({ testResults }) => testResults);
  process.stdout.write('\\n' + JSON.stringify(tests.map(({ status, title }) => status + ': ' + title)));`;

it('test files of one worker share the modules of the product, and nothing else', async () => {
  const { stdout } = await execFileText(process.execPath, ['--input-type=module', '--eval', RUN]);
  expect(JSON.parse(stdout.slice(stdout.lastIndexOf('\n') + 1))).toEqual([
    'passed: loads the product as file 1 of its worker',
    'passed: finds nothing of another file, and changes everything',
    'passed: loads the product as file 2 of its worker',
    'passed: finds nothing of another file, and changes everything',
  ]);
});
