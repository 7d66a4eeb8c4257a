import { DEFAULT_LOCALE, type Locale } from '@/domain/site/locale';
import { type CalendarDay, daysBetween } from '@/domain/time/calendar';

const A_SUNDAY = '2023-01-01';

/** From Sunday. */
const NAMES: Readonly<Record<Locale, readonly string[]>> = {
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
const WEEK_DAYS = 7;

/** From 0 (Sunday) to 6. @throws RangeError if `day` is no day of the calendar */
export function weekdayOf(day: CalendarDay): number {
  const days = daysBetween(A_SUNDAY, day) % WEEK_DAYS;
  return (days + WEEK_DAYS) % WEEK_DAYS;
}

/** "sexta-feira", in English "Friday". @throws RangeError if `day` is no day of the calendar */
export const weekdayName = (day: CalendarDay, locale: Locale = DEFAULT_LOCALE): string =>
  NAMES[locale][weekdayOf(day)] ?? '';
