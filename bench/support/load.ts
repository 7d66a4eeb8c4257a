import { Agent, get, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

const agent = new Agent({ keepAlive: true, maxSockets: 4 });

export function fetchPage(port: number, path: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get({ port, path, agent, headers: { 'accept-encoding': 'gzip' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        });
      });
    }).on('error', reject);
  });
}

/** Requests `count` pages, four at a time, with the paths of `pathOf`. */
export async function fetchMany(port: number, count: number, pathOf: () => string): Promise<void> {
  let left = count;
  const work = async () => {
    while (left > 0) {
      left -= 1;
      const path = pathOf();
      const { status } = await fetchPage(port, path);
      if (status !== 200) throw new Error(`${path} answered ${status}`);
    }
  };
  await Promise.all(Array.from({ length: 4 }, work));
}

/**
 * Requests a second for one answer, on eight persistent connections. Answers are compared only by length,
 * because a client that parses them costs more than the measured server.
 */
export async function requestRate(port: number, path: string, durationMs: number): Promise<number> {
  const request = Buffer.from(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip\r\n\r\n`);
  const length = await answerLength(port, request);
  const end = performance.now() + durationMs;
  const counts = await Promise.all(Array.from({ length: 8 }, () => countAnswers(port, request, length, end)));
  return counts.reduce((sum, count) => sum + count, 0) / (durationMs / 1000);
}

function answerLength(port: number, request: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(request));
    let received = 0;
    let quiet: NodeJS.Timeout;
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      received += chunk.length;
      clearTimeout(quiet);
      quiet = setTimeout(() => {
        socket.destroy();
        resolve(received);
      }, 200);
    });
  });
}

function countAnswers(port: number, request: Buffer, length: number, end: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let count = 0;
    let received = 0;
    const socket = connect(port, '127.0.0.1', () => socket.write(request));
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      received += chunk.length;
      if (received < length) return;
      if (received > length) reject(new Error('An answer was longer than the others.'));
      received = 0;
      count += 1;
      if (performance.now() < end) socket.write(request);
      else {
        socket.destroy();
        resolve(count);
      }
    });
  });
}
