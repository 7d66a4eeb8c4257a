import { array, type InferType, object, string } from 'yup';
import { MAX_WORDS_LENGTH } from '@/domain/deal/deal';
import { idSchema } from '@/domain/id';
import { daysBetween, isValidDate } from '@/domain/time/calendar';
import { visitSchema } from '@/domain/visit/schema';

/** Longest block, in days. */
const MAX_BLOCK_DAYS = 366;

const VISIT_BLOCK_ACTIONS = ['delete'] as const;
type VisitBlockAction = (typeof VISIT_BLOCK_ACTIONS)[number];

const day = () => string().test('day', (text) => text === undefined || isValidDate(text));

const reason = () =>
  string()
    .trim()
    .min(1)
    .max(MAX_WORDS_LENGTH)
    .required()
    .meta({ description: 'Motivo, que os visitantes com visita nesses dias leem' });

/** Days on which a project receives no visits: one day, or a range. */
export const newVisitBlockSchema = object({
  fromDay: day().required().meta({ format: 'date', description: 'Primeiro dia sem visitas' }),
  untilDay: day().meta({ format: 'date', description: 'Último dia sem visitas; sem ele, só o primeiro' }),
  reason: reason(),
}).noUnknown();
export type NewVisitBlock = InferType<typeof newVisitBlockSchema>;

export const visitBlockSchema = object({
  id: idSchema().required(),
  projectId: idSchema().required(),
  fromDay: string().required().meta({ format: 'date', description: 'Primeiro dia sem visitas' }),
  untilDay: string().required().meta({ format: 'date', description: 'Último dia sem visitas' }),
  reason: reason(),
  createdAt: string().required(),
  visits: array().of(visitSchema.required()).required().meta({
    description:
      'Visitas ainda marcadas nesses dias que quem chama pode ver: cada visitante foi avisado e precisa de outro horário',
  }),
  allowedActions: array().of(string<VisitBlockAction>().oneOf(VISIT_BLOCK_ACTIONS).required()).required(),
}).noUnknown();
export type VisitBlock = InferType<typeof visitBlockSchema>;

export const visitBlocksSchema = object({
  items: array().of(visitBlockSchema.required()).required(),
}).noUnknown();
export type VisitBlocks = InferType<typeof visitBlocksSchema>;

/** True for a range in order that is not too long. */
export const isBlockRange = (fromDay: string, untilDay: string): boolean =>
  fromDay <= untilDay && daysBetween(fromDay, untilDay) < MAX_BLOCK_DAYS;
