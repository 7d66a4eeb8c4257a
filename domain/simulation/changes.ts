import { formatBRL } from '@/domain/money/money';
import { formatSetting } from '@/domain/setting/text';
import { findValue } from '@/domain/setting/values';
import type { CouponFault, SharedSimulation } from '@/domain/simulation/schema';
import type { Locale } from '@/domain/site/locale';
import type { DisplayState } from '@/domain/unit/status';

type ChangeKey =
  | 'changes.price'
  | `changes.coupons.${CouponFault | 'valid'}`
  | `changes.states.${Exclude<DisplayState, 'active'>}`
  | 'changes.rate'
  | 'changes.withdrawn'
  | 'changes.none';

interface Words {
  readonly say: (key: ChangeKey, params?: Readonly<Record<string, string>>) => string;
  readonly locale: Locale;
}

/** Sentences about price, availability and rate that differ from the day of the simulation; one sentence if none does. */
export function changesOf({ say, locale }: Words, shared: SharedSimulation): string[] {
  const { now, priceCents, day, ready, type, unit, coupon } = shared;
  const money = (cents: number) => formatBRL(cents, {}, locale);
  const rate = ready && findValue(ready.settings, 'bankRate', day, ready.bank);
  const percent = (value: number) => formatSetting(value, 'fraction', locale);
  const isRateChanged = rate && now.yearlyRate !== null && now.yearlyRate !== rate.value;
  const changes = [
    ...(coupon?.fault ? [say(`changes.coupons.${coupon.fault}`, { code: coupon.code })] : []),
    ...(now.priceCents !== null && now.priceCents !== priceCents
      ? [say('changes.price', { before: money(priceCents), now: money(now.priceCents) })]
      : []),
    ...(now.displayState !== null && now.displayState !== 'active'
      ? [say(`changes.states.${now.displayState}`)]
      : []),
    // A plan always has a unit.
    ...(unit === null && type === 'normal' ? [say('changes.withdrawn')] : []),
    ...(isRateChanged
      ? [say('changes.rate', { before: percent(rate.value), now: percent(now.yearlyRate ?? 0) })]
      : []),
  ];
  const valid = coupon?.fault === null ? [say('changes.coupons.valid', { code: coupon.code })] : [];
  return [...(changes.length > 0 ? changes : [say('changes.none')]), ...valid];
}
