import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { NOW } from '@/__tests__/support/api/testApp';
import { operatorCaller } from '@/__tests__/support/callers/callers';
import { useDatabase } from '@/__tests__/support/database/db';
import { AppError } from '@/domain/errors/appError';
import type { Mail } from '@/server/gateways/mail/mail';
import { createOutbox, listStoredEmails, MAX_STORED_EMAILS } from '@/server/gateways/mail/outbox';
import { everybodyIsVisitor, type IdentifyCaller } from '@/server/http/callers/caller';
import { canReadOutbox } from '@/server/standIns/mailbox/policy';
import { createOutboxRoutes } from '@/server/standIns/mailbox/routes';

const ID = '0193c1de-0000-7000-8000-00000000000a';
const EMAIL: Mail = {
  id: ID,
  to: 'ana@exemplo.com.br',
  subject: 'Olá, <script>alert(1)</script>',
  text: 'Código: <b>123456</b>',
  html: '<p>Código</p><script>alert(1)</script>',
};

describe('outbox of a site without a mail server', () => {
  const database = useDatabase();
  afterEach(() => database.clear());
  const outbox = () => createOutbox({ db: database.db, now: () => NOW });

  describe('createOutbox', () => {
    it('stores an e-mail once, also after retries', async () => {
      await outbox().send(EMAIL);
      await outbox().send(EMAIL);
      expect(await listStoredEmails(database.db)).toMatchObject([
        { id: ID, recipient: EMAIL.to, sentAt: NOW },
      ]);
    });

    it('keeps only the newest e-mails', async () => {
      await database.pool.query(
        `insert into mail_outbox (id, recipient, subject, text, sent_at)
       select gen_random_uuid(), 'a@b.example', 'n' || n, '', $1::timestamptz - make_interval(secs => n)
       from generate_series(1, $2) n`,
        [NOW, MAX_STORED_EMAILS],
      );
      await outbox().send(EMAIL);
      const stored = await listStoredEmails(database.db);
      expect([stored.length, stored[0]?.id, stored.at(-1)?.subject]).toEqual([
        MAX_STORED_EMAILS,
        ID,
        `n${MAX_STORED_EMAILS - 1}`,
      ]);
    });

    it('rejects an e-mail that no mail server would accept', async () => {
      await expect(outbox().send({ ...EMAIL, subject: 'a\nb' })).rejects.toMatchObject({
        code: 'unmailable',
      });
    });
  });

  describe('canReadOutbox', () => {
    const visitor = { kind: 'visitor', sessionId: null } as const;
    const here = { address: '127.0.0.1', host: 'localhost:3000', isForwarded: false, isSiteLocal: true };
    it.each([
      ['at this machine', here, true],
      ['at this machine by IPv6', { ...here, address: '::1', host: '[::1]:3000' }, true],
      ['from the network', { ...here, address: '192.168.0.7' }, false],
      ['through a proxy on this machine', { ...here, isForwarded: true }, false],
      ['by another name for this machine', { ...here, host: 'rebound.example' }, false],
      ['at the machine of a public site', { ...here, isSiteLocal: false }, false],
      ['by no connection at all', { ...here, address: '' }, false],
    ])('%s', (_how, arrival, isAllowed) => {
      expect(canReadOutbox(visitor, arrival)).toBe(isAllowed);
    });

    it('allows an operator from anywhere', () => {
      const arrival = {
        address: '203.0.113.9',
        host: 'soleira.example',
        isForwarded: true,
        isSiteLocal: false,
      };
      expect(canReadOutbox(operatorCaller(ID), arrival)).toBe(true);
    });
  });

  describe('GET /dev/mail', () => {
    let server: Server;
    let identifyCaller: IdentifyCaller = everybodyIsVisitor;
    let isSiteLocal = true;

    beforeEach(async () => {
      identifyCaller = everybodyIsVisitor;
      isSiteLocal = true;
      server = createServer((incoming, outgoing) => {
        const app = createOutboxRoutes({ db: database.db, identifyCaller, isSiteLocal });
        void getRequestListener(app.fetch, { overrideGlobalObjects: false })(incoming, outgoing);
      });
      await new Promise<void>((resolve) => {
        server.listen(0, '127.0.0.1', resolve);
      });
    });
    afterEach(() => server.close());

    async function ask(path: string, headers: Record<string, string> = {}) {
      const { port } = server.address() as AddressInfo;
      const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
      return { status: response.status, headers: response.headers, text: await response.text() };
    }

    it('lists the e-mails and shows one, and escapes what people wrote', async () => {
      await outbox().send(EMAIL);
      const list = await ask('/dev/mail');
      expect(list.status).toBe(200);
      expect(list.text).toContain('Olá, &lt;script&gt;alert(1)&lt;/script&gt;');
      expect(list.text).toContain(`href="/dev/mail/${ID}"`);
      const mail = await ask(`/dev/mail/${ID}`);
      expect(mail.text).toContain('Código: &lt;b&gt;123456&lt;/b&gt;');
      expect(mail.text).toContain(`<iframe sandbox title="Com formatação" src="/dev/mail/${ID}/html">`);
      expect(mail.text).not.toContain('<script');
    });

    it('is never cached or indexed, and runs no scripts', async () => {
      await outbox().send(EMAIL);
      for (const path of ['/dev/mail', `/dev/mail/${ID}`, `/dev/mail/${ID}/html`]) {
        const { headers } = await ask(path);
        expect(headers.get('cache-control')).toBe('no-store');
        expect(headers.get('x-robots-tag')).toBe('noindex');
        expect(headers.get('content-security-policy')).toContain("default-src 'none'");
        expect(headers.get('content-security-policy')).not.toContain('script-src');
      }
      const { headers, text } = await ask(`/dev/mail/${ID}/html`);
      expect(text).toBe(EMAIL.html);
      expect(headers.get('content-security-policy')).toMatch(/^sandbox;/);
      expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
    });

    it.each([
      'x-forwarded-for',
      'x-forwarded-server',
      'forwarded',
      'via',
      'x-real-ip',
      'x-client-ip',
      'x-original-host',
      'cf-connecting-ip',
      'true-client-ip',
    ])('answers 404 to a proxied request (%s)', async (name) => {
      expect((await ask('/dev/mail', { [name]: '203.0.113.9' })).status).toBe(404);
    });

    it('answers 404 under another host name of this machine', async () => {
      const { port } = server.address() as AddressInfo;
      const status = await new Promise((resolve) => {
        request(
          { port, host: '127.0.0.1', path: '/dev/mail', headers: { host: 'evil.example' } },
          (response) => resolve(response.resume().statusCode),
        ).end();
      });
      expect(status).toBe(404);
    });

    it('is open only to operators on a public site', async () => {
      isSiteLocal = false;
      expect((await ask('/dev/mail')).status).toBe(404);
      identifyCaller = async () => {
        throw new AppError('unauthenticated');
      };
      expect((await ask('/dev/mail')).status).toBe(404);
      identifyCaller = async () => operatorCaller(ID);
      expect((await ask('/dev/mail', { 'x-forwarded-for': '203.0.113.9' })).status).toBe(200);
    });

    it.each(['/dev/mail/nada', `/dev/mail/${ID}`, `/dev/mail/${ID}/html`, '/dev/mail/..%2f..%2fetc'])(
      'answers 404 at %s',
      async (path) => {
        const { status, text } = await ask(path);
        expect([status, text.includes('Mensagem não encontrada')]).toEqual([404, true]);
      },
    );
  });
});
