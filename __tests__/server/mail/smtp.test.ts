import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { noGateways } from '@/__tests__/support/api/gateways';
import { useDatabase } from '@/__tests__/support/database/db';
import type { Mail } from '@/server/gateways/mail/mail';
import { createSmtpSender } from '@/server/gateways/mail/smtp';
import { queueMail } from '@/server/jobs/queueMail';
import { startWorker } from '@/server/jobs/worker';
import { setLogLevel } from '@/server/log';
import { jobHandlers } from '@/server/nouns';

interface Received {
  readonly from: string;
  readonly to: readonly string[];
  readonly source: string;
}

const servers: SMTPServer[] = [];

/** A real local mail server, and the e-mails that it accepted. */
async function mailServer(options: SMTPServerOptions = {}, port = 0) {
  const received: Received[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        const to = envelope.rcptTo.map(({ address }) => address);
        received.push({ from, to, source: Buffer.concat(chunks).toString('utf8') });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => {});
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.server.address() as AddressInfo;
  return { received, port: address.port };
}

const close = (server: SMTPServer) => new Promise<void>((resolve) => server.close(resolve));

function senderTo(port: number, scheme = 'smtp') {
  return createSmtpSender({
    url: `${scheme}://127.0.0.1:${port}`,
    from: 'Soleira <nao-responda@soleira.example>',
    host: 'soleira.example',
  });
}

const EMAIL: Mail = {
  id: '0193c1de-0000-7000-8000-000000000001',
  to: 'ana@exemplo.com.br',
  subject: 'Confirmação de reserva: Edifício Araçá',
  text: 'Olá, João!\n',
  html: '<p>Olá, João!</p>',
};

function headerOf(source: string, name: string): string {
  const unfolded = source.split('\r\n\r\n')[0]?.replace(/\r\n[ \t]+/g, ' ') ?? '';
  return new RegExp(`^${name}: (.*)$`, 'im').exec(unfolded)?.[1] ?? '';
}

function decodeWords(header: string): string {
  return header
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?UTF-8\?Q\?(.*?)\?=/gi, (_, text: string) =>
      decodeURIComponent(text.replaceAll('_', ' ').replaceAll('%', '%25').replaceAll('=', '%')),
    )
    .replace(/=\?UTF-8\?B\?(.*?)\?=/gi, (_, text: string) => Buffer.from(text, 'base64').toString('utf8'));
}

describe('createSmtpSender', () => {
  afterEach(() => Promise.all(servers.splice(0).map(close)));

  it('sends the subject with accents, both forms of the e-mail, and the sender', async () => {
    const { received, port } = await mailServer();
    await senderTo(port).send(EMAIL);
    const [{ from, to, source } = { from: '', to: [], source: '' }] = received;
    expect([from, to]).toEqual(['nao-responda@soleira.example', ['ana@exemplo.com.br']]);
    expect(decodeWords(headerOf(source, 'Subject'))).toBe(EMAIL.subject);
    expect(headerOf(source, 'From')).toBe('Soleira <nao-responda@soleira.example>');
    expect(headerOf(source, 'To')).toBe('ana@exemplo.com.br');
    expect(headerOf(source, 'Auto-Submitted')).toBe('auto-generated');
    expect(source).toMatch(/text\/plain; charset=utf-8[\s\S]*text\/html; charset=utf-8/);
  });

  it('repeats the message id for a repeated e-mail', async () => {
    const { received, port } = await mailServer();
    await senderTo(port).send(EMAIL);
    await senderTo(port).send(EMAIL);
    expect(received.map(({ source }) => headerOf(source, 'Message-ID'))).toEqual(
      Array(2).fill(`<${EMAIL.id}@soleira.example>`),
    );
  });

  it('never mixes two recipients', async () => {
    const { received, port } = await mailServer();
    const sender = senderTo(port);
    const people = Array.from({ length: 12 }, (_, index) => `pessoa${index}@exemplo.com.br`);
    await Promise.all(people.map((to) => sender.send({ ...EMAIL, to, text: `Só para ${to}` })));
    expect(received.map(({ to }) => to).sort()).toEqual(people.map((to) => [to]).sort());
    for (const { to, source } of received) {
      const named = new Set(source.match(/pessoa\d+@exemplo\.com\.br/g));
      expect([...named]).toEqual(to);
    }
  });

  it.each([
    ['a subject with a line break', { subject: 'Convite de Ana\r\nBcc: todos@exemplo.com.br' }],
    ['a subject with a bare line feed', { subject: 'Convite\nX: y' }],
    ['two recipients in one', { to: 'ana@exemplo.com.br, rui@exemplo.com.br' }],
    ['a name around the recipient', { to: 'Rui <rui@exemplo.com.br>' }],
    ['a recipient with a line break', { to: 'ana@exemplo.com.br\r\nRCPT TO:<rui@exemplo.com.br>' }],
    ['a header in the unsubscribe URL', { unsubscribeUrl: 'https://a.example/>\r\nX: y' }],
  ])('never sends to %s', async (_what, change) => {
    const { received, port } = await mailServer();
    await expect(senderTo(port).send({ ...EMAIL, ...change })).rejects.toThrow('');
    expect(received).toEqual([]);
  });

  it('sends the one-click unsubscribe headers', async () => {
    const { received, port } = await mailServer();
    await senderTo(port).send({ ...EMAIL, unsubscribeUrl: 'https://soleira.example/parar?t=a' });
    const source = received[0]?.source ?? '';
    expect(headerOf(source, 'List-Unsubscribe')).toBe('<https://soleira.example/parar?t=a>');
    expect(headerOf(source, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
  });

  it('sends nothing to a server with an invalid certificate', async () => {
    const { received, port } = await mailServer({ secure: true });
    await expect(senderTo(port, 'smtps').send(EMAIL)).rejects.toMatchObject({ name: 'MailRejectedError' });
    const open = await mailServer({ disabledCommands: ['AUTH'] });
    await expect(senderTo(open.port).send(EMAIL)).rejects.toMatchObject({ name: 'MailRejectedError' });
    expect([received, open.received]).toEqual([[], []]);
  });

  it('reports a rejected recipient only by the server’s number', async () => {
    const { port } = await mailServer({
      onRcptTo({ address }, _session, done) {
        done(Object.assign(new Error(`${address} is unknown here`), { responseCode: 550 }));
      },
    });
    const refused: Error = await senderTo(port)
      .send(EMAIL)
      .then(
        () => new Error('the e-mail was accepted'),
        (error: Error) => error,
      );
    expect([refused.message, String(refused.stack)]).toEqual([
      'smtp_550',
      expect.not.stringContaining('ana@'),
    ]);
  });
});

describe('e-mail in the queue', () => {
  const database = useDatabase();
  beforeAll(() => setLogLevel('silent'));
  afterEach(() => Promise.all(servers.splice(0).map(close)));

  it('waits during an outage of the mail server, and is delivered once afterwards', async () => {
    const { port } = await mailServer();
    await Promise.all(servers.splice(0).map(close));
    await database.db.transaction((transaction) => queueMail(transaction, EMAIL));
    const now = () => new Date();
    const worker = await startWorker({
      handlers: jobHandlers,
      databaseUrl: database.url,
      now,
      ...noGateways,
      mail: senderTo(port),
    });
    try {
      const failed = async () => {
        const { rows } = await database.pool.query('select last_error from graphile_worker.jobs');
        return rows[0]?.last_error;
      };
      while ((await failed()) == null) await new Promise((resolve) => setTimeout(resolve, 50));
      expect(await failed()).toMatch(/^MailRejectedError \w+$/);
      const { received } = await mailServer({}, port);
      const left = async () => (await database.pool.query('select from graphile_worker.jobs')).rowCount;
      while ((await left()) !== 0) await new Promise((resolve) => setTimeout(resolve, 50));
      expect(received.map(({ to }) => to)).toEqual([[EMAIL.to]]);
    } finally {
      await worker.stop();
    }
  });

  it('fails immediately and is not stored if no server could deliver it', async () => {
    const bad = { ...EMAIL, subject: 'Oi\nBcc: x@y.example' };
    await expect(database.db.transaction((transaction) => queueMail(transaction, bad))).rejects.toThrow();
    const { rowCount } = await database.pool.query('select from graphile_worker.jobs');
    expect(rowCount).toBe(0);
  });
});
