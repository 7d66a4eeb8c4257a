import messages from '@/locales/pt-BR/mail.json';
import { translate } from '@/locales/translate';
import type { Mail } from '@/server/gateways/mail/mail';
import { escapeHtml } from '@/server/http/answers/escapeHtml';
import { dimensions, schemes } from '@/theme/tokens';

/** Site that sends the e-mail. */
export interface EmailSite {
  readonly name: string;
  /** Scheme and host, without a trailing slash. */
  readonly url: string;
  readonly supportEmail: string;
}

/** Part of an e-mail: text, one action, or a code to type. */
export type EmailBlock =
  | { readonly paragraph: string }
  | { readonly button: string; readonly href: string }
  | { readonly code: string }
  | { readonly links: readonly { readonly label: string; readonly href: string }[] };

export interface EmailParts {
  readonly subject: string;
  readonly blocks: readonly EmailBlock[];
  /** One-click URL to unsubscribe from e-mails of this kind. */
  readonly unsubscribeUrl?: string;
}

const { light } = schemes;
const FONT = 'font-family:Inter,Helvetica,Arial,sans-serif';
const STYLES = {
  body: `margin:0;background:${light.background};color:${light.ink};${FONT};font-size:16px;line-height:1.55`,
  sheet: 'max-width:560px;margin:0 auto;padding:32px 20px',
  name: `margin:0 0 24px;font-family:Georgia,serif;font-size:22px;color:${light.primary}`,
  card: `background:${light.surface};border:1px solid ${light.line};border-radius:12px;padding:${dimensions['space-7']} ${dimensions['space-6']}`,
  paragraph: 'margin:0 0 16px;overflow-wrap:anywhere',
  button: `display:inline-block;margin:4px 0 20px;padding:14px 24px;border-radius:999px;background:${light.primary};color:${light.onPrimary};font-weight:600;text-decoration:none`,
  code: `margin:4px 0 20px;padding:16px;border-radius:8px;background:${light.sunken};font-size:28px;letter-spacing:6px;font-weight:600;text-align:center`,
  link: `color:${light.primary}`,
  footer: `margin:20px 0 0;font-size:13px;color:${light.inkMuted}`,
} as const;

/** Only web URLs; anything else is a programming error. */
function safeHref(href: string): string {
  if (!/^https?:\/\//.test(href)) throw new RangeError('e-mail link is not an http URL');
  return escapeHtml(href);
}

function textOf(block: EmailBlock): string {
  if ('paragraph' in block) return block.paragraph;
  if ('code' in block) return `    ${block.code}`;
  if ('button' in block) return `${block.button}:\n${block.href}`;
  return block.links.map(({ label, href }) => `- ${label}\n  ${href}`).join('\n');
}

function htmlOf(block: EmailBlock): string {
  if ('paragraph' in block) {
    const lines = escapeHtml(block.paragraph).replaceAll('\n', '<br>');
    return `<p style="${STYLES.paragraph}">${lines}</p>`;
  }
  if ('code' in block) return `<p style="${STYLES.code}">${escapeHtml(block.code)}</p>`;
  if ('button' in block) {
    return `<p style="margin:0"><a href="${safeHref(block.href)}" style="${STYLES.button}">${escapeHtml(block.button)}</a></p>`;
  }
  const items = block.links.map(
    ({ label, href }) =>
      `<li style="margin:0 0 10px"><a href="${safeHref(href)}" style="${STYLES.link}">${escapeHtml(label)}</a></li>`,
  );
  return `<ul style="margin:0 0 16px;padding-left:20px">${items.join('')}</ul>`;
}

function footerLines({ name, supportEmail }: EmailSite): string[] {
  return [
    translate(messages, 'footer.sender', { site: name }),
    translate(messages, 'footer.contact', { email: supportEmail }),
  ];
}

/**
 * Renders an e-mail in Portuguese as text and simple HTML with the same blocks. It loads nothing from
 * elsewhere.
 */
export function renderEmail(
  site: EmailSite,
  { subject, blocks, unsubscribeUrl }: EmailParts,
): Omit<Mail, 'to' | 'id'> & { html: string } {
  const stop = translate(messages, 'footer.unsubscribe');
  const footer = footerLines(site);
  const text = [
    ...blocks.map(textOf),
    ['--', ...footer, ...(unsubscribeUrl ? [`${stop}: ${unsubscribeUrl}`] : [])].join('\n'),
  ].join('\n\n');
  const stopLink = unsubscribeUrl
    ? `<br><a href="${safeHref(unsubscribeUrl)}" style="${STYLES.link}">${escapeHtml(stop)}</a>`
    : '';
  const html = `<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(subject)}</title></head>
<body style="${STYLES.body}"><div style="${STYLES.sheet}">
<p style="${STYLES.name}">${escapeHtml(site.name)}</p>
<div style="${STYLES.card}">
${blocks.map(htmlOf).join('\n')}
</div>
<p style="${STYLES.footer}">${footer.map(escapeHtml).join('<br>')}${stopLink}</p>
</div></body>
</html>
`;
  return { subject, text: `${text}\n`, html, ...(unsubscribeUrl ? { unsubscribeUrl } : {}) };
}
