import { publicQuotaSchema } from '@/domain/quota/schema';
import { unitRecordSchema } from '@/domain/unit/record';
import { publicUnitSchema } from '@/domain/unit/schema';
import { defineNoun } from '@/server/modules/noun';
import { unitRoutes } from './routes';

declare module '@/server/modules/platform/history/store' {
  interface SubjectKinds {
    quota: true;
    unit: true;
  }
}

export const units = defineNoun({
  routes: unitRoutes,
  tags: { units: 'Unidades' },
  records: { PublicUnit: publicUnitSchema, Quota: publicQuotaSchema, Unit: unitRecordSchema },
});
