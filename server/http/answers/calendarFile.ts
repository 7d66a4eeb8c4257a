import ical, { ICalCalendarMethod, type ICalEventData, ICalEventStatus } from 'ical-generator';
import type { EmailSite } from '@/server/gateways/mail/renderEmail';

interface CalendarHead {
  /** Part of the site that wrote it. */
  readonly product: string;
  readonly language: string;
  /** True if it removes its events from the reader's calendar. */
  readonly isCanceled?: boolean;
}

interface CalendarEvent
  extends Pick<ICalEventData, 'start' | 'end' | 'allDay' | 'summary' | 'location' | 'description' | 'stamp'> {
  /** The same in each file about the event. */
  readonly id: string;
  /** Grows with each change. */
  readonly sequence: number;
  /** Path of its page. */
  readonly path: string;
}

/**
 * Text of a calendar file. The same UID and organizer with a higher sequence replace the earlier entry or cancel it (RFC 5546).
 */
export function writeCalendar(
  { name, url, supportEmail }: Pick<EmailSite, 'name' | 'url' | 'supportEmail'>,
  { product, language, isCanceled = false }: CalendarHead,
  events: readonly CalendarEvent[],
): string {
  const host = new URL(url).hostname;
  const calendar = ical({
    prodId: { company: host, product, language: language.toUpperCase() },
    method: isCanceled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  for (const { id, path, ...event } of events) {
    calendar.createEvent({
      ...event,
      id: `${id}@${host}`,
      organizer: { name, email: supportEmail },
      url: `${url}${path}`,
      status: isCanceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  }
  // Every line ends in CRLF, the last one too (RFC 5545, 3.1).
  return `${calendar.toString()}\r\n`;
}
