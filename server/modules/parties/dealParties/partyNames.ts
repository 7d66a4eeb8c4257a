import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

interface PartyIds {
  readonly partnerId: AnyPgColumn;
  readonly brokerId: AnyPgColumn;
}

/** Names of the parties that a deal names by their ids; null after the account was deleted. */
export interface PartyNames {
  readonly partnerName: string | null;
  readonly brokerName: string | null;
}

/** `PartyNames` as columns of a query. A broker is a member of the team, or the owner of the company. */
export function partyNames({ partnerId, brokerId }: PartyIds): Record<keyof PartyNames, SQL<string | null>> {
  return {
    partnerName: sql<
      string | null
    >`(select party.trade_name from entrepreneur party where party.id = ${partnerId})`,
    brokerName: sql<string | null>`coalesce(
      (select party.name from entrepreneur_user party where party.id = ${brokerId}),
      (select coalesce(party.contact_name, party.trade_name) from entrepreneur party where party.id = ${brokerId}))`,
  };
}

/** A deal for the download of a buyer's data, which holds the names of no other person. */
export const withoutNames = <Deal extends PartyNames>(deal: Deal): Deal => ({
  ...deal,
  partnerName: null,
  brokerName: null,
});
