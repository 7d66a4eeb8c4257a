import { DEFAULT_LOCALE, type Locale } from '@/domain/site/locale';
import { dayOf, formatInstant, type Instant } from '@/domain/time/calendar';
import { weekdayName } from '@/domain/time/weekday';
import type { TimeZone } from '@/domain/time/zones';

type Words = Readonly<Record<Locale, string>>;

const inZone = (portuguese: string, spanish: string, english: string): Words => ({
  'pt-BR': `horário ${portuguese}`,
  es: `hora ${spanish}`,
  en: `${english} time`,
});

const ZONES: Readonly<Record<TimeZone, Words>> = {
  'America/Sao_Paulo': inZone('de Brasília', 'de Brasilia', 'Brasília'),
  'America/Manaus': inZone('de Manaus', 'de Manaus', 'Manaus'),
  'America/Cuiaba': inZone('de Cuiabá', 'de Cuiabá', 'Cuiabá'),
  'America/Rio_Branco': inZone('do Acre', 'de Acre', 'Acre'),
  'America/Noronha': inZone('de Fernando de Noronha', 'de Fernando de Noronha', 'Fernando de Noronha'),
};

/** "horário de Manaus". */
export const zoneName = (timeZone: TimeZone, locale: Locale = DEFAULT_LOCALE): string =>
  ZONES[timeZone][locale];

/** "sábado, 28/11/2026, 08:30 (horário de Manaus)": a deadline with its weekday, in the time zone of a project. */
export function formatDeadline(
  instant: Instant,
  timeZone: TimeZone,
  locale: Locale = DEFAULT_LOCALE,
): string {
  const weekday = weekdayName(dayOf(instant, timeZone), locale);
  return `${weekday}, ${formatInstant(instant, { timeZone }, locale)} (${zoneName(timeZone, locale)})`;
}
