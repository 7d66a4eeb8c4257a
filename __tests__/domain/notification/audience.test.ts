import {
  isMailed,
  kindsSeenBy,
  kindsToChoose,
  NOTIFICATION_GROUPS,
  rolesNotifiedOf,
} from '@/domain/notification/audience';
import { NOTIFICATION_KINDS } from '@/domain/notification/kinds';
import { RECIPIENT_KINDS } from '@/domain/notification/states';

describe('audience of notifications', () => {
  it('groups every kind with e-mails once', () => {
    const grouped: string[] = Object.values(NOTIFICATION_GROUPS).flat();
    const mailed = NOTIFICATION_KINDS.filter((kind) => RECIPIENT_KINDS.some((to) => isMailed(kind, to)));
    // Only the recipient of an invitation is notified.
    expect(grouped.sort()).toEqual(mailed.filter((kind) => kind !== 'bondInvited').sort());
  });

  it('shows money to roles that handle it, and operators’ kinds to no company', () => {
    expect(rolesNotifiedOf('withdrawalReleased')).toEqual(['owner', 'admin', 'finance']);
    expect(rolesNotifiedOf('paymentsDiffer')).toEqual([]);
    expect(kindsSeenBy('broker')).toEqual([]);
  });

  it('offers preferences only for kinds that the person can receive', () => {
    expect(kindsToChoose('broker')).toEqual(['message', 'messageUnread']);
    expect(kindsToChoose('finance')).not.toContain('messageUnread');
    expect(kindsToChoose('buyer')).not.toContain('withdrawalReleased');
    // Visitors get an e-mail with the calendar file; the seller's e-mails are optional.
    expect(kindsToChoose('buyer')).not.toContain('visitBooked');
    expect(kindsToChoose('owner')).toContain('visitBooked');
    expect(kindsToChoose('owner')).not.toContain('bondInvited');
  });
});
