import { type SQL, sql } from 'drizzle-orm';
import type { AuditKind } from '@/domain/auditEntry/actions';
import type { Caller } from '@/server/http/callers/caller';
import { personName } from '@/server/modules/parties/dealParties/partyNames';
import { isOfItem } from '@/server/modules/parties/dealParties/text';
import { everyWord, hasWord } from '@/server/modules/platform/lists/words';

/** Tables whose records are named by one of their columns. */
const NAMED: Partial<Record<AuditKind, readonly [table: string, name: string]>> = {
  entrepreneur: ['entrepreneur', 'trade_name'],
  document: ['stored_file', 'name'],
  member: ['entrepreneur_user', 'name'],
  project: ['project', 'title'],
  advertisement: ['advertisement', 'title'],
  incorporatorPage: ['incorporator_page', 'title'],
  coupon: ['coupon', 'code'],
  invoice: ['invoice', 'number'],
};

const DEALS = ['negotiation', 'reservation', 'sale', 'visit'] as const;

const isOfKind = (kind: AuditKind, from: SQL, condition: SQL) =>
  sql`(subject_kind = ${kind} and exists (select from ${from} where subject.id = subject_id and ${condition}))`;

/** Name of the record, or of the project, unit and quota that it is about. */
function isOfSubject(word: string): SQL {
  const named = Object.entries(NAMED).map(([kind, [table, name]]) =>
    isOfKind(kind as AuditKind, sql.raw(`${table} subject`), hasWord(sql.raw(`subject.${name}`), word)),
  );
  const deals = DEALS.map((deal) => isOfKind(deal, sql.raw(`${deal} subject`), isOfItem('subject', word)));
  const ofUnit = sql`(select id, project_id, id as unit_id, null::uuid as quota_id from unit) subject`;
  const ofReport = sql`(select id, project_id, null::uuid as unit_id, null::uuid as quota_id from project_report) subject`;
  const ofBond = sql`(select b.id, partner.trade_name from entrepreneur_bond b
    join entrepreneur partner on partner.id = b.partner_id) subject`;
  const others = [
    isOfKind('unit', ofUnit, isOfItem('subject', word)),
    isOfKind('report', ofReport, isOfItem('subject', word)),
    isOfKind('bond', ofBond, hasWord(sql`subject.trade_name`, word)),
  ];
  return sql`(${sql.join([...named, ...deals, ...others], sql` or `)})`;
}

/** Name of an author that the caller may know: a colleague; for operators, all who act for a company or the platform. */
function isOfAuthor(word: string, caller: Caller): SQL {
  const name = personName(sql`audit_log.actor_id`);
  if (caller.kind === 'operator') {
    const operator = sql`(select operator.name from operator where operator.id = audit_log.actor_id)`;
    return hasWord(sql`coalesce(${name}, ${operator}, '')`, word);
  }
  if (caller.kind !== 'entrepreneur') return sql`false`;
  const isColleague = sql`(actor_id = ${caller.companyId} or exists (select from entrepreneur_user colleague
    where colleague.id = actor_id and colleague.entrepreneur_id = ${caller.companyId}))`;
  return sql`(${isColleague} and ${hasWord(sql`coalesce(${name}, '')`, word)})`;
}

/** Condition in SQL for the entries that have every word of a text, in the record or in the name of its author. */
export const matchesText = (value: unknown, caller: Caller): SQL | null =>
  everyWord(value, (word) => sql`(${isOfSubject(word)} or ${isOfAuthor(word, caller)})`);
