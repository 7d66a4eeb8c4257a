import {
  isMailed,
  kindsSeenBy,
  kindsToChoose,
  NOTIFICATION_GROUPS,
  rolesToldOf,
} from '@/domain/notification/audience';
import { NOTIFICATION_KINDS } from '@/domain/notification/kinds';

describe('who is told what', () => {
  it('groups every kind of which there are letters, once', () => {
    const grouped: string[] = Object.values(NOTIFICATION_GROUPS).flat();
    expect(grouped.sort()).toEqual(NOTIFICATION_KINDS.filter(isMailed).sort());
  });

  it('tells of money those who may touch it, and nobody of a company of what only operators know', () => {
    expect(rolesToldOf('withdrawalReleased')).toEqual(['owner', 'admin', 'finance']);
    expect(rolesToldOf('paymentsDiffer')).toEqual([]);
    expect(kindsSeenBy('broker')).toEqual([]);
  });

  it('lets people choose about what they can be told of', () => {
    expect(kindsToChoose('broker')).toEqual(['message']);
    expect(kindsToChoose('buyer')).not.toContain('withdrawalReleased');
    expect(kindsToChoose('owner')).not.toContain('bondInvited');
  });
});
