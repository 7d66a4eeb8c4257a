import { choicePath } from '@/domain/project/offers/offer';
import type { VisitAvailability, VisitDetail } from '@/domain/visit/schema';
import { readSignedIn } from '@/services/account/signedIn';
import { findVisit, listAvailability } from '@/services/deals/visits';
import { ApiError } from '@/services/http/apiError';
import type { FormSubject } from '../loadFormSubject';
import type { BookedVisit, OfferedDay, OfferedDays, VisitScreenProps } from './VisitScreen';
import { unitText } from './visitForm';

/** Six weeks; a project may offer fewer. */
const DAYS = 42;

interface PageRequest {
  readonly headers: { readonly cookie: string; readonly 'sec-fetch-site': string };
  /** Id of the visit that was just booked. */
  readonly bookedId: string | null;
}

/** Days with visits, with the places that are left at each time. */
function daysOf({ items, timeZone }: VisitAvailability): OfferedDays {
  const days = new Map<string, OfferedDay['slots'][number][]>();
  for (const { day, ...slot } of items) days.set(day, [...(days.get(day) ?? []), slot]);
  return { timeZone, days: [...days].map(([day, slots]) => ({ day, slots })) };
}

/** Units that can be bought beside that of the page, by tower. */
function towersOf({ project, unitId, units }: FormSubject): VisitScreenProps['towers'] {
  const others = units.filter(({ id, displayState }) => displayState === 'active' && id !== unitId);
  return project.towers.flatMap(({ code, name }) => {
    const ofTower = others.filter((unit) => unit.tower === code);
    return ofTower.length === 0
      ? []
      : [{ name, units: ofTower.map((unit) => ({ value: unitText(unit), code: unit.code })) }];
  });
}

const bookedOf = (visit: VisitDetail): BookedVisit => ({
  day: visit.day,
  startsAt: visit.startsAt,
  endsAt: visit.endsAt,
  timeZone: visit.timeZone,
  labels: visit.label === null ? [] : [visit.label, ...visit.moreUnits.map(({ label }) => label)],
  calendarUrl: visit.calendarUrl,
});

/** The visit that was just booked; null for a visit of another person, and for one that has ended. */
async function loadBooked(
  projectId: string,
  { headers, bookedId }: PageRequest,
): Promise<BookedVisit | null> {
  if (bookedId === null) return null;
  try {
    const visit = await findVisit(bookedId, { headers });
    return visit.state === 'open' && visit.project.id === projectId ? bookedOf(visit) : null;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

function viewerOf({ headers }: PageRequest): VisitScreenProps['viewer'] {
  const signedIn = readSignedIn(headers.cookie);
  if (signedIn === null) return 'visitor';
  return signedIn.pool === 'user' && !signedIn.isOperator ? 'buyer' : 'seller';
}

/** Facts of the form: what is visited, where, and when there are places. */
export async function loadVisit(
  subject: FormSubject,
  request: PageRequest,
): Promise<Omit<VisitScreenProps, 'action' | 'form'>> {
  const { project, choice, label, quotaId } = subject;
  const booked = await loadBooked(project.id, request);
  return {
    title: project.title,
    label,
    company: project.entrepreneur.tradeName,
    address: project.address,
    viewer: viewerOf(request),
    offered: booked
      ? { timeZone: booked.timeZone, days: [] }
      : daysOf(await listAvailability(project.id, { days: DAYS })),
    towers: booked || quotaId ? [] : towersOf(subject),
    back: choicePath(project.slug, choice),
    booked,
  };
}
