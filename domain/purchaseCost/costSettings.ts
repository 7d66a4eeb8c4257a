import type { SettingName } from '@/domain/setting/names';
import type { SettingValue } from '@/domain/setting/schema';
import { isValidOn } from '@/domain/setting/values';
import type { CalendarDay } from '@/domain/time/calendar';

const isOfLoan = (name: SettingName) =>
  /^(?:bankRate|bankFee|lifeInsurance|propertyInsurance|financing|financedShare|ageAndTerm|incomeCommitment|sfh)/.test(
    name,
  );
const isOfTax = (name: SettingName) => /^(?:itbi|registry|deed)/.test(name);

interface Scope {
  /** Null without one: taxes are a range then. */
  readonly place: { readonly city: string; readonly state: string } | null;
  /** True where a bank releases the loan by a curve. */
  readonly bankFundsWorks: boolean;
}

/** Values of a day that the total cost of a plan or a loan depends on, so that it can be computed again later. */
export function costSettings(
  settings: readonly SettingValue[],
  day: CalendarDay,
  scope: Scope,
): SettingValue[] {
  return settings.filter((setting) => isValidOn(setting, day) && isUsed(setting, scope));
}

function isUsed({ name, appliesTo }: SettingValue, { place, bankFundsWorks }: Scope): boolean {
  if (name === 'bankRate') return !appliesTo;
  if (name === 'worksReleased') return bankFundsWorks;
  if (isOfTax(name)) return !appliesTo || isOfPlace(appliesTo, place);
  return isOfLoan(name);
}

/** True for a value of the city ("São Paulo/SP") or of its state. */
export function isOfPlace(appliesTo: string, place: Scope['place']): boolean {
  return place !== null && [`${place.city}/${place.state}`, place.state].includes(appliesTo);
}
