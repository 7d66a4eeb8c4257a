import { formatInstant } from '@/domain/calendar';
import messages from '@/locales/pt-BR/outbox.json';
import { type MessageKey, type MessageParams, translate } from '@/locales/translate';
import type { KeptLetter } from '@/server/gateways/mail/outbox';
import { escapeHtml } from '@/server/http/escapeHtml';
import { variablesCss } from '@/theme/variables';

export const OUTBOX_PATH = '/dev/mail';

export const OUTBOX_STYLE = `${variablesCss()}
/* Letters that are on the machine, or those of the system: the files of the site are not needed here. */
:root { --font-inter: Inter; --font-fraunces: Fraunces; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--color-background); color: var(--color-ink); font: 1rem/1.55 var(--font-text); }
main { max-width: 60rem; margin: 0 auto; padding: var(--space-8) var(--space-5) var(--space-16); }
h1 { margin: 0 0 var(--space-2); font: var(--weight-title) var(--text-3xl)/1.2 var(--font-title); overflow-wrap: anywhere; }
h2 { margin: var(--space-8) 0 var(--space-3); font: var(--weight-title) var(--text-xl)/1.3 var(--font-title); }
p { margin: 0 0 var(--space-6); color: var(--color-ink-muted); max-width: var(--reading-width); }
a { color: var(--color-primary); }
:focus-visible { outline: 3px solid var(--color-primary); outline-offset: 2px; border-radius: var(--radius-small); }
ul { list-style: none; margin: 0; padding: 0; background: var(--color-surface); border: 1px solid var(--color-line); border-radius: var(--radius); overflow: hidden; }
li + li { border-top: 1px solid var(--color-line); }
li a { display: grid; gap: var(--space-1) var(--space-6); padding: var(--space-4) var(--space-5); color: inherit; text-decoration: none; }
li a:hover { background: var(--color-sunken); }
li strong { font-weight: 600; overflow-wrap: anywhere; }
li span, dt { color: var(--color-ink-muted); font-size: var(--text-sm); overflow-wrap: anywhere; }
.back { display: inline-flex; align-items: center; min-height: 44px; margin-bottom: var(--space-4); }
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

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="${OUTBOX_PATH}/style.css">
</head>
<body>
<main>
${content}
</main>
</body>
</html>
`;
}

function row({ id, recipient, subject, sentAt }: KeptLetter): string {
  return `<li><a href="${OUTBOX_PATH}/${id}"><strong>${escapeHtml(subject)}</strong><span>${escapeHtml(recipient)}</span><span>${formatInstant(sentAt)}</span></a></li>`;
}

export function renderList(letters: readonly KeptLetter[]): string {
  const list =
    letters.length === 0 ? `<p class="empty">${say('empty')}</p>` : `<ul>${letters.map(row).join('\n')}</ul>`;
  return page(say('title'), `<h1>${say('title')}</h1>\n<p>${say('about')}</p>\n${list}`);
}

function facts({ recipient, sentAt, unsubscribeUrl }: KeptLetter): string {
  const rows: [string, string][] = [
    [say('to'), escapeHtml(recipient)],
    [say('sentAt'), formatInstant(sentAt)],
    ...(unsubscribeUrl ? [[say('unsubscribe'), escapeHtml(unsubscribeUrl)] as [string, string]] : []),
  ];
  return `<dl>${rows.map(([term, value]) => `<dt>${term}</dt><dd>${value}</dd>`).join('')}</dl>`;
}

/** The HTML of a letter is shown in a frame of its own that can run nothing, send nothing and load nothing. */
export function renderLetter(letter: KeptLetter): string {
  const frame = letter.html
    ? `<h2>${say('formatted')}</h2>\n<iframe sandbox title="${say('formatted')}" src="${OUTBOX_PATH}/${letter.id}/html"></iframe>`
    : '';
  const subject = escapeHtml(letter.subject);
  return page(
    subject,
    `<a class="back" href="${OUTBOX_PATH}">${say('back')}</a>
<h1>${subject}</h1>
${facts(letter)}
<h2>${say('text')}</h2>
<pre>${escapeHtml(letter.text)}</pre>
${frame}`,
  );
}

export function renderMissing(): string {
  return page(
    say('missing'),
    `<a class="back" href="${OUTBOX_PATH}">${say('back')}</a>\n<h1>${say('missing')}</h1>\n<p>${say('missingWhy')}</p>`,
  );
}
