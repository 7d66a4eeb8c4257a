import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { useDatabase } from '@/__tests__/support/database/db';
import { createDatabase, isOverloaded, sqlState, violatedConstraint, withRetry } from '@/server/db/client';

function databaseError(code: string): Error {
  return new Error('Failed query', { cause: Object.assign(new Error('inner'), { code }) });
}

/** A proxy in front of the database that can fall silent without closing a connection, as a stopped server does. */
async function hangingProxy(databaseUrl: string) {
  const { hostname, port, searchParams } = new URL(databaseUrl);
  const folder = searchParams.get('host');
  const open = () =>
    folder ? connect(`${folder}/.s.PGSQL.${port || 5432}`) : connect(Number(port) || 5432, hostname);
  const sockets = new Set<Socket>();
  let isHanging = false;
  const server = createServer((client) => {
    const upstream = open();
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => {
        if (!isHanging) to.write(bytes);
      });
      from.on('error', () => {});
      from.on('close', () => to.destroy());
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    hang() {
      isHanging = true;
    },
    resume() {
      isHanging = false;
    },
    stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

describe('withRetry', () => {
  const pauses: number[] = [];
  const options = {
    random: () => 0.5,
    wait: async (ms: number) => {
      pauses.push(ms);
    },
  };

  beforeEach(() => {
    pauses.length = 0;
  });

  it.each(['40001', '40P01'])('retries after %s, with growing pauses', async (code) => {
    const work = jest
      .fn()
      .mockRejectedValueOnce(databaseError(code))
      .mockRejectedValueOnce(databaseError(code))
      .mockResolvedValue('done');
    await expect(withRetry(work, { ...options, firstPauseMs: 20 })).resolves.toBe('done');
    expect(work).toHaveBeenCalledTimes(3);
    expect(pauses).toEqual([10, 20]);
  });

  it.each(['23505', '23503', '55P03', '57014'])('never retries after %s', async (code) => {
    const work = jest.fn().mockRejectedValue(databaseError(code));
    await expect(withRetry(work, options)).rejects.toThrow('Failed query');
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('never retries after an error of the product', async () => {
    const work = jest.fn().mockRejectedValue(new Error('price changed'));
    await expect(withRetry(work, options)).rejects.toThrow('price changed');
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('gives up after the last attempt with the database error', async () => {
    const work = jest.fn().mockRejectedValue(databaseError('40001'));
    await expect(withRetry(work, { ...options, attempts: 3 })).rejects.toThrow('Failed query');
    expect(work).toHaveBeenCalledTimes(3);
  });
});

describe('createDatabase', () => {
  const database = useDatabase();

  it('ends a slow query, and releases its connection', async () => {
    const { db, close } = createDatabase({ url: database.url, poolSize: 1, statementTimeoutMs: 50 });
    try {
      const error = await db.execute(sql`select pg_sleep(20)`).catch((reason: unknown) => reason);
      expect(sqlState(error)).toBe('57014');
      await expect(db.execute(sql`select 1`)).resolves.toMatchObject({ rowCount: 1 });
    } finally {
      await close();
    }
  });

  it('ends every call to a database that hangs, within a fixed bound, and works again after it', async () => {
    const { port, hang, resume, stop } = await hangingProxy(database.url);
    const url = new URL(database.url);
    url.searchParams.delete('host');
    url.hostname = '127.0.0.1';
    url.port = String(port);
    const limits = { poolSize: 2, statementTimeoutMs: 200, connectTimeoutMs: 500 };
    const { db, close } = createDatabase({ url: url.href, ...limits });
    try {
      await db.execute(sql`select 1`);
      const inTransaction = db.transaction(async (tx) => {
        await tx.execute(sql`select 1`);
        hang();
        await tx.execute(sql`select 2`);
      });
      const started = Date.now();
      const calls = [inTransaction, ...Array.from({ length: 4 }, () => db.execute(sql`select 3`))];
      const outcomes = await Promise.allSettled(calls);
      expect(outcomes.map(({ status }) => status)).not.toContain('fulfilled');
      for (const outcome of outcomes)
        expect(isOverloaded((outcome as PromiseRejectedResult).reason)).toBe(true);
      expect(Date.now() - started).toBeLessThan(10_000);
      resume();
      await expect(db.execute(sql`select 4`)).resolves.toMatchObject({ rowCount: 1 });
    } finally {
      await close();
      stop();
    }
  });

  it('survives the end of a connection in use between two queries and fails the next query', async () => {
    const { pool, close } = createDatabase({ url: database.url });
    const client = await pool.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const ended = new Promise((resolve) => client.once('end', resolve));
    await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await ended;
    await expect(client.query('select 1')).rejects.toThrow();
    client.release(true);
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await close();
  });
});

describe('transactions', () => {
  const database = useDatabase();

  it('complete both of two that deadlock', async () => {
    const { db } = database;
    await db.execute(sql`create table pair (id int primary key, changes int not null default 0)`);
    await db.execute(sql`insert into pair (id) values (1), (2)`);
    let begun = 0;
    let meet = () => {};
    const bothHoldOne = new Promise<void>((resolve) => {
      meet = resolve;
    });
    const change = (first: number, second: number) =>
      db.transaction(async (transaction) => {
        await transaction.execute(sql`update pair set changes = changes + 1 where id = ${first}`);
        begun += 1;
        if (begun === 2) meet();
        await bothHoldOne;
        await transaction.execute(sql`update pair set changes = changes + 1 where id = ${second}`);
      });
    await Promise.all([change(1, 2), change(2, 1)]);
    // Three attempts: without the third there was no deadlock to resolve.
    expect(begun).toBeGreaterThan(2);
    const { rows } = await db.execute(sql`select id, changes from pair order by id`);
    expect(rows).toEqual([
      { id: 1, changes: 2 },
      { id: 2, changes: 2 },
    ]);
  }, 30_000);
});

describe('sqlState', () => {
  const database = useDatabase();

  it('finds the code in an error that Drizzle wraps', async () => {
    await database.pool.query('create table pair (id integer constraint pair_once unique)');
    const insert = () => database.db.execute(sql`insert into pair values (1)`);
    await insert();
    const error = await insert().catch((reason: unknown) => reason);
    expect(sqlState(error)).toBe('23505');
    expect(violatedConstraint(error)).toBe('pair_once');
  });

  it('is undefined for errors of other origin', () => {
    expect(sqlState(new Error('other'))).toBeUndefined();
    expect(sqlState(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }))).toBeUndefined();
    expect(sqlState('23505')).toBeUndefined();
    expect(violatedConstraint(new Error('other'))).toBeUndefined();
  });

  it('retries a real serialization conflict to success', async () => {
    await database.pool.query('create table counter (value integer)');
    await database.pool.query('insert into counter values (0)');
    const raise = () =>
      withRetry(
        () =>
          database.db.transaction(
            async (tx) => {
              await tx.execute(sql`select value from counter`);
              await tx.execute(sql`update counter set value = value + 1`);
            },
            { isolationLevel: 'serializable' },
          ),
        { attempts: 50, firstPauseMs: 2 },
      );
    await Promise.all([raise(), raise(), raise(), raise()]);
    const { rows } = await database.pool.query('select value from counter');
    expect(rows).toEqual([{ value: 4 }]);
  });
});
