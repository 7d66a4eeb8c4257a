import { type SQL, sql } from 'drizzle-orm';

/** Keys of all advisory locks of the product, in one list so that no two uses share one. */
export const ADVISORY_LOCKS = {
  /** Refresh of a project in the search tables. */
  searchRefresh: 7_301,
  /** Reports of one visitor of a day. */
  reportingVisitor: 7_302,
  /** Reports about one project. */
  reportedProject: 7_303,
  /** Slugs of company pages; taken by the triggers of 0001_guards. */
  pageSlugs: 7_304,
  /** Limited calls of one caller. */
  countedCall: 7_306,
  /** Files of one owner. */
  filesOfOwner: 7_307,
  /** Saved searches of one buyer. */
  savedSearches: 7_308,
  /** Reservations of one person. */
  holdingPerson: 7_311,
  /** Visits and blocked days of a project. */
  visitSlot: 7_312,
  /** Visits that one e-mail requests without an account. */
  visitRequests: 7_313,
  /** Visits that one person receives. */
  visitHost: 7_314,
  /** Processes that use an embedded server. */
  embeddedServer: 7_265_347,
  /** Processes that load the sample catalogue. */
  seed: 7_265_349,
} as const;

/**
 * SQL that waits for a lock until the end of the transaction.
 *
 * @param subject such as an id: transactions about other subjects do not wait
 */
export function advisoryLock(use: keyof typeof ADVISORY_LOCKS, subject: string | SQL): SQL {
  return sql`pg_advisory_xact_lock(${ADVISORY_LOCKS[use]}, hashtext(${subject}))`;
}
