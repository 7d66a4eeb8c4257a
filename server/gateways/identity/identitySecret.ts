import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE = 'identity-secret';

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim() || null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Secret of an embedded provider without a configured one: generated once and stored in a file that only the
 * owner of the process can read. Processes that start together agree on one.
 */
export function storedSecret(dataDir: string): string {
  const path = join(dataDir, FILE);
  const known = read(path);
  if (known) return known;
  mkdirSync(dataDir, { recursive: true });
  const draft = `${path}-${process.pid}-${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600 });
  try {
    // Unlike a rename, a link never replaces an existing file.
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  const secret = read(path);
  if (!secret) throw new Error(`${path} contains no secret`);
  return secret;
}
