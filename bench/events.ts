import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { createApp } from '@/server/app';
import { CHANNELS, listen } from '@/server/db/channels';
import { createDatabase, type Database } from '@/server/db/client';
import { createEventHub } from '@/server/modules/platform/events/hub';

/**
 * Streams of one project on one process: memory for each, and the delay of a change from its commit to the last stream. The process
 * with the streams is separate, so that its memory has nothing of those who read them.
 */

const STREAMS = 1_000;
const CHANGES = 20;
/** Connections that are opened in parallel. */
const OPENED_TOGETHER = 50;
const MB = 1024 ** 2;

const url = process.env.DATABASE_URL ?? '';

/** Serves the API and answers each message with its memory, in bytes. */
async function serve(): Promise<void> {
  const { db } = createDatabase({ url });
  const now = () => new Date();
  const events = createEventHub({ db, now });
  await listen({ url, handlers: { [CHANNELS.events]: events.receive }, onGap: events.catchUp });
  const server = createServer(getRequestListener(createApp({ db, now, events }).fetch));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  process.on('message', () => {
    globalThis.gc?.();
    process.send?.(process.memoryUsage().rss);
  });
  process.on('disconnect', () => process.exit(0));
  process.send?.((server.address() as AddressInfo).port);
}

async function answerOf(server: ChildProcess): Promise<number> {
  const [answer] = await once(server, 'message');
  return Number(answer);
}

async function memoryOf(server: ChildProcess): Promise<number> {
  server.send('memory');
  return answerOf(server);
}

/** Streams that count the events they receive. */
function createReaders(port: number, projectId: string) {
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
  const path = `/api/public/projects/${projectId}/events`;
  let ready = 0;
  let received = 0;
  let wake: () => void = () => {};

  function open(): void {
    get({ port, path, agent }, (response) => {
      if (response.statusCode !== 200) throw new Error(`A stream answered ${response.statusCode}`);
      response.setEncoding('utf8').on('data', (text: string) => {
        ready += text.split('event: ready').length - 1;
        received += text.split('event: states').length - 1;
        wake();
      });
    });
  }

  async function until(isTrue: () => boolean): Promise<void> {
    while (!isTrue()) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  }

  return {
    async openAll(): Promise<void> {
      for (let count = 0; count < STREAMS; count += OPENED_TOGETHER) {
        for (let index = 0; index < OPENED_TOGETHER; index += 1) open();
        await until(() => ready >= count + OPENED_TOGETHER);
      }
    },
    async untilReceived(changes: number): Promise<void> {
      await until(() => received >= changes * STREAMS);
    },
    close: () => agent.destroy(),
  };
}

async function availableUnit(db: Database): Promise<{ id: string; projectId: string }> {
  const { rows } = await db.$client.query<{ id: string; projectId: string }>(
    `select u.id, u.project_id as "projectId" from unit u join project p on p.id = u.project_id
     join entrepreneur e on e.id = p.entrepreneur_id
     where u.status = 'available' and p.is_published and p.approval = 'approved' and e.approval = 'approved'
     order by (select count(*) from unit x where x.project_id = p.id) desc limit 1`,
  );
  const [row] = rows;
  if (!row) throw new Error('The catalogue has no unit that is available.');
  return row;
}

const percentile = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0;

async function measure(): Promise<void> {
  const server = fork(process.argv[1] ?? '', ['serve'], { execArgv: ['--expose-gc'] });
  const { db, close } = createDatabase({ url });
  const port = await answerOf(server);
  const { id, projectId } = await availableUnit(db);
  const readers = createReaders(port, projectId);
  const setStatus = (status: string) =>
    db.$client.query('update unit set status = $1 where id = $2', [status, id]);
  try {
    const before = await memoryOf(server);
    const begun = performance.now();
    await readers.openAll();
    const opened = performance.now() - begun;
    const after = await memoryOf(server);
    const memory = after - before;
    const delays: number[] = [];
    for (let change = 0; change < CHANGES; change += 1) {
      await setStatus(change % 2 === 0 ? 'unavailable' : 'available');
      const committed = performance.now();
      await readers.untilReceived(change + 1);
      delays.push(performance.now() - committed);
    }
    const sorted = delays.sort((one, other) => one - other);
    console.log(`${STREAMS} streams opened in ${Math.round(opened)} ms`);
    console.log(
      `memory: ${(memory / MB).toFixed(1)} MB, ${Math.round(memory / STREAMS / 1024)} KB a stream; ${Math.round(after / MB)} MB of the process`,
    );
    console.log(
      `a change reaches all of them in ${Math.round(percentile(sorted, 0.5))} ms (median), ${Math.round(percentile(sorted, 0.95))} ms (95 %), ${Math.round(sorted.at(-1) ?? 0)} ms (slowest)`,
    );
  } finally {
    await setStatus('available');
    readers.close();
    server.disconnect();
    await close();
  }
}

await (process.argv[2] === 'serve' ? serve() : measure());
