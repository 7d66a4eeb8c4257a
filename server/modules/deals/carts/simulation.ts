import { object, string } from 'yup';
import {
  SIMULATION_SCHEMAS,
  SIMULATION_TYPES,
  type Simulation,
  type SimulationType,
} from '@/domain/cart/schema';
import { readBody } from '@/server/http/requests/validation';

/** Query of a call that saves a simulation; its type decides which figures the body has. */
export const simulationQuery = object({
  type: string<SimulationType>()
    .oneOf(SIMULATION_TYPES)
    .default('normal')
    .meta({ description: 'ready, para imóvel pronto' }),
});

/** @throws AppError `invalid_request` for figures that the type lacks or does not have */
export function readSimulation(type: SimulationType, figures: unknown): Simulation {
  return { type, ...readBody(SIMULATION_SCHEMAS[type], figures) };
}
