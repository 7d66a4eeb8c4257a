import { sql } from 'drizzle-orm';
import { check, date, index, numeric, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { CONFIDENCES, type Confidence, type SettingName } from '@/domain/setting/names';
import { createdAt, instant, sqlList, version } from '@/server/db/schema/columns';

/** Dated values: rates, ceilings, indices, taxes. Those of the program come with it, operators add others. */
export const settingValue = pgTable(
  'setting_value',
  {
    id: uuid('id').primaryKey(),
    name: text('name').$type<SettingName>().notNull(),
    /** City, state, bank, number or part; null for the whole country. */
    appliesTo: text('applies_to'),
    value: numeric('value', { precision: 24, scale: 12, mode: 'number' }).notNull(),
    validFrom: date('valid_from', { mode: 'string' }),
    validTo: date('valid_to', { mode: 'string' }),
    source: text('source').notNull(),
    confidence: text('confidence').$type<Confidence>().notNull(),
    checkedOn: date('checked_on', { mode: 'string' }).notNull(),
    note: text('note'),
    /** The operator who added it; null for a value of the program. */
    addedBy: uuid('added_by'),
    withdrawnAt: instant('withdrawn_at'),
    version: version(),
    createdAt: createdAt(),
  },
  (table) => [
    check('setting_value_confidence', sql`${table.confidence} in (${sqlList(CONFIDENCES)})`),
    check('setting_value_amount', sql`${table.value} >= -1`),
    check('setting_value_period', sql`${table.validFrom} <= ${table.validTo}`),
    // Two values from the same day would make the answer a matter of luck.
    uniqueIndex('setting_value_once')
      .on(table.name, sql`coalesce(applies_to, '')`, sql`coalesce(valid_from, '-infinity')`)
      .where(sql`withdrawn_at is null`),
    index('setting_value_by_name').on(table.name, table.appliesTo, table.validFrom),
  ],
);
