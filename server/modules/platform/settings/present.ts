import { SETTINGS } from '@/domain/setting/names';
import type { Setting, SettingValue } from '@/domain/setting/schema';
import { allowedActions } from './policy';
import type { SettingRow } from './store';

export function presentValue(row: SettingRow): SettingValue {
  const { name, appliesTo, value, validFrom, validTo, source, confidence, checkedOn } = row;
  const { unit } = SETTINGS[name];
  return { name, appliesTo, value, unit, validFrom, validTo, source, confidence, checkedOn };
}

export function presentSetting(row: SettingRow): Setting {
  return {
    ...presentValue(row),
    id: row.id,
    note: row.note,
    version: row.version,
    withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    allowedActions: [...allowedActions(row)],
  };
}
