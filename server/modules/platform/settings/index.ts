import { settingSchema, settingValueSchema } from '@/domain/setting/schema';
import { defineNoun } from '@/server/modules/noun';
import { settingRoutes } from './routes';

export const settings = defineNoun({
  routes: settingRoutes,
  tags: { settings: 'Taxas, tetos e índices' },
  records: { Setting: settingSchema, SettingValue: settingValueSchema },
});
