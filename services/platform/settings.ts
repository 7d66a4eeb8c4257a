import type { SettingName } from '@/domain/setting/names';
import type { NewSetting, Setting, SettingValue } from '@/domain/setting/schema';
import { createService } from '@/services/http/createService';
import type { RequestOptions } from '@/services/http/requestOptions';

const api = createService('settings');
const open = createService('public');

interface List<Item> {
  readonly items: readonly Item[];
}

/** Dated values that count; of one setting, or of all. */
export const listSettingValues = (name: SettingName | null = null): Promise<List<SettingValue>> =>
  open.get<List<SettingValue>>('/settings', { params: { name } });

/** All values of a setting, also those withdrawn. For operators. */
export const listSettingHistory = (name: SettingName): Promise<List<Setting>> =>
  api.get<List<Setting>>('', { params: { name } });

/** @throws ApiError 409 `setting_taken` if there is a value from the same day. */
export const addSetting = (value: NewSetting, options: RequestOptions = {}): Promise<Setting> =>
  api.post<Setting>('', value, options);

/** @throws ApiError 409 `version_conflict` */
export const withdrawSetting = (
  { id, version }: Pick<Setting, 'id' | 'version'>,
  options: RequestOptions = {},
): Promise<Setting> => api.post<Setting>(`/${encodeURIComponent(id)}/withdraw`, { version }, options);
