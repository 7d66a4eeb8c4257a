import type { OwnIdentity } from '@/domain/identity/ownIdentity';
import { dayOf, SAO_PAULO } from '@/domain/time/calendar';

type Session = NonNullable<OwnIdentity['sessions']>[number];

/** Sessions that began on one day, which nothing else tells apart. */
interface SessionGroup {
  readonly id: string;
  readonly count: number;
  readonly signedInAt: string;
  readonly lastUsedAt: string;
}

/** One line a day on which somebody signed in, the last one used first. */
export function groupSessions(sessions: readonly Session[]): SessionGroup[] {
  const groups = new Map<string, SessionGroup>();
  const byUse = [...sessions].sort((one, other) => other.lastUsedAt.localeCompare(one.lastUsedAt));
  for (const { id, signedInAt, lastUsedAt } of byUse) {
    const day = dayOf(signedInAt, SAO_PAULO);
    const group = groups.get(day);
    groups.set(day, group ? { ...group, count: group.count + 1 } : { id, count: 1, signedInAt, lastUsedAt });
  }
  return [...groups.values()];
}
