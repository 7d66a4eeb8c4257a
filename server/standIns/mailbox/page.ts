import { formatInstant } from '@/domain/time/calendar';
import messages from '@/locales/pt-BR/outbox.json';
import { type MessageKey, type MessageParams, translate } from '@/locales/translate';
import type { StoredEmail } from '@/server/gateways/mail/outbox';
import { escapeHtml } from '@/server/http/answers/escapeHtml';
import { plainPage } from '@/server/http/answers/plainPage';

export const OUTBOX_PATH = '/dev/mail';

const STYLE = `ul { list-style: none; margin: 0; padding: 0; background: var(--color-surface); border: 1px solid var(--color-line); border-radius: var(--radius); overflow: hidden; }
li + li { border-top: 1px solid var(--color-line); }
li a { display: grid; gap: var(--space-1) var(--space-6); padding: var(--space-4) var(--space-5); color: inherit; text-decoration: none; }
li a:hover { background: var(--color-sunken); }
li strong { font-weight: 600; overflow-wrap: anywhere; }
li span, dt { color: var(--color-ink-muted); font-size: var(--text-sm); overflow-wrap: anywhere; }
.back { display: inline-flex; align-items: center; min-height: var(--target-size); margin-bottom: var(--space-4); }
.empty { padding: var(--space-8) var(--space-5); background: var(--color-surface); border: 1px solid var(--color-line); border-radius: var(--radius); }
dl { display: grid; gap: var(--space-1) var(--space-6); margin: var(--space-4) 0 0; }
dd { margin: 0 0 var(--space-2); overflow-wrap: anywhere; }
pre { margin: 0; padding: var(--space-5); background: var(--color-surface); border: 1px solid var(--color-line); border-radius: var(--radius); font: 0.9375rem/1.6 ui-monospace, Menlo, Consolas, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
iframe { display: block; width: 100%; height: 40rem; border: 1px solid var(--color-line); border-radius: var(--radius); }
@media (min-width: 600px) {
  li a { grid-template-columns: 1fr auto; }
  li strong { grid-column: 1 / -1; }
  dl { grid-template-columns: max-content 1fr; }
  dt { padding-top: 2px; }
}
`;

const say = (key: MessageKey<typeof messages>, params?: MessageParams) =>
  escapeHtml(translate(messages, key, params));

function row({ id, recipient, subject, sentAt }: StoredEmail): string {
  return `<li><a href="${OUTBOX_PATH}/${id}"><strong>${escapeHtml(subject)}</strong><span>${escapeHtml(recipient)}</span><span>${formatInstant(sentAt)}</span></a></li>`;
}

export function renderList(emails: readonly StoredEmail[]): Response {
  const list =
    emails.length === 0 ? `<p class="empty">${say('empty')}</p>` : `<ul>${emails.map(row).join('\n')}</ul>`;
  const content = `<h1>${say('title')}</h1>\n<p>${say('about')}</p>\n${list}`;
  return plainPage({ title: say('title'), content, style: STYLE });
}

function facts({ recipient, sentAt, unsubscribeUrl }: StoredEmail): string {
  const rows: [string, string][] = [
    [say('to'), escapeHtml(recipient)],
    [say('sentAt'), formatInstant(sentAt)],
    ...(unsubscribeUrl ? [[say('unsubscribe'), escapeHtml(unsubscribeUrl)] as [string, string]] : []),
  ];
  return `<dl>${rows.map(([term, value]) => `<dt>${term}</dt><dd>${value}</dd>`).join('')}</dl>`;
}

/** The HTML of an e-mail is shown in a sandboxed frame that can run, send and load nothing. */
export function renderStoredEmail(email: StoredEmail): Response {
  const frame = email.html
    ? `<h2>${say('formatted')}</h2>\n<iframe sandbox title="${say('formatted')}" src="${OUTBOX_PATH}/${email.id}/html"></iframe>`
    : '';
  const subject = escapeHtml(email.subject);
  return plainPage({
    title: subject,
    style: STYLE,
    hasFrame: Boolean(frame),
    content: `<a class="back" href="${OUTBOX_PATH}">${say('back')}</a>
<h1>${subject}</h1>
${facts(email)}
<h2>${say('text')}</h2>
<pre>${escapeHtml(email.text)}</pre>
${frame}`,
  });
}

export function renderMissing(): Response {
  return plainPage({
    title: say('missing'),
    style: STYLE,
    status: 404,
    content: `<a class="back" href="${OUTBOX_PATH}">${say('back')}</a>
<h1>${say('missing')}</h1>
<p>${say('missingWhy')}</p>`,
  });
}
