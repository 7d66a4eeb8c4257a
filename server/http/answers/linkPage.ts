import { escapeHtml } from './escapeHtml';
import { plainPage } from './plainPage';

/** Field of the page's form, which mail programs do not send. */
export const CONFIRMED_FIELD = 'confirmar';

const STYLE = `
button { min-height: var(--target-size); padding: 0 var(--space-5); border: 0; border-radius: var(--radius-small); background: var(--color-primary); color: var(--color-on-primary); font: inherit; font-weight: 600; cursor: pointer; }
`;

interface LinkPage {
  readonly title: string;
  readonly text: string;
  /** Label of the button that does what the link is for. */
  readonly button?: string;
  /** Way on to a page of the site. */
  readonly next?: { readonly label: string; readonly href: string };
  readonly status?: number;
}

/**
 * Page behind a signed link of an e-mail. Reading the link changes nothing, because mail filters and previews read it too: the
 * button does.
 */
export function linkPage({ title, text, button, next, status = 200 }: LinkPage): Response {
  const form =
    button &&
    `<form method="post"><button name="${CONFIRMED_FIELD}" value="1">${escapeHtml(button)}</button></form>`;
  const link = next && `<p><a href="${escapeHtml(next.href)}">${escapeHtml(next.label)}</a></p>`;
  const parts = [`<h1>${escapeHtml(title)}</h1>`, `<p>${escapeHtml(text)}</p>`, form, link];
  return plainPage({
    title: escapeHtml(title),
    content: parts.filter(Boolean).join('\n'),
    style: STYLE,
    status,
    hasForms: button !== undefined,
  });
}
