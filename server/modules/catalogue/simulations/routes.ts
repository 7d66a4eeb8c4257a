import { object, string } from 'yup';
import { AppError } from '@/domain/errors/appError';
import { newSharedSimulationSchema, sharedSimulationSchema } from '@/domain/simulation/schema';
import { isSharedId } from '@/domain/simulation/sharedId';
import { defineRoute, type Route } from '@/server/http/routing/route';
import type { Dependencies } from '@/server/modules/dependencies';
import { countCall } from '@/server/modules/platform/limits/countCall';
import { presentShared } from './present';
import { shareSimulation } from './share';
import { findShared } from './store';

export const byId = object({
  id: string()
    .required()
    .test('shared', (id) => isSharedId(id ?? '')),
});
export const notFound = 'simulation_not_found';

export function simulationRoutes({ db, now }: Dependencies): Route[] {
  return [
    defineRoute({
      method: 'POST',
      path: '/public/simulations',
      summary:
        'Compartilha uma simulação por link durante 12 meses, sem dados pessoais: a idade só define o seguro e não fica registrada. Até 60 por hora.',
      who: 'public',
      body: newSharedSimulationSchema,
      response: sharedSimulationSchema,
      errors: [
        'unit_not_found',
        'quota_not_found',
        'offer_not_available',
        'price_changed',
        'coupon_not_found',
        'coupon_expired',
        'coupon_not_applicable',
        'coupon_used_up',
        'too_many_requests',
      ],
      async handle({ body, caller, clientIp }) {
        const instant = now();
        await countCall(db, 'simulation', { caller, clientIp }, instant);
        // Limited like a look-up, so that codes cannot be guessed.
        if (body.coupon) await countCall(db, 'coupon', { caller, clientIp }, instant);
        return presentShared(db, await shareSimulation(db, body, instant), instant);
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/public/simulations/{id}',
      summary:
        'Uma simulação compartilhada, ao centavo como no dia dela, e o que vale hoje: preço, disponibilidade e taxa.',
      who: 'public',
      params: byId,
      response: sharedSimulationSchema,
      errors: [notFound],
      notFound,
      async handle({ params }) {
        const instant = now();
        const row = await findShared(db, params.id, instant);
        if (!row) throw new AppError(notFound);
        return presentShared(db, row, instant);
      },
    }),
  ];
}
