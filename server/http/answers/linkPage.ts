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

interface LinkPage {
  readonly title: string;
  readonly text: string;
  /** Label of the button that does what the link is for. */
  readonly button?: string;
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
export function linkPage({ title, text, button, refusal, next, status = 200 }: LinkPage): Response {
  const form = (name: string, label: string | undefined) =>
    label && `<form method="post"><button name="${name}" value="1">${escapeHtml(label)}</button></form>`;
  const link = next && `<p><a href="${escapeHtml(next.href)}">${escapeHtml(next.label)}</a></p>`;
  const forms = [form(CONFIRMED_FIELD, button), form(REFUSED_FIELD, refusal)];
  const parts = [`<h1>${escapeHtml(title)}</h1>`, `<p>${escapeHtml(text)}</p>`, ...forms, link];
  return plainPage({
    title: escapeHtml(title),
    content: parts.filter(Boolean).join('\n'),
    style: STYLE,
    status,
    hasForms: button !== undefined,
  });
}
