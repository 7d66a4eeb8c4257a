import {
  isMailed,
  kindsSeenBy,
  kindsToChoose,
  NOTIFICATION_GROUPS,
  rolesToldOf,
} from '@/domain/notification/audience';
import { NOTIFICATION_KINDS } from '@/domain/notification/kinds';
import { RECIPIENT_KINDS } from '@/domain/notification/states';

describe('who is told what', () => {
  it('groups every kind of which there are letters, once', () => {
    const grouped: string[] = Object.values(NOTIFICATION_GROUPS).flat();
    const mailed = NOTIFICATION_KINDS.filter((kind) => RECIPIENT_KINDS.some((to) => isMailed(kind, to)));
    // An invitation is told to those alone to whom it is written.
    expect(grouped.sort()).toEqual(mailed.filter((kind) => kind !== 'bondInvited').sort());
  });

  it('tells of money those who may touch it, and nobody of a company of what only operators know', () => {
    expect(rolesToldOf('withdrawalReleased')).toEqual(['owner', 'admin', 'finance']);
    expect(rolesToldOf('paymentsDiffer')).toEqual([]);
    expect(kindsSeenBy('broker')).toEqual([]);
  });

  it('lets people choose about what they can be told of', () => {
    expect(kindsToChoose('broker')).toEqual(['message']);
    expect(kindsToChoose('buyer')).not.toContain('withdrawalReleased');
    // Who comes has a letter with the calendar file; who receives them may do without.
    expect(kindsToChoose('buyer')).not.toContain('visitBooked');
    expect(kindsToChoose('owner')).toContain('visitBooked');
    expect(kindsToChoose('owner')).not.toContain('bondInvited');
  });
});
