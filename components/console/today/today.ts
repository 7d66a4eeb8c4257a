import type { Negotiation } from '@/domain/negotiation/schema';
import type { Reservation } from '@/domain/reservation/schema';
import type { Page } from '@/domain/site/page';
import { DAY_MS } from '@/domain/time/durations';
import type { TimeZone } from '@/domain/time/zones';
import type { Visit } from '@/domain/visit/schema';

/** `confirm` a paid reservation, `answer` a proposal; a `hold` ends unpaid, a `visit` begins. */
export type TaskKind = 'confirm' | 'answer' | 'hold' | 'visit';

/** Something that waits for the company, with its deadline. */
export interface Task {
  readonly kind: TaskKind;
  readonly id: string;
  readonly at: string;
  readonly timeZone: TimeZone | null;
  readonly clientName: string | null;
  readonly project: string;
  /** Null for the whole project. */
  readonly label: string | null;
  /** Amount of the deal in centavos; null for a visit. */
  readonly cents: number | null;
  /** Name of the person who receives a visitor. */
  readonly host: string | null;
}

export const TASK_GROUPS = ['late', 'today', 'later'] as const;
type TaskGroup = (typeof TASK_GROUPS)[number];

export interface LoadedToday {
  /** By deadline, the next first. */
  readonly tasks: readonly Task[];
  /** Number of tasks that are not shown. */
  readonly more: number;
  /** Time of the server. */
  readonly now: string;
}

export interface TodaySources {
  readonly paid: Page<Reservation>;
  readonly proposals: Page<Negotiation>;
  readonly holds: Page<Reservation>;
  readonly visits: Page<Visit>;
}

type Parts = Pick<Task, 'kind' | 'at' | 'cents'> & Partial<Pick<Task, 'timeZone' | 'host'>>;

interface Deal {
  readonly id: string;
  readonly client: { readonly name: string } | null;
  readonly project: { readonly title: string };
  readonly label: string | null;
}

const taskOf = ({ id, client, project, label }: Deal, parts: Parts): Task => ({
  id,
  clientName: client?.name ?? null,
  project: project.title,
  label,
  timeZone: null,
  host: null,
  ...parts,
});

const ofReservation =
  (kind: 'confirm' | 'hold', at: (deal: Reservation) => string | null) =>
  (deal: Reservation): Task[] => {
    const deadline = at(deal);
    if (deadline === null) return [];
    return [taskOf(deal, { kind, at: deadline, cents: deal.priceCents, timeZone: deal.timeZone })];
  };

/** Tasks of all kinds by deadline. */
export function tasksOf({ paid, proposals, holds, visits }: TodaySources, now: string): LoadedToday {
  const tasks: Task[] = [
    ...paid.items.flatMap(ofReservation('confirm', ({ answerBy }) => answerBy)),
    ...holds.items.flatMap(ofReservation('hold', ({ expiresAt }) => expiresAt)),
    ...proposals.items.flatMap((deal) =>
      deal.roundExpiresAt === null
        ? []
        : [taskOf(deal, { kind: 'answer', at: deal.roundExpiresAt, cents: deal.offer.priceCents })],
    ),
    ...visits.items.map((visit) =>
      taskOf(visit, {
        kind: 'visit',
        at: visit.startsAt,
        cents: null,
        timeZone: visit.timeZone,
        host: visit.host?.name ?? null,
      }),
    ),
  ].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  const all = [paid, proposals, holds, visits].reduce((sum, { total }) => sum + total, 0);
  return { tasks, more: all - tasks.length, now };
}

/** Group of a deadline, at an instant in milliseconds. */
export function groupOf({ at }: Pick<Task, 'at'>, now: number): TaskGroup {
  const leftMs = Date.parse(at) - now;
  if (leftMs < 0) return 'late';
  return leftMs < DAY_MS ? 'today' : 'later';
}
