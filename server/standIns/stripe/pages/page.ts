import type { Stripe } from 'stripe';
import { formatBRL } from '@/domain/money/money';
import { formatInstant } from '@/domain/time/calendar';
import messages from '@/locales/pt-BR/sandbox.json';
import { type MessageKey, type MessageParams, translate } from '@/locales/translate';
import type { sandboxEvent } from '@/server/db/schema/standIns/sandboxPayments';
import { escapeHtml } from '@/server/http/answers/escapeHtml';
import { plainPage } from '@/server/http/answers/plainPage';
import { SANDBOX_PATH } from '../sandbox';

const STYLE = `ul { list-style: none; margin: 0 0 var(--space-6); padding: 0; background: var(--color-surface); border: 1px solid var(--color-line); border-radius: var(--radius); }
li { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: var(--space-2) var(--space-6); padding: var(--space-3) var(--space-5); }
li + li { border-top: 1px solid var(--color-line); }
li span { color: var(--color-ink-muted); font-size: var(--text-sm); overflow-wrap: anywhere; }
li a { display: inline-flex; align-items: center; min-height: var(--target-size); overflow-wrap: anywhere; }
.mark { display: inline-block; margin-bottom: var(--space-4); padding: var(--space-1) var(--space-3); border: 1px solid var(--color-line); border-radius: var(--radius-small); background: var(--color-sunken); color: var(--color-ink); font-size: var(--text-sm); font-weight: 600; }
.back { display: flex; width: fit-content; align-items: center; min-height: var(--target-size); margin-bottom: var(--space-4); }
form { display: flex; flex-wrap: wrap; gap: var(--space-3); margin: 0; }
button { min-height: var(--target-size); padding: 0 var(--space-5); border: 1px solid var(--color-primary); border-radius: var(--radius-small); background: var(--color-surface); color: var(--color-primary); font: inherit; font-weight: 600; cursor: pointer; }
dl { display: grid; gap: var(--space-1) var(--space-6); margin: var(--space-4) 0 var(--space-6); }
dt { color: var(--color-ink-muted); font-size: var(--text-sm); }
dd { margin: 0 0 var(--space-2); overflow-wrap: anywhere; }
@media (min-width: 600px) { dl { grid-template-columns: max-content 1fr; } }
`;

type EventRow = typeof sandboxEvent.$inferSelect;
/** Actions of a person on the page of a payment. */
export type ManualAction = 'pay' | 'fail' | 'expire' | 'approve' | 'refuse';

const say = (key: MessageKey<typeof messages>, params?: MessageParams) =>
  escapeHtml(translate(messages, key, params));

const mark = () => `<p class="mark">${say('mark')}</p>`;

/** URL of an intent's page; it contains the secret that opens it. */
function hrefOf({ id, client_secret }: Stripe.PaymentIntent): string {
  return escapeHtml(`${SANDBOX_PATH}/intents/${id}?secret=${encodeURIComponent(client_secret ?? '')}`);
}

const STATES = Object.keys(messages.state) as (keyof typeof messages.state)[];

function stateOf({ status }: Stripe.PaymentIntent): string {
  const known = STATES.find((state) => state === status);
  return known ? say(`state.${known}`) : escapeHtml(status);
}

function intentLine(intent: Stripe.PaymentIntent): string {
  const about = `${escapeHtml(formatBRL(intent.amount))} · ${stateOf(intent)}`;
  return `<li><a href="${hrefOf(intent)}">${escapeHtml(intent.id)}</a><span>${about}</span></li>`;
}

function deliveryText({ deliveredAt, lastStatus, tries }: EventRow): string {
  if (deliveredAt) return say('delivered');
  return lastStatus === null ? say('waiting') : say('refused', { status: lastStatus, tries });
}

function eventLine(event: EventRow): string {
  const action = `${SANDBOX_PATH}/events/${event.id}/replay`;
  return `<li><div>${escapeHtml(event.type)}<br><span>${escapeHtml(event.id)} · ${deliveryText(event)}</span></div>
<form method="post" action="${action}"><button aria-label="${say('replay')}: ${escapeHtml(event.type)}">${say('replay')}</button></form></li>`;
}

const listOf = (lines: readonly string[], empty: string) =>
  lines.length === 0 ? `<p>${empty}</p>` : `<ul>${lines.join('\n')}</ul>`;

export function renderOverview(
  intents: readonly Stripe.PaymentIntent[],
  events: readonly EventRow[],
): Response {
  return plainPage({
    title: say('title'),
    style: STYLE,
    hasForms: true,
    content: `${mark()}
<h1>${say('title')}</h1>
<p>${say('about')}</p>
<h2>${say('payments')}</h2>
${listOf(intents.map(intentLine), say('noPayments'))}
<h2>${say('events')}</h2>
${listOf(events.map(eventLine), say('noEvents'))}`,
  });
}

function facts(intent: Stripe.PaymentIntent): string {
  const { pix_display_qr_code: pix, boleto_display_details: boleto } = intent.next_action ?? {};
  const expiresAt = pix?.expires_at ?? boleto?.expires_at;
  const code = pix?.data ?? boleto?.number;
  const rows: [string, string][] = [
    [say('status'), stateOf(intent)],
    [say('created'), escapeHtml(formatInstant(new Date(intent.created * 1000)))],
    ...(code ? [[say('code'), escapeHtml(code)] as [string, string]] : []),
    ...(expiresAt
      ? [[say('expires'), escapeHtml(formatInstant(new Date(expiresAt * 1000)))] as [string, string]]
      : []),
  ];
  return `<dl>${rows.map(([term, value]) => `<dt>${term}</dt><dd>${value}</dd>`).join('')}</dl>`;
}

interface IntentPage {
  readonly intent: Stripe.PaymentIntent;
  readonly actions: readonly ManualAction[];
  /** Page after the 3-D Secure step. */
  readonly returnUrl: string | null;
  readonly hasOverview: boolean;
  readonly note: 'asks' | 'onlyOperators' | 'done' | null;
}

export function renderIntent({ intent, actions, returnUrl, hasOverview, note }: IntentPage): Response {
  const hidden = [
    `<input type="hidden" name="secret" value="${escapeHtml(intent.client_secret ?? '')}">`,
    ...(returnUrl ? [`<input type="hidden" name="return_url" value="${escapeHtml(returnUrl)}">`] : []),
  ].join('');
  const buttons = actions
    .map((action) => `<button name="act" value="${action}">${say(action)}</button>`)
    .join('');
  const form =
    actions.length > 0
      ? `<form method="post" action="${SANDBOX_PATH}/intents/${intent.id}">${hidden}${buttons}</form>`
      : '';
  return plainPage({
    title: say('title'),
    style: STYLE,
    hasForms: true,
    content: `${hasOverview ? `<a class="back" href="${SANDBOX_PATH}">${say('back')}</a>` : ''}
${mark()}
<h1>${escapeHtml(formatBRL(intent.amount))}</h1>
${note ? `<p>${say(note)}</p>` : ''}
${facts(intent)}
${form}`,
  });
}

/** Page of a payment link: what it sells, and for how much. */
export function renderLink({ name, amountCents }: { name: string; amountCents: number }): Response {
  return plainPage({
    title: say('title'),
    style: STYLE,
    content: `${mark()}
<h1>${escapeHtml(formatBRL(amountCents))}</h1>
<p>${escapeHtml(name)}</p>`,
  });
}

export function renderMissing(): Response {
  return plainPage({
    title: say('missing'),
    style: STYLE,
    status: 404,
    content: `<h1>${say('missing')}</h1>\n<p>${say('missingWhy')}</p>`,
  });
}
