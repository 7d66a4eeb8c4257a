import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

interface PartyIds {
  readonly partnerId: AnyPgColumn | SQL;
  readonly brokerId: AnyPgColumn | SQL;
}

/** Names of the parties that a deal names by their ids; null after the account was deleted. */
export interface PartyNames {
  readonly partnerName: string | null;
  readonly brokerName: string | null;
}

/** Name of a person who acts for a company, in SQL: a member of the team, or the owner. */
export const personName = (id: AnyPgColumn | SQL): SQL<string | null> =>
  sql`coalesce((select party.name from entrepreneur_user party where party.id = ${id}),
    (select coalesce(party.contact_name, party.trade_name) from entrepreneur party where party.id = ${id}))`;

/** `PartyNames` as columns of a query. */
export function partyNames({ partnerId, brokerId }: PartyIds): Record<keyof PartyNames, SQL<string | null>> {
  return {
    partnerName: sql`(select party.trade_name from entrepreneur party where party.id = ${partnerId})`,
    brokerName: personName(brokerId),
  };
}

/** A deal for the download of a buyer's data, which holds the names of no other person. */
export const withoutNames = <Deal extends PartyNames>(deal: Deal): Deal => ({
  ...deal,
  partnerName: null,
  brokerName: null,
});
