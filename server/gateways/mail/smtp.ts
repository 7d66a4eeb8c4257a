import { createTransport } from 'nodemailer';
import { v7 as uuidv7 } from 'uuid';
import { isLoopback } from '@/server/env';
import { assertMailable, type MailSender } from '@/server/gateways/mail/mail';

const CONNECT_MS = 10_000;
const SILENCE_MS = 30_000;

/** The server rejected e-mails. Its messages contain the recipient, so only the number is kept. */
class MailRejectedError extends Error {
  override readonly name = 'MailRejectedError';
  constructor(readonly code: string) {
    super(code);
  }
}

function reasonOf(error: unknown): string {
  const { responseCode, code } = error as { responseCode?: unknown; code?: unknown };
  if (typeof responseCode === 'number') return `smtp_${responseCode}`;
  return typeof code === 'string' ? code : 'smtp';
}

interface SmtpOptions {
  /** `smtps://…` is encrypted from the first byte; `smtp://…` must upgrade, except on localhost. */
  readonly url: string;
  /** `Name <email>` or a bare e-mail. */
  readonly from: string;
  /** Host in the message id. */
  readonly host: string;
}

/** Delivers to a mail server with a valid certificate. */
export function createSmtpSender({ url, from, host }: SmtpOptions): MailSender {
  const { protocol, hostname, port, username, password } = new URL(url);
  const isEncrypted = protocol === 'smtps:';
  const transport = createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (isEncrypted ? 465 : 587),
    secure: isEncrypted,
    requireTLS: !isEncrypted && !isLoopback(`http://${hostname}`),
    tls: { rejectUnauthorized: true },
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      assertMailable(mail);
      const { id = uuidv7(), to, subject, text, html, unsubscribeUrl } = mail;
      const list = unsubscribeUrl && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      };
      const headers = { 'Auto-Submitted': 'auto-generated', ...(list || {}) };
      const message = { from, to: { name: '', address: to }, subject, text, html, headers };
      try {
        await transport.sendMail({ ...message, messageId: `<${id}@${host}>` });
      } catch (error) {
        throw new MailRejectedError(reasonOf(error));
      }
    },
  };
}
