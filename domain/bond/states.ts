import { defineStates } from '@/domain/stateTable';

export const BOND_REPLIES = ['accepted', 'rejected', 'pending', 'not_interested'] as const;
export type BondReply = (typeof BOND_REPLIES)[number];

/** Answers of the invited company. */
export const bondReplyStates = defineStates(BOND_REPLIES, [
  { from: 'pending', event: 'accept', to: 'accepted' },
  { from: 'pending', event: 'reject', to: 'rejected' },
  { from: 'pending', event: 'decline', to: 'not_interested' },
]);

export const ATTACHMENTS = ['attached', 'detached', 'pending', 'rejected'] as const;
export type Attachment = (typeof ATTACHMENTS)[number];

/** Decisions of the projects' owner about an accepted bond: only an attached partner sells. */
export const attachmentStates = defineStates(ATTACHMENTS, [
  { from: 'pending', event: 'attach', to: 'attached' },
  { from: 'pending', event: 'reject', to: 'rejected' },
  { from: 'attached', event: 'detach', to: 'detached' },
]);
