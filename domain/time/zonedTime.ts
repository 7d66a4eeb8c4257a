import { type CalendarDay, SAO_PAULO } from '@/domain/time/calendar';
import { DAY_MS } from '@/domain/time/durations';

const readers = new Map<string, Intl.DateTimeFormat>();

function readerOf(timeZone: string): Intl.DateTimeFormat {
  const known = readers.get(timeZone);
  if (known) return known;
  const numeric = 'numeric';
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: numeric,
    month: numeric,
    day: numeric,
    hour: numeric,
    minute: numeric,
    second: numeric,
    hourCycle: 'h23',
  });
  readers.set(timeZone, made);
  return made;
}

/** Offset of a zone from UTC at an instant, in milliseconds; negative in Brazil. */
export function offsetMs(instantMs: number, timeZone: string): number {
  const parts = readerOf(timeZone).formatToParts(instantMs);
  const read = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value);
  const shown = Date.UTC(
    read('year'),
    read('month') - 1,
    read('day'),
    read('hour'),
    read('minute'),
    read('second'),
  );
  return shown - Math.floor(instantMs / 1000) * 1000;
}

/**
 * Instant of a time ("23:59:59", "18:00") of a day in a zone. A time skipped by a clock change is shifted by
 * that change (in São Paulo 00:00 of 2018-11-04 was 01:00); of a repeated time it is the first.
 *
 * @throws RangeError when the day or the time does not exist.
 */
export function instantOf(day: CalendarDay, time: string, timeZone: string = SAO_PAULO): Date {
  const shown = Date.parse(`${day}T${time}Z`);
  if (Number.isNaN(shown)) throw new RangeError(`Not a time of a day: ${day} ${time}`);
  const before = offsetMs(shown - DAY_MS, timeZone);
  const after = offsetMs(shown + DAY_MS, timeZone);
  const candidates = [shown - before, shown - after].sort((one, other) => one - other);
  const exact = candidates.find((instant) => instant + offsetMs(instant, timeZone) === shown);
  return new Date(exact ?? shown - before);
}
