import { sharedSimulationSchema } from '@/domain/simulation/schema';
import { today } from '@/domain/time/calendar';
import type { NoPayload } from '@/server/jobs/payloads';
import { defineNoun } from '@/server/modules/noun';
import { mountSimulationPdf, SIMULATION_PDF_CALL } from './pdfFile';
import { simulationRoutes } from './routes';
import { deleteExpired } from './store';

declare module '@/server/jobs/payloads' {
  interface JobPayloads {
    deleteExpiredSimulations: NoPayload;
  }
}

export const simulations = defineNoun({
  routes: simulationRoutes,
  tags: { simulations: 'Simulações compartilhadas' },
  mounts: [{ call: SIMULATION_PDF_CALL, mount: mountSimulationPdf }],
  records: { SharedSimulation: sharedSimulationSchema },
  jobs: {
    deleteExpiredSimulations: {
      schedule: { at: '30 6 * * *', maxAttempts: 3, lateMinutes: 60 },
      run: ({ db, now }) => deleteExpired(db, today(now())),
    },
  },
});
