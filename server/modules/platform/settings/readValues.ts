import type { SettingName } from '@/domain/setting/names';
import type { SettingValue } from '@/domain/setting/schema';
import type { Executor } from '@/server/db/client';
import { presentValue } from './present';
import { listValues } from './store';

/** Values that count, of all days; of one setting, or of all. */
export async function readValues(executor: Executor, name: SettingName | null): Promise<SettingValue[]> {
  return (await listValues(executor, name)).map(presentValue);
}
