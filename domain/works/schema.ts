import { array, type InferType, number, object, string } from 'yup';
import { idSchema } from '@/domain/id';
import { pictureSchema } from '@/domain/site/picture';
import { isValidDate } from '@/domain/time/calendar';
import { versionField } from '@/domain/version';
import { WORKS_UPDATE_STATES, type WorksUpdateState } from './states';

const MAX_STAGES = 12;
export const MAX_STAGE_NAME = 40;
export const MAX_WEIGHT = 100;
export const MAX_UPDATES = 120;
export const MAX_UPDATE_TEXT = 2_000;
export const MAX_UPDATE_PHOTOS = 12;

/** Stage of the works with its part of the whole. */
export const stageSchema = object({
  name: string()
    .trim()
    .min(1)
    .max(MAX_STAGE_NAME)
    .required()
    .meta({ description: 'Etapa da obra: Fundação, Estrutura, Alvenaria' }),
  percent: number()
    .integer()
    .min(0)
    .max(100)
    .required()
    .meta({ description: 'Quanto da etapa está pronto, de 0 a 100' }),
  weight: number()
    .integer()
    .min(1)
    .max(MAX_WEIGHT)
    .required()
    .meta({ description: 'Peso da etapa na obra inteira, de 1 a 100' }),
}).noUnknown();

export const stagesChangeSchema = object({
  ...versionField,
  stages: array()
    .of(stageSchema.required())
    .max(MAX_STAGES)
    .required()
    .meta({ description: 'Todas as etapas, na ordem da obra; substitui as anteriores' }),
}).noUnknown();

export const newWorksUpdateSchema = object({
  day: string()
    .required()
    .test('day', (text) => !text || isValidDate(text))
    .meta({ description: 'Dia da medição ou da visita à obra' }),
  text: string()
    .trim()
    .min(1)
    .max(MAX_UPDATE_TEXT)
    .required()
    .meta({ description: 'O que mudou na obra, para os compradores' }),
}).noUnknown();

export const worksUpdateChangeSchema = object({
  ...versionField,
  event: string<'publish'>()
    .oneOf(['publish'] as const)
    .required()
    .meta({ description: 'publish: mostra a novidade e avisa os compradores do empreendimento' }),
}).noUnknown();

const WORKS_ACTIONS = ['publish', 'addPhoto', 'delete'] as const;
export type WorksAction = (typeof WORKS_ACTIONS)[number];

const publicFields = {
  id: idSchema().required(),
  day: string().required().meta({ description: 'Dia da medição ou da visita à obra' }),
  text: string().required().meta({ description: 'O que mudou na obra' }),
  photos: array()
    .of(pictureSchema.required())
    .required()
    .meta({ description: `Fotos, até ${MAX_UPDATE_PHOTOS}` }),
  publishedAt: string().nullable().defined().meta({ description: 'Publicação; null num rascunho' }),
};

/** A published update, as everyone sees it. */
const publicWorksUpdateSchema = object(publicFields);

export const worksUpdateSchema = object({
  ...publicFields,
  ...versionField,
  state: string<WorksUpdateState>()
    .oneOf(WORKS_UPDATE_STATES)
    .required()
    .meta({ description: 'draft ou published' }),
  allowedActions: array().of(string<WorksAction>().oneOf(WORKS_ACTIONS).required()).required(),
});

const stages = array()
  .of(stageSchema.required())
  .required()
  .meta({ description: 'Etapas, na ordem da obra' });
const total = number()
  .integer()
  .min(0)
  .max(100)
  .nullable()
  .defined()
  .meta({ description: 'Avanço da obra pelo peso das etapas; null sem etapas' });

export const publicWorksSchema = object({
  stages,
  totalPercent: total,
  updates: array()
    .of(publicWorksUpdateSchema.required())
    .required()
    .meta({ description: 'Novidades publicadas, das mais novas às mais antigas' }),
});

const STAGE_ACTIONS = ['changeStages', 'addUpdate'] as const;

export const worksSchema = object({
  ...versionField,
  stages,
  totalPercent: total,
  updates: array()
    .of(worksUpdateSchema.required())
    .required()
    .meta({ description: 'Novidades e rascunhos, dos mais novos aos mais antigos' }),
  allowedActions: array()
    .of(string<(typeof STAGE_ACTIONS)[number]>().oneOf(STAGE_ACTIONS).required())
    .required(),
});

export type WorksStage = InferType<typeof stageSchema>;
export type StagesChange = InferType<typeof stagesChangeSchema>;
export type NewWorksUpdate = InferType<typeof newWorksUpdateSchema>;
export type PublicWorksUpdate = InferType<typeof publicWorksUpdateSchema>;
export type WorksUpdate = InferType<typeof worksUpdateSchema>;
export type PublicWorks = InferType<typeof publicWorksSchema>;
export type Works = InferType<typeof worksSchema>;
