import { eq, isNull } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import law from '@/domain/setting/law.json';
import { type NewSetting, newSettingSchema } from '@/domain/setting/schema';
import type { CalendarDay } from '@/domain/time/calendar';
import type { Database } from '@/server/db/client';
import { settingValue } from '@/server/db/schema/platform/settingValue';
import fgts from './values/fgts.json';
import financing from './values/financing.json';
import indices from './values/indices.json';
import market from './values/market.json';
import mcmv from './values/mcmv.json';
import tax from './values/tax.json';

/** Day on which all sources of the files were looked at. */
const CHECKED_ON: CalendarDay = '2026-11-28';

interface ValueList {
  /** First day, last day, value. */
  readonly values: readonly (readonly (string | number | null)[])[];
}

const LISTS: readonly ValueList[] = [law, financing, fgts, mcmv, tax, market, indices].flat();

/** Values of the program's files. @throws ValidationError for a file with a mistake */
export function programValues(): NewSetting[] {
  return LISTS.flatMap(({ values, ...list }) =>
    values.map(([validFrom, validTo, value]) =>
      newSettingSchema.validateSync(
        { appliesTo: null, note: null, ...list, validFrom, validTo, value, checkedOn: CHECKED_ON },
        { strict: true },
      ),
    ),
  );
}

const keyOf = ({ name, appliesTo, validFrom }: Pick<NewSetting, 'name' | 'appliesTo' | 'validFrom'>) =>
  `${name} ${appliesTo ?? ''} ${validFrom ?? ''}`;

const FIELDS = ['value', 'validTo', 'source', 'confidence', 'checkedOn', 'note'] as const;

/**
 * Stores what the program's files have and the database lacks, and what they changed since. A value that an operator
 * withdrew stays withdrawn, and one that an operator added for the same day stays.
 */
export async function storeProgramValues(db: Database): Promise<void> {
  const values = programValues();
  await db.transaction(async (transaction) => {
    const stored = await transaction.select().from(settingValue).where(isNull(settingValue.addedBy));
    const known = new Map(stored.map((row) => [keyOf(row), row]));
    const added = values.filter((value) => !known.has(keyOf(value)));
    if (added.length > 0) {
      const rows = added.map((value) => ({ id: uuidv7(), ...value }));
      await transaction.insert(settingValue).values(rows).onConflictDoNothing();
    }
    for (const value of values) {
      const row = known.get(keyOf(value));
      if (!row || FIELDS.every((field) => row[field] === value[field])) continue;
      const { validTo, source, confidence, checkedOn, note } = value;
      await transaction
        .update(settingValue)
        .set({ value: value.value, validTo, source, confidence, checkedOn, note, version: row.version + 1 })
        .where(eq(settingValue.id, row.id));
    }
  });
}
