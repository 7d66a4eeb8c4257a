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
  /** Video room (CONFERENCE, RFC 7986). */
  readonly conference?: string | null;
}

const END = 'END:VEVENT';
/** Longest line in octets (RFC 5545, 3.1); links are ASCII. */
const LINE_LENGTH = 75;

/** A long line continues on the next one after a space. */
function foldLine(line: string): string {
  const rest = line.slice(LINE_LENGTH).match(new RegExp(`.{1,${LINE_LENGTH - 1}}`, 'g')) ?? [];
  return [line.slice(0, LINE_LENGTH), ...rest].join('\r\n ');
}

/** Adds the video rooms, which the generator does not know, to the events in their order. */
function withConferences(text: string, events: readonly CalendarEvent[]): string {
  const [first = '', ...rest] = text.split(END);
  return rest.reduce((done, next, index) => {
    const link = events[index]?.conference;
    const line = link
      ? `${foldLine(`CONFERENCE;VALUE=URI;FEATURE=AUDIO,VIDEO:${new URL(link).href}`)}\r\n`
      : '';
    return `${done}${line}${END}${next}`;
  }, first);
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
  for (const { id, path, conference: _, ...event } of events) {
    calendar.createEvent({
      ...event,
      id: `${id}@${host}`,
      organizer: { name, email: supportEmail },
      url: `${url}${path}`,
      status: isCanceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  }
  // Every line ends in CRLF, the last one too (RFC 5545, 3.1).
  return `${withConferences(calendar.toString(), events)}\r\n`;
}
