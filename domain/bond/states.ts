import { defineStates } from '@/domain/stateTable';

export const BOND_REPLIES = ['accepted', 'rejected', 'pending', 'not_interested'] as const;
export type BondReply = (typeof BOND_REPLIES)[number];

/** What whoever was invited says. */
export const bondReplyStates = defineStates(BOND_REPLIES, [
  { from: 'pending', event: 'accept', to: 'accepted' },
  { from: 'pending', event: 'reject', to: 'rejected' },
  { from: 'pending', event: 'decline', to: 'not_interested' },
]);

export const ATTACHMENTS = ['attached', 'detached', 'pending', 'rejected'] as const;
export type Attachment = (typeof ATTACHMENTS)[number];

/** What the owner of the projects makes of an accepted bond: only an attached partner sells. */
export const attachmentStates = defineStates(ATTACHMENTS, [
  { from: 'pending', event: 'attach', to: 'attached' },
  { from: 'pending', event: 'reject', to: 'rejected' },
  { from: 'attached', event: 'detach', to: 'detached' },
]);
