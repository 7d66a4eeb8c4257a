import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLimiter } from '@/server/limiter';
import { createFileCache } from '@/server/modules/media/fileCache';

const limitTo = (concurrency: number) => createLimiter({ concurrency, maxWaiting: 100 });

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'media-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('createFileCache', () => {
  it('makes a file once, and reads it from then on', async () => {
    const make = jest.fn(async () => Buffer.from('drawn'));
    const cache = createFileCache(folder, limitTo(2));
    await cache.get('a/b.webp', make);
    await expect(cache.get('a/b.webp', make)).resolves.toEqual(Buffer.from('drawn'));
    await expect(createFileCache(folder, limitTo(2)).get('a/b.webp', make)).resolves.toEqual(
      Buffer.from('drawn'),
    );
    expect(make).toHaveBeenCalledTimes(1);
    await expect(readFile(join(folder, 'a/b.webp'), 'utf8')).resolves.toBe('drawn');
  });

  it('makes a file once for all who ask at the same moment', async () => {
    const make = jest.fn(async () => Buffer.from('drawn'));
    const cache = createFileCache(folder, limitTo(2));
    await Promise.all(Array.from({ length: 8 }, () => cache.get('a.webp', make)));
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('never makes more at a time than it may', async () => {
    let running = 0;
    let most = 0;
    const cache = createFileCache(folder, limitTo(2));
    const make = async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running -= 1;
      return Buffer.from('drawn');
    };
    await Promise.all(Array.from({ length: 9 }, (_, index) => cache.get(`${index}.webp`, make)));
    expect(most).toBe(2);
  });

  it('leaves no draft behind, and makes again what failed', async () => {
    const cache = createFileCache(folder, limitTo(1));
    await expect(cache.get('a.webp', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(cache.get('a.webp', async () => Buffer.from('yes'))).resolves.toEqual(Buffer.from('yes'));
    await expect(readdir(folder)).resolves.toEqual(['a.webp']);
  });

  it('answers what it made even where nothing can be kept', async () => {
    const notAFolder = join(folder, 'file');
    await writeFile(notAFolder, '');
    await expect(
      createFileCache(notAFolder, limitTo(1)).get('a.webp', async () => Buffer.from('drawn')),
    ).resolves.toEqual(Buffer.from('drawn'));
  });
});
