import { SETTINGS } from '@/domain/setting/names';
import type { Caller } from '@/server/http/callers/caller';
import type { SettingRow } from './store';

/** Operators read the history of the values, add new ones and withdraw wrong ones. */
export function canManageSettings(caller: Caller): boolean {
  return caller.kind === 'operator';
}

/** A legal limit is part of the program; a value is withdrawn once. */
export function allowedActions({ name, withdrawnAt }: Pick<SettingRow, 'name' | 'withdrawnAt'>) {
  return withdrawnAt === null && SETTINGS[name].group !== 'law' ? (['withdraw'] as const) : [];
}
