import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runBesideScripts } from '@/__tests__/support/environment/scripts';

describe('withLock', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'lock test-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const diary = () => readFileSync(join(folder, 'diary'), 'utf8').trim().split('\n');
  const write = (name: string) => `
    await withLock(async () => {
      const note = (what) => appendFileSync(${JSON.stringify(join(folder, 'diary'))}, what + ' ${name}\\n');
      note('begin');
      await new Promise((resolve) => setTimeout(resolve, 100));
      note('end');
    }, ${JSON.stringify(join(folder, 'lock'))});`;
  const runAlone = (name: string) =>
    runBesideScripts(
      { 'lock.mjs': 'withLock' },
      `const { appendFileSync } = await import('node:fs');${write(name)}`,
    );

  it('lets one process in at a time', async () => {
    await Promise.all(['a', 'b', 'c'].map(runAlone));
    const pairs = diary();
    expect(pairs).toHaveLength(6);
    for (let index = 0; index < pairs.length; index += 2) {
      expect(pairs[index + 1]).toBe(pairs[index]?.replace('begin', 'end'));
    }
  });

  it('ignores the lock of a killed process', async () => {
    const { pid } = spawnSync(process.execPath, ['--eval', '']);
    writeFileSync(join(folder, 'lock'), String(pid));
    await runAlone('a');
    expect(diary()).toEqual(['begin a', 'end a']);
  });

  it('releases the lock after a failure', async () => {
    const failing = `await withLock(async () => { throw new Error('no'); }, ${JSON.stringify(join(folder, 'lock'))}).catch(() => {});`;
    await runBesideScripts({ 'lock.mjs': 'withLock' }, failing);
    await runAlone('a');
    expect(diary()).toEqual(['begin a', 'end a']);
  });
});
