import { DEFAULT_LOCALE, type Locale } from '@/domain/site/locale';
import { dayOf, daysBetween, formatInstant, type Instant } from '@/domain/time/calendar';
import type { TimeZone } from '@/domain/time/zones';

type Words = Readonly<Record<Locale, string>>;

const A_SUNDAY = '2023-01-01';
/** From Sunday. */
const WEEKDAYS: Readonly<Record<Locale, readonly string[]>> = {
  'pt-BR': [
    'domingo',
    'segunda-feira',
    'terça-feira',
    'quarta-feira',
    'quinta-feira',
    'sexta-feira',
    'sábado',
  ],
  es: ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'],
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
};

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

/** "sábado, 28/11/2026, 08:30 (horário de Manaus)": a deadline with its weekday, in the time zone of a project. */
export function formatDeadline(
  instant: Instant,
  timeZone: TimeZone,
  locale: Locale = DEFAULT_LOCALE,
): string {
  const weekday = WEEKDAYS[locale][daysBetween(A_SUNDAY, dayOf(instant, timeZone)) % 7] ?? '';
  return `${weekday}, ${formatInstant(instant, { timeZone }, locale)} (${ZONES[timeZone][locale]})`;
}
