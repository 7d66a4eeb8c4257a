import { defineStates } from '@/domain/stateTable';

/** Relation to the buyer who reserves, the main one. */
export const CO_BUYER_RELATIONS = ['spouse', 'coBuyer'] as const;
export type CoBuyerRelation = (typeof CO_BUYER_RELATIONS)[number];

export const BUYER_RELATIONS = ['main', ...CO_BUYER_RELATIONS] as const;
export type BuyerRelation = (typeof BUYER_RELATIONS)[number];

export const BUYER_STATES = ['invited', 'confirmed', 'declined'] as const;
export type BuyerState = (typeof BUYER_STATES)[number];

/** Answer of a person who was named as a buyer; a new e-mail invites again after a refusal. */
export const reservationBuyerStates = defineStates(BUYER_STATES, [
  { from: 'invited', event: 'confirm', to: 'confirmed' },
  { from: 'invited', event: 'decline', to: 'declined' },
  { from: 'declined', event: 'invite', to: 'invited' },
]);

/** Largest number of people who buy together with the main buyer. */
export const MAX_CO_BUYERS = 5;

/** Days in which a person answers by the link of the e-mail; the buyer can send it again. */
export const INVITATION_DAYS = 7;
