import { everybody, type Row } from '@/__tests__/support/callers/callerAccess';

export const SIMULATIONS: Readonly<Record<string, Row>> = {
  'POST /public/simulations': {
    access: everybody,
    body: ({ unitId }) => ({
      type: 'normal',
      unitId,
      plan: {
        correction: 'yearly',
        series: [
          { kind: 'financing', count: 1, totalCents: 60_000_000, firstDueOn: '2027-02-28', everyMonths: 1 },
        ],
      },
    }),
  },
  'GET /public/simulations/{id}': {
    access: everybody,
    at: ({ simulationId }) => ({ id: simulationId }),
  },
};
