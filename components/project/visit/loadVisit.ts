import { choicePath, visitPath } from '@/domain/project/offers/offer';
import { SAO_PAULO } from '@/domain/time/calendar';
import type { VisitAvailability, VisitDetail } from '@/domain/visit/schema';
import { visitAddressOf } from '@/domain/visit/visitAddress';
import { readSignedIn } from '@/services/account/signedIn';
import { findLinkedVisit } from '@/services/deals/visitRequests';
import { findVisit, listAvailability } from '@/services/deals/visits';
import { ApiError } from '@/services/http/apiError';
import type { FormSubject } from '../loadFormSubject';
import type { BookedVisit, OfferedDay, OfferedDays, VisitScreenProps } from './VisitScreen';
import { UNIT_SEPARATOR, unitText, type VisitForm } from './visitForm';

/** Six weeks; a project may offer fewer. */
const DAYS = 42;

interface PageRequest {
  readonly headers: { readonly cookie: string; readonly 'sec-fetch-site': string };
  /** Id of a booked visit, with the signature of its link for a visitor without an account. */
  readonly bookedId: string | null;
  readonly signature: string | null;
  /** True while another time is chosen for it. */
  readonly isMoving: boolean;
  /** Id of a request that its code confirms. */
  readonly requestId: string | null;
  /** Instant from which another code can be sent, by the URL. */
  readonly resendAt: string | null;
  readonly isResent: boolean;
  readonly form: VisitForm;
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

function bookedOf(visit: VisitDetail, { choice }: FormSubject, signature: string | null): BookedVisit {
  const link = { booked: visit.id, signature: signature ?? undefined };
  const { slug } = visit.project;
  return {
    id: visit.id,
    version: visit.version,
    state: visit.state,
    mode: visit.mode,
    place: visit.place,
    meetingUrl: visit.meetingUrl,
    host: visit.host,
    isBlocked: visit.isBlocked,
    day: visit.day,
    startsAt: visit.startsAt,
    endsAt: visit.endsAt,
    timeZone: visit.timeZone,
    calendarUrl: visit.calendarUrl,
    signature,
    labels: visit.label === null ? [] : [visit.label, ...visit.moreUnits.map(({ label }) => label)],
    canChange: visit.allowedActions.includes('reschedule'),
    path: visitPath(slug, choice, link),
    movePath: visitPath(slug, choice, { ...link, isMoving: true }),
  };
}

/**
 * The booked visit; null for one of another person or project. Without its link only an open one is shown: others are in the
 * account.
 */
async function loadBooked(
  subject: FormSubject,
  { headers, bookedId, signature }: PageRequest,
): Promise<BookedVisit | null> {
  if (bookedId === null) return null;
  try {
    const visit =
      signature === null
        ? await findVisit(bookedId, { headers })
        : await findLinkedVisit(bookedId, signature, { headers });
    const isShown = signature !== null || visit.state === 'open';
    return isShown && visit.project.id === subject.project.id ? bookedOf(visit, subject, signature) : null;
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
  const booked = await loadBooked(subject, request);
  const isConfirming = request.requestId !== null && booked === null;
  const isMoving = request.isMoving && booked?.canChange === true;
  const { form } = request;
  return {
    title: project.title,
    label,
    company: project.entrepreneur.tradeName,
    place: visitAddressOf(project.config?.visits, project.address),
    isOnlineOffered: project.config?.visits.isOnlineOffered ?? false,
    host: { name: project.entrepreneur.tradeName, phone: null, email: null },
    viewer: viewerOf(request),
    offered:
      isConfirming || (booked && !isMoving)
        ? { timeZone: booked?.timeZone ?? SAO_PAULO, days: [] }
        : daysOf(await listAvailability(project.id, { days: DAYS })),
    towers: booked || isConfirming || quotaId ? [] : towersOf(subject),
    back: choicePath(project.slug, choice),
    booked,
    isMoving,
    isConfirming,
    resendAt: request.resendAt,
    isResent: request.isResent,
    again: visitPath(project.slug, choice, {
      slot: form.slot || undefined,
      units: form.units.join(UNIT_SEPARATOR) || undefined,
      mode: form.mode === 'online' ? 'online' : undefined,
    }),
  };
}
