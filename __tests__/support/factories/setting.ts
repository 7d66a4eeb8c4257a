import { SETTINGS } from '@/domain/setting/names';
import type { SettingValue } from '@/domain/setting/schema';
import { programValues } from '@/server/modules/platform/settings/programValues';

/** Values of the program, as everyone reads them. */
export const programSettings = (): SettingValue[] =>
  programValues().map(({ note, ...value }) => ({ ...value, unit: SETTINGS[value.name].unit }));
