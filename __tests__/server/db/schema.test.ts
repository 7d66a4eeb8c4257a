import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { promisify } from 'node:util';

const execFileText = promisify(execFile);

describe('the schema', () => {
  it('equals the migrations: nothing is left to generate', async () => {
    // drizzle-kit accepts only folders below the working one.
    mkdirSync('.build/tools', { recursive: true });
    const folder = mkdtempSync('.build/tools/migrations-');
    try {
      cpSync('server/db/migrations', folder, { recursive: true });
      const before = readdirSync(folder);
      const options = ['--dialect=postgresql', '--schema=./server/db/schema/*/*.ts', `--out=./${folder}`];
      const { stdout } = await execFileText(process.execPath, [
        'node_modules/drizzle-kit/bin.cjs',
        'generate',
        ...options,
      ]);
      expect(stdout).toContain('No schema changes');
      expect(readdirSync(folder)).toEqual(before);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
