import { itemStateSchema } from '@/domain/event/schema';
import { quotaRecordSchema } from '@/domain/quota/record';
import { publicQuotaSchema } from '@/domain/quota/schema';
import { unitRecordSchema } from '@/domain/unit/record';
import { publicUnitSchema } from '@/domain/unit/schema';
import { defineNoun } from '@/server/modules/noun';
import { unitRoutes } from './routes';
import { mountProjectEvents, PROJECT_EVENTS_CALL } from './states/routes';

declare module '@/server/modules/platform/history/store' {
  interface SubjectKinds {
    quota: true;
    unit: true;
  }
}

export const units = defineNoun({
  routes: unitRoutes,
  mounts: [{ call: PROJECT_EVENTS_CALL, mount: mountProjectEvents }],
  tags: { units: 'Unidades' },
  records: {
    ItemState: itemStateSchema,
    PublicUnit: publicUnitSchema,
    Quota: publicQuotaSchema,
    QuotaRecord: quotaRecordSchema,
    Unit: unitRecordSchema,
  },
});
