import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { SettingName } from '@/domain/setting/names';
import type { NewSetting } from '@/domain/setting/schema';
import type { Executor, Transaction } from '@/server/db/client';
import { settingValue } from '@/server/db/schema/platform/settingValue';

export type SettingRow = typeof settingValue.$inferSelect;

/** Values that count, of all days. */
export function listValues(executor: Executor, name: SettingName | null): Promise<SettingRow[]> {
  return executor
    .select()
    .from(settingValue)
    .where(and(isNull(settingValue.withdrawnAt), name === null ? undefined : eq(settingValue.name, name)))
    .orderBy(asc(settingValue.name), asc(settingValue.appliesTo), desc(settingValue.validFrom));
}

/** All values of a setting, the newest first, with those withdrawn. */
export function listHistory(executor: Executor, name: SettingName): Promise<SettingRow[]> {
  return executor
    .select()
    .from(settingValue)
    .where(eq(settingValue.name, name))
    .orderBy(asc(settingValue.appliesTo), sql`valid_from desc nulls last`, desc(settingValue.createdAt));
}

/** The stored value; null if there already is one of the same day. */
export async function insertValue(
  transaction: Transaction,
  addedBy: string,
  value: NewSetting,
): Promise<SettingRow | null> {
  const [row] = await transaction
    .insert(settingValue)
    .values({ id: uuidv7(), addedBy, ...value })
    .onConflictDoNothing()
    .returning();
  return row ?? null;
}

export async function findValueById(executor: Executor, id: string): Promise<SettingRow | null> {
  const [row] = await executor.select().from(settingValue).where(eq(settingValue.id, id));
  return row ?? null;
}

/** The withdrawn value; null if it changed in the meantime. */
export async function withdrawValue(
  transaction: Transaction,
  { id, version }: Pick<SettingRow, 'id' | 'version'>,
  now: Date,
): Promise<SettingRow | null> {
  const [row] = await transaction
    .update(settingValue)
    .set({ withdrawnAt: now, version: version + 1 })
    .where(and(eq(settingValue.id, id), eq(settingValue.version, version), isNull(settingValue.withdrawnAt)))
    .returning();
  return row ?? null;
}
