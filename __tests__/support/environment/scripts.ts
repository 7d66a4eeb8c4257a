import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execFileText = promisify(execFile);

/**
 * Runs JavaScript beside the scripts and returns the argument of `answer`, as JSON. The scripts are ES
 * modules only for Node, which Jest does not load.
 *
 * @param imports names to import, by file of scripts/, as `{ 'tally.mjs': 'sum, one' }`
 */
export async function runBesideScripts(imports: Record<string, string>, code: string): Promise<unknown> {
  const lines = Object.entries(imports).map(
    ([file, names]) => `import { ${names} } from './scripts/${file}';`,
  );
  const source = `${lines.join('\n')}
    let answered;
    const answer = (value) => { answered = value; };
    ${code}
    process.stdout.write('\\n' + JSON.stringify(answered ?? null));`;
  const { stdout } = await execFileText(process.execPath, ['--input-type=module', '--eval', source]);
  return JSON.parse(stdout.slice(stdout.lastIndexOf('\n') + 1));
}
