import { choicePath } from '@/domain/project/offers/offer';
import type { VisitAvailability, VisitDetail } from '@/domain/visit/schema';
import { readSignedIn } from '@/services/account/signedIn';
import { findVisit, listAvailability } from '@/services/deals/visits';
import { ApiError } from '@/services/http/apiError';
import type { FormSubject } from '../loadFormSubject';
import type { BookedVisit, OfferedDay, VisitScreenProps } from './VisitScreen';

/** Six weeks; a project may offer fewer. */
const DAYS = 42;

interface PageRequest {
  readonly headers: { readonly cookie: string; readonly 'sec-fetch-site': string };
  /** Id of the visit that was just booked. */
  readonly bookedId: string | null;
}

/** Days with at least one period of the project, with the places that are left in each period. */
function daysOf({ items }: VisitAvailability): OfferedDay[] {
  const days = new Map<string, OfferedDay['slots'][number][]>();
  for (const { day, ...slot } of items) days.set(day, [...(days.get(day) ?? []), slot]);
  return [...days].map(([day, slots]) => ({ day, slots }));
}

const bookedOf = ({ day, startsAt, endsAt, label, calendarUrl }: VisitDetail): BookedVisit => ({
  day,
  startsAt,
  endsAt,
  label,
  calendarUrl,
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
  { project, choice, label }: FormSubject,
  request: PageRequest,
): Promise<Omit<VisitScreenProps, 'action' | 'form'>> {
  const booked = await loadBooked(project.id, request);
  return {
    title: project.title,
    label,
    company: project.entrepreneur.tradeName,
    address: project.address,
    viewer: viewerOf(request),
    days: booked ? [] : daysOf(await listAvailability(project.id, { days: DAYS })),
    back: choicePath(project.slug, choice),
    booked,
  };
}
