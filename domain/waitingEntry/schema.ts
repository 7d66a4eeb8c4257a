import { array, boolean, type InferType, number, object, string } from 'yup';
import { isValidPhone } from '@/domain/brazil/phone';
import { historySchema } from '@/domain/history';
import { idSchema } from '@/domain/id';
import { mailableSchema } from '@/domain/person/email';
import { personNameSchema } from '@/domain/person/parts';
import { versionField } from '@/domain/version';
import { MAX_WANTED_BEDROOMS, WAITING_CONSENT_SOURCES, type WaitingConsentSource } from './rules';
import {
  COUNTED_WAITING_STATES,
  type CountedWaitingState,
  WAITING_ENTRY_ACTIONS,
  type WaitingEntryAction,
} from './states';

const MAX_TRAP = 500;
const MAX_TOWER = 20;
const MAX_POSITION = 9_999;
const MAX_PLAN_INDEX = 999;

const bedrooms = () =>
  number()
    .integer()
    .min(1)
    .max(MAX_WANTED_BEDROOMS)
    .nullable()
    .meta({ description: 'Quantos quartos a pessoa procura, no mínimo; null para qualquer número' });

const maxPriceCents = () =>
  number().integer().positive().nullable().meta({
    description: 'Preço máximo que a pessoa procura, em centavos; null sem limite',
  });

/** True unless the body also names something else: an entry is for one of them. */
const isOnly = (value: unknown, ...others: readonly unknown[]) => {
  const isMissing = (each: unknown) => each === null || each === undefined;
  return isMissing(value) || others.every(isMissing);
};

const tower = () =>
  string()
    .max(MAX_TOWER)
    .nullable()
    .meta({ description: 'Torre do final, ou quadra da planta; vai junto com position ou planIndex' });

const planIndex = () =>
  number().integer().min(0).max(MAX_PLAN_INDEX).nullable().meta({
    description: 'Índice da planta na quadra: vale qualquer casa ou lote dela na quadra; null fora disso',
  });

const position = () =>
  number().integer().min(0).max(MAX_POSITION).nullable().meta({
    description: 'Final da torre: vale qualquer unidade dele, em qualquer andar; null fora disso',
  });

/**
 * Entry in the waiting list of a project, of one unit or quota of it, of a position of one of its towers, or of a plan in
 * one of its blocks. A signed-in buyer sends no contact; a visitor sends a
 * name and an e-mail. `website` is invisible to people: only a program fills it in.
 */
export const newWaitingEntrySchema = object({
  unitId: idSchema().nullable(),
  quotaId: idSchema()
    .nullable()
    .when('unitId', ([unitId], quotaId) => quotaId.test('alone', (id) => isOnly(id, unitId))),
  tower: tower().when(['position', 'planIndex'], ([at, plan], field) =>
    field.test('required', (code) => (code ?? null) !== null || (at ?? plan ?? null) === null),
  ),
  position: position().when(['unitId', 'quotaId'], ([unitId, quotaId], field) =>
    field.test('alone', (at) => isOnly(at, unitId, quotaId)),
  ),
  planIndex: planIndex().when(['unitId', 'quotaId', 'position'], ([unitId, quotaId, at], field) =>
    field.test('alone', (plan) => isOnly(plan, unitId, quotaId, at)),
  ),
  name: personNameSchema().nullable().meta({ description: 'Nome; obrigatório sem login' }),
  email: mailableSchema().nullable().meta({ description: 'E-mail; obrigatório sem login' }),
  phone: string()
    .nullable()
    .test('phone', (text) => !text || isValidPhone(text))
    .meta({ description: 'Telefone com DDD, opcional' }),
  bedrooms: bedrooms(),
  maxPriceCents: maxPriceCents(),
  consent: boolean()
    .oneOf([true])
    .required()
    .meta({ description: 'true: a pessoa autoriza o e-mail sobre a disponibilidade e o contato da empresa' }),
  website: string().max(MAX_TRAP).nullable().meta({ description: 'Deixe vazio: só robôs preenchem' }),
}).noUnknown();
export type NewWaitingEntry = InferType<typeof newWaitingEntrySchema>;

/** The same answer for every visitor, so that it does not reveal whether an e-mail is in the list. */
export const waitingReceiptSchema = object({
  state: string<'pending' | 'active'>()
    .oneOf(['pending', 'active'] as const)
    .required()
    .meta({
      description: 'pending até a confirmação por e-mail; active para o comprador que entrou na conta',
    }),
}).noUnknown();
export type WaitingReceipt = InferType<typeof waitingReceiptSchema>;

export const waitingEntryChangeSchema = object({
  ...versionField,
  event: string<WaitingEntryAction>().oneOf(WAITING_ENTRY_ACTIONS).required(),
}).noUnknown();
export type WaitingEntryChange = InferType<typeof waitingEntryChangeSchema>;

const projectSchema = () =>
  object({ id: idSchema().required(), slug: string().required(), title: string().required() })
    .noUnknown()
    .required();

const consentSchema = object({
  version: string().required().meta({ description: 'Versão do texto aceito' }),
  source: string<WaitingConsentSource>().oneOf(WAITING_CONSENT_SOURCES).required().meta({
    description: 'Formulário: do empreendimento (project) ou de uma unidade, cota, final ou planta (item)',
  }),
  givenAt: string().required().meta({ description: 'Data e hora do aceite, em UTC' }),
})
  .noUnknown()
  .required()
  .meta({ description: 'Consentimento da pessoa' });

const contactSchema = object({
  name: string().required(),
  email: string().required(),
  phone: string().nullable().defined().meta({ description: 'Telefone com DDD' }),
})
  .noUnknown()
  .nullable()
  .defined()
  .default(undefined)
  .meta({ description: 'Contato da pessoa; null para quem não pode vê-lo e depois que foi apagado' });

const facts = {
  id: idSchema().required(),
  version: number().integer().positive().required(),
  createdAt: string().required(),
  updatedAt: string().required(),
  project: projectSchema(),
  unitId: idSchema().nullable().defined(),
  quotaId: idSchema().nullable().defined(),
  tower: tower().defined(),
  position: position().defined(),
  planIndex: planIndex().defined(),
  label: string().nullable().defined().meta({
    description: 'Nome da unidade, da cota, do final ou da planta; null para o empreendimento todo',
  }),
  bedrooms: bedrooms().defined(),
  maxPriceCents: maxPriceCents().defined(),
  state: string<CountedWaitingState>().oneOf(COUNTED_WAITING_STATES).required(),
  place: number()
    .integer()
    .positive()
    .nullable()
    .defined()
    .meta({ description: 'Lugar na lista, pela ordem de chegada; null depois de avisada ou de sair' }),
  joinedAt: string().required().meta({ description: 'Data e hora em que entrou na lista, em UTC' }),
  notifiedAt: string()
    .nullable()
    .defined()
    .meta({ description: 'Data e hora em que a pessoa foi avisada, em UTC; null antes disso' }),
  consent: consentSchema,
  contact: contactSchema,
  allowedActions: array().of(string<WaitingEntryAction>().oneOf(WAITING_ENTRY_ACTIONS).required()).required(),
};

export const waitingEntrySchema = object(facts).noUnknown();
export type WaitingEntry = InferType<typeof waitingEntrySchema>;

/** A single entry includes its history, oldest first. */
export const waitingEntryDetailSchema = object({ ...facts, history: historySchema }).noUnknown();
export type WaitingEntryDetail = InferType<typeof waitingEntryDetailSchema>;

const people = (description: string) => number().integer().min(0).required().meta({ description });

/** Number of people who wait for a project and its units. */
export const waitingCountSchema = object({
  project: projectSchema(),
  active: people('Quantas pessoas esperam'),
  notified: people('Quantas já foram avisadas'),
}).noUnknown();
export type WaitingCount = InferType<typeof waitingCountSchema>;
