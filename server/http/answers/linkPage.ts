import { escapeHtml } from './escapeHtml';
import { plainPage } from './plainPage';

/** Field of the page's form, which mail programs do not send. */
export const CONFIRMED_FIELD = 'confirmar';

/** Field of the form of the second button, which refuses. */
export const REFUSED_FIELD = 'recusar';

const STYLE = `
button { min-height: var(--target-size); padding: 0 var(--space-5); border: 0; border-radius: var(--radius-small); background: var(--color-primary); color: var(--color-on-primary); font: inherit; font-weight: 600; cursor: pointer; }
form + form button { background: none; box-shadow: inset 0 0 0 1px var(--color-line-strong); color: var(--color-ink); }
form + form { margin-top: var(--space-3); }
`;

const FIELDS_STYLE = `
fieldset { display: grid; gap: var(--space-4); max-width: 34rem; margin: 0 0 var(--space-6); padding: 0; border: 0; }
legend { padding: 0; margin-bottom: var(--space-2); font-weight: 600; }
fieldset p, .help { margin: 0; font-size: var(--text-sm); }
label { display: grid; gap: 6px; font-weight: 600; }
input, select { width: 100%; min-height: var(--target-size); padding: 0 var(--space-3); border: 1px solid var(--color-line-strong); border-radius: var(--radius-small); background: var(--color-surface); color: var(--color-ink); font: inherit; }
[aria-invalid] { border-color: var(--color-error); }
fieldset .wrong { color: var(--color-error); font-weight: 500; }
.field { display: grid; gap: 6px; }
.pair { display: grid; gap: var(--space-4); grid-template-columns: repeat(auto-fit, minmax(11rem, 1fr)); align-items: start; }
button.plain { justify-self: start; background: none; box-shadow: inset 0 0 0 1px var(--color-line-strong); color: var(--color-ink); }
button.first { position: absolute; width: 1px; min-height: 1px; height: 1px; margin: -1px; padding: 0; overflow: hidden; clip-path: inset(50%); }
`;

/** The Enter key presses the first button of a form, which must be that of the form and not one between its fields. */
const defaultButton = (name: string) =>
  `<button class="first" name="${name}" value="1" tabindex="-1" aria-hidden="true"></button>`;

interface LinkPage {
  readonly title: string;
  readonly text: string;
  /** Label of the button that does what the link is for. */
  readonly button?: string;
  /** Fields of the form of the first button, as HTML. */
  readonly fields?: string;
  /** Label of a second button, which refuses it. */
  readonly refusal?: string;
  /** Way on to a page of the site. */
  readonly next?: { readonly label: string; readonly href: string };
  readonly status?: number;
}

/**
 * Page behind a signed link of an e-mail. Reading the link changes nothing, because mail filters and previews read it too: the
 * button does.
 */
export function linkPage({
  title,
  text,
  button,
  fields = '',
  refusal,
  next,
  status = 200,
}: LinkPage): Response {
  const form = (name: string, label: string | undefined, html = '') =>
    label &&
    `<form method="post" novalidate>${html && defaultButton(name)}${html}<button name="${name}" value="1">${escapeHtml(label)}</button></form>`;
  const link = next && `<p><a href="${escapeHtml(next.href)}">${escapeHtml(next.label)}</a></p>`;
  const forms = [form(CONFIRMED_FIELD, button, fields), form(REFUSED_FIELD, refusal)];
  const parts = [`<h1>${escapeHtml(title)}</h1>`, `<p>${escapeHtml(text)}</p>`, ...forms, link];
  return plainPage({
    title: escapeHtml(title),
    content: parts.filter(Boolean).join('\n'),
    style: fields ? `${STYLE}${FIELDS_STYLE}` : STYLE,
    status,
    hasForms: button !== undefined,
  });
}
