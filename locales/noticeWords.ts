import { formatBRL } from '@/domain/money/money';
import type { NotificationKind, NotificationParams } from '@/domain/notification/kinds';
import { DEFAULT_LOCALE, type Locale } from '@/domain/site/locale';
import { translate } from './translate';

/** Kinds whose text is one of several, by which of their params. */
const VARIANT_PARAMS: Partial<Record<NotificationKind, string>> = {
  approvalDecided: 'decision',
  bondReplied: 'reply',
  paymentAfterLostHold: 'reason',
  refundDone: 'way',
  withdrawalRejected: 'by',
};

interface NoticeContent {
  readonly kind: NotificationKind;
  readonly params: NotificationParams;
}

/** What a notification says. Where it does not know all that its text names, its title says what can be said. */
export function noticeWords(
  messages: unknown,
  { kind, params }: NoticeContent,
  locale: Locale = DEFAULT_LOCALE,
): { readonly title: string; readonly text: string } {
  const { amountCents, differences } = params;
  const values = {
    ...params,
    ...(typeof amountCents === 'number' ? { amount: formatBRL(amountCents, {}, locale) } : {}),
    ...(differences === undefined ? {} : { count: differences }),
  };
  const param = VARIANT_PARAMS[kind];
  const key = param === undefined ? `kinds.${kind}.text` : `kinds.${kind}.text.${params[param]}`;
  const text = translate(messages, key, values, locale);
  // In a message people may write braces of their own.
  const isWhole = kind === 'message' || (text !== key && !/\{\w+\}/.test(text));
  return { title: translate(messages, `kinds.${kind}.title`, values, locale), text: isWhole ? text : '' };
}
