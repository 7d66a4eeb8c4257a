import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ADVISORY_LOCKS } from '@/server/db/advisoryLocks';
import { MIGRATIONS_DIR } from '@/server/db/migrate';

const keys: readonly number[] = Object.values(ADVISORY_LOCKS);

describe('advisory locks', () => {
  it('have a key each', () => {
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('include those of the migrations', () => {
    const files = readdirSync(MIGRATIONS_DIR).filter((name) => name.endsWith('.sql'));
    const statements = files.map((name) => readFileSync(join(MIGRATIONS_DIR, name), 'utf8')).join('\n');
    const taken = [...statements.matchAll(/pg_advisory_xact_lock\((\d+)/g)].map(([, key]) => Number(key));
    expect(taken).not.toEqual([]);
    expect(taken.filter((key) => !keys.includes(key))).toEqual([]);
  });
});
