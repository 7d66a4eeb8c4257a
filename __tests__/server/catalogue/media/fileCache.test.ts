import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLimiter } from '@/server/limiter';
import { createFileCache } from '@/server/modules/catalogue/media/fileCache';

const limitTo = (concurrency: number) => createLimiter({ concurrency, maxWaiting: 100 });

const ROOM = 1_000_000;

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'media-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('createFileCache', () => {
  it('makes a file once, and reads it afterwards', async () => {
    const make = jest.fn(async () => Buffer.from('drawn'));
    const cache = createFileCache(folder, limitTo(2), ROOM);
    await cache.get('a/b.webp', make);
    await expect(cache.get('a/b.webp', make)).resolves.toEqual(Buffer.from('drawn'));
    await expect(createFileCache(folder, limitTo(2), ROOM).get('a/b.webp', make)).resolves.toEqual(
      Buffer.from('drawn'),
    );
    expect(make).toHaveBeenCalledTimes(1);
    await expect(readFile(join(folder, 'a/b.webp'), 'utf8')).resolves.toBe('drawn');
  });

  it('makes a file once for concurrent requests', async () => {
    const make = jest.fn(async () => Buffer.from('drawn'));
    const cache = createFileCache(folder, limitTo(2), ROOM);
    await Promise.all(Array.from({ length: 8 }, () => cache.get('a.webp', make)));
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('limits concurrent generation', async () => {
    let running = 0;
    let most = 0;
    const cache = createFileCache(folder, limitTo(2), ROOM);
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

  it('deletes the draft of a failed file, and makes the file again', async () => {
    const cache = createFileCache(folder, limitTo(1), ROOM);
    await expect(cache.get('a.webp', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(cache.get('a.webp', async () => Buffer.from('yes'))).resolves.toEqual(Buffer.from('yes'));
    await expect(readdir(folder)).resolves.toEqual(['a.webp']);
  });

  it('keeps the newest files within its limit, including those of an earlier process', async () => {
    const makeOne = async () => Buffer.alloc(100);
    for (const [day, name] of ['a/1', 'a/2', 'b/3', 'b/4', 'b/5'].entries()) {
      await createFileCache(folder, limitTo(1), ROOM).get(name, makeOne);
      await utimes(join(folder, name), new Date(2026, 0, day), new Date(2026, 0, day));
    }
    const cache = createFileCache(folder, limitTo(1), 500);
    await cache.get('c/6', makeOne);
    const left = async () =>
      (await readdir(folder, { recursive: true })).filter((name) => name.includes('/')).sort();
    for (let tries = 0; tries < 100 && (await left()).length > 4; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    expect(await left()).toEqual(['b/3', 'b/4', 'b/5', 'c/6']);
    expect(await cache.get('a/1', makeOne)).toHaveLength(100);
  });

  it('answers a file even if it cannot be stored', async () => {
    const notAFolder = join(folder, 'file');
    await writeFile(notAFolder, '');
    await expect(
      createFileCache(notAFolder, limitTo(1), ROOM).get('a.webp', async () => Buffer.from('drawn')),
    ).resolves.toEqual(Buffer.from('drawn'));
  });
});
