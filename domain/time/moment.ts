import { DEFAULT_LOCALE, type Locale } from '@/domain/site/locale';
import { formatDayMonth, formatInstant, type Instant, today } from '@/domain/time/calendar';
import { weekdayName } from '@/domain/time/weekday';

const NOON = 12;

function hourOf(time: string, locale: Locale): string {
  if (locale === 'es') return time;
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const rest = minutes === 0 ? '' : String(minutes).padStart(2, '0');
  if (locale === 'pt-BR') return `${hours}h${rest}`;
  return `${hours % NOON || NOON}${rest && `:${rest}`} ${hours < NOON ? 'AM' : 'PM'}`;
}

/** A near deadline: "quinta-feira, 19/03 às 18h", "jueves 19/03 a las 18:00", "Thursday, Mar 19 at 6 PM", in São Paulo. */
export function formatMoment(instant: Instant, locale: Locale = DEFAULT_LOCALE): string {
  const day = today(instant);
  const weekday = weekdayName(day, locale);
  const date = formatDayMonth(day, locale);
  const hour = hourOf(formatInstant(instant, { style: 'time' }, locale), locale);
  if (locale === 'es') return `${weekday} ${date} a las ${hour}`;
  return `${weekday}, ${date} ${locale === 'en' ? 'at' : 'às'} ${hour}`;
}
