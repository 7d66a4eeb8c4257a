import { batchSchema } from '@/domain/batch/record';
import { defineNoun } from '@/server/modules/noun';
import { mountUnitExport, UNIT_EXPORT_CALL } from './exportRoutes';
import { batchRoutes } from './routes';
import { runBatch } from './runBatch';

declare module '@/server/jobs/payloads' {
  interface JobPayloads {
    /** Key `batch:<batchId>`: one spreadsheet. */
    runBatch: { readonly batchId: string; readonly confirmedUnits?: readonly string[] };
  }
}

declare module '@/server/modules/platform/history/store' {
  interface SubjectKinds {
    batch: true;
  }
}

export const batches = defineNoun({
  routes: batchRoutes,
  tags: { batches: 'Importações de planilhas' },
  records: { Batch: batchSchema },
  mounts: [{ call: UNIT_EXPORT_CALL, mount: mountUnitExport }],
  jobs: {
    runBatch: {
      run: ({ db, now }, { batchId, confirmedUnits }) => runBatch(db, batchId, now(), confirmedUnits),
    },
  },
});
