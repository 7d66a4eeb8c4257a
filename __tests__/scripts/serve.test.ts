import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runBesideScripts } from '@/__tests__/support/environment/scripts';

/** Simulates the process of the product: one line when it listens, code 98 if the port is in use. */
const PROGRAM = `
  import { createServer } from 'node:http';
  const port = Number(process.env.PORT);
  if (process.env.BROKEN) process.exit(7);
  createServer((request, response) => response.end('hello'))
    .on('error', (error) => process.exit(error.code === 'EADDRINUSE' ? 98 : 1))
    .listen(port, '127.0.0.1', () => console.log(JSON.stringify({ event: 'server_started', port })));
`;

describe('serve', () => {
  let folder = '';
  let program = '';
  let neighbour: Server;
  let takenPort = 0;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'serve test-'));
    program = join(folder, 'program.mjs');
    writeFileSync(program, PROGRAM);
    neighbour = createServer();
    await new Promise<void>((resolve) => neighbour.listen(0, '127.0.0.1', resolve));
    const address = neighbour.address();
    takenPort = typeof address === 'object' && address ? address.port : 0;
  });

  afterAll(async () => {
    await new Promise((resolve) => neighbour.close(resolve));
    rmSync(folder, { recursive: true, force: true });
  });

  const withServer = (code: string, extra = '{}') =>
    runBesideScripts(
      { 'serve.mjs': 'serve' },
      `const launch = () => serve(${JSON.stringify(program)}, ${takenPort}, (port) => ({ ...process.env, PORT: String(port), ...${extra} }));
       ${code}`,
    );

  it('uses the next free port if the wanted one is in use, and stops on request', async () => {
    const code = `
      const server = await launch();
      const text = await (await fetch('http://127.0.0.1:' + server.port)).text();
      await server.stop();
      const after = await fetch('http://127.0.0.1:' + server.port).then(() => 'there', () => 'gone');
      answer({ port: server.port, text, after });`;
    expect(await withServer(code)).toEqual({ port: expect.any(Number), text: 'hello', after: 'gone' });
    const { port } = (await withServer(code)) as { port: number };
    expect(port).toBeGreaterThan(takenPort);
  });

  it('does not outlive the script that started it', async () => {
    const code = `const server = await launch(); answer(server.port); setTimeout(() => process.kill(process.pid, 'SIGKILL'), 50);
      process.stdout.write('\\n' + server.port); await new Promise(() => {});`;
    const failure = (await withServer(code).catch((error: unknown) => error)) as {
      stdout: string;
      signal: string;
    };
    expect(failure.signal).toBe('SIGKILL');
    const port = Number(failure.stdout.split('\n').at(-1));
    const isThere = () =>
      fetch(`http://127.0.0.1:${port}`).then(
        () => true,
        () => false,
      );
    while (await isThere()) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await isThere()).toBe(false);
  });

  it('fails with the exit code of a server that cannot start', async () => {
    const code = 'await launch().then(() => answer("started"), (error) => answer(error.message));';
    expect(await withServer(code, '{ BROKEN: "1" }')).toBe('O servidor não iniciou (código 7).');
  });
});
