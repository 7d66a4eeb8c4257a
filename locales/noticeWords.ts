import { formatBRL } from '@/domain/money/money';
import type { NotificationKind, NotificationParams } from '@/domain/notification/kinds';
import { DEFAULT_LOCALE, type Locale } from '@/domain/site/locale';
import { formatDeadline } from '@/domain/time/deadline';
import { TIME_ZONES } from '@/domain/time/zones';
import { translate } from './translate';

/** Parameter that selects the text, for kinds with several. */
const VARIANT_PARAMS: Partial<Record<NotificationKind, string>> = {
  approvalDecided: 'decision',
  bondReplied: 'reply',
  invoiceCanceled: 'document',
  invoiceIssued: 'document',
  paymentAfterLostHold: 'reason',
  paymentReversed: 'effect',
  refundDone: 'way',
  reservationPaid: 'photo',
  reportConfirmed: 'fault',
  visitMoved: 'movedBy',
  waitingAvailable: 'subject',
  withdrawalRejected: 'by',
};

/** Instant with its weekday, in the time zone of the project. */
function instantText(instant: unknown, timeZone: unknown, locale: Locale): string {
  const zone = TIME_ZONES.find((each) => each === timeZone) ?? 'America/Sao_Paulo';
  return formatDeadline(String(instant), zone, locale);
}

interface NoticeContent {
  readonly kind: NotificationKind;
  readonly params: NotificationParams;
}

/**
 * Title and text of a notification. If a parameter of the text is missing, the title contains only what is
 * known.
 */
export function noticeWords(
  messages: unknown,
  { kind, params }: NoticeContent,
  locale: Locale = DEFAULT_LOCALE,
): { readonly title: string; readonly text: string } {
  const { amountCents, differences, expiresAt, timeZone, fromStart, toStart } = params;
  const inZone = (instant: unknown) => instantText(instant, timeZone, locale);
  const values = {
    ...params,
    ...(typeof amountCents === 'number' ? { amount: formatBRL(amountCents, {}, locale) } : {}),
    ...(differences === undefined ? {} : { count: differences }),
    ...(expiresAt === undefined ? {} : { until: inZone(expiresAt) }),
    ...(fromStart === undefined ? {} : { from: inZone(fromStart) }),
    ...(toStart === undefined ? {} : { to: inZone(toStart) }),
  };
  const param = VARIANT_PARAMS[kind];
  const key = param === undefined ? `kinds.${kind}.text` : `kinds.${kind}.text.${params[param]}`;
  const text = translate(messages, key, values, locale);
  // People may type braces in a message.
  const isWhole = kind === 'message' || (text !== key && !/\{\w+\}/.test(text));
  return { title: translate(messages, `kinds.${kind}.title`, values, locale), text: isWhole ? text : '' };
}
