import type { OwnIdentity } from '@/domain/identity/ownIdentity';
import { dayOf, SAO_PAULO } from '@/domain/time/calendar';

type Session = NonNullable<OwnIdentity['sessions']>[number];

/** Sessions that began on the same day, which have no other distinction. */
interface SessionGroup {
  readonly id: string;
  readonly count: number;
  readonly signedInAt: string;
  readonly lastUsedAt: string;
}

/** One group a day of sign-in, the most recently used first. */
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
