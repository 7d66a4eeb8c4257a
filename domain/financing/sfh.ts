import type { SettingValue } from '@/domain/setting/schema';
import { valueOn } from '@/domain/setting/values';
import type { CalendarDay } from '@/domain/time/calendar';

/** The housing finance system that a dwelling belongs to: FGTS and the rate cap exist only in the SFH. */
interface HousingSystem {
  readonly isSfh: boolean;
  readonly ceilingCents: number;
  /** Highest effective rate a year, a fraction; null outside the SFH. */
  readonly rateCap: number | null;
}

/** SFH up to the ceiling of the day (2.250.000,00 since 10/10/2025, Resolução CMN 5.255), SFI above it. */
export function housingSystem(
  settings: readonly SettingValue[],
  day: CalendarDay,
  priceCents: number,
): HousingSystem {
  const ceilingCents = valueOn(settings, 'sfhCeiling', day);
  const isSfh = priceCents <= ceilingCents;
  return { isSfh, ceilingCents, rateCap: isSfh ? valueOn(settings, 'sfhRateCap', day) : null };
}
