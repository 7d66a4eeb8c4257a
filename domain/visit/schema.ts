import { array, boolean, type InferType, number, object, string } from 'yup';
import { asyncResultSchema } from '@/domain/asyncResult';
import { clientSchema } from '@/domain/deal/client';
import { dealFacts, wordsSchema } from '@/domain/deal/deal';
import { historySchema } from '@/domain/history';
import { idSchema } from '@/domain/id';
import { isValidDate } from '@/domain/time/calendar';
import { TIME_ZONES, type TimeZone } from '@/domain/time/zones';
import { meetingUrlSchema } from '@/domain/visit/meetingUrl';
import {
  VISIT_MODES,
  VISIT_PERIODS,
  VISIT_STATES,
  type VisitMode,
  type VisitPeriod,
  type VisitState,
} from '@/domain/visit/states';

const day = () => string().test('day', (text) => text === undefined || isValidDate(text));
const period = () => string<VisitPeriod>().oneOf(VISIT_PERIODS);
const hour = () =>
  string()
    .matches(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
    .meta({ description: 'Hora do início no fuso do empreendimento, como 09:30' });
const mode = () =>
  string<VisitMode>().oneOf(VISIT_MODES).meta({
    description: 'onSite, no local, ou online, por vídeo, onde o empreendimento oferece',
  });
const timeZone = () =>
  string<TimeZone>().oneOf(TIME_ZONES).required().meta({ description: 'Fuso horário do empreendimento' });

/** Largest number of units in one visit. */
export const MAX_VISIT_UNITS = 10;

export const VISIT_ACTIONS = ['reschedule', 'assign', 'setLink', 'conclude', 'miss', 'cancel'] as const;
export type VisitAction = (typeof VISIT_ACTIONS)[number];

/** Visit of a project, or of one or several of its units, or of a quota. */
export const newVisitSchema = object({
  projectId: idSchema().required(),
  unitId: idSchema(),
  quotaId: idSchema(),
  moreUnitIds: array()
    .of(idSchema().required())
    .max(MAX_VISIT_UNITS - 1)
    .meta({ description: 'Outras unidades do empreendimento na mesma visita, além de unitId' }),
  day: day().required().meta({ format: 'date' }),
  period: period().required(),
  hour: hour().meta({
    description:
      'Hora do início no fuso do empreendimento, como 09:30; sem ela, a primeira disponível do período',
  }),
  mode: mode(),
  note: wordsSchema(),
  /** Only from sellers: buyers book for themselves. */
  client: clientSchema.optional().default(undefined),
}).noUnknown();
export type NewVisit = InferType<typeof newVisitSchema>;

/** Each event has only its own fields. */
export const visitChangeSchema = object({
  version: number().integer().positive().required(),
  event: string<VisitAction>().oneOf(VISIT_ACTIONS).required(),
  day: day().meta({ format: 'date' }),
  period: period(),
  hour: hour(),
  hostId: idSchema().meta({
    description: 'Quem recebe o visitante: uma pessoa que vende pela empresa, ou pelo parceiro da visita',
  }),
  meetingUrl: meetingUrlSchema().meta({ description: 'Link https da sala de vídeo da visita online' }),
  reason: wordsSchema(),
})
  .noUnknown()
  .meta({
    cases: {
      by: 'event',
      of: {
        reschedule: { must: ['day', 'period'], may: ['hour'] },
        assign: { must: ['hostId'] },
        setLink: { must: ['meetingUrl'] },
        conclude: {},
        miss: {},
        cancel: { may: ['reason'] },
      },
    },
  });
export type VisitChange = InferType<typeof visitChangeSchema>;

const slot = {
  day: string().required().meta({ format: 'date' }),
  period: period().required(),
  hour: hour().required(),
  startsAt: string().required(),
  endsAt: string().required(),
};

const facts = {
  ...dealFacts,
  /** Null for a visit of the whole project. */
  label: string().nullable().defined(),
  moreUnits: array()
    .of(object({ id: idSchema().required(), label: string().required() }).noUnknown().required())
    .required()
    .meta({ description: 'Outras unidades da mesma visita, na ordem em que foram pedidas' }),
  ...slot,
  timeZone: timeZone(),
  state: string<VisitState>().oneOf(VISIT_STATES).required(),
  mode: mode().required(),
  place: string().nullable().defined().meta({
    description:
      'Onde a visita acontece, numa linha: o estande de vendas, ou o endereço do empreendimento; null na visita online',
  }),
  meetingUrl: string().nullable().defined().meta({
    description: 'Link da sala de vídeo da visita online; null antes de ser informado, e na visita no local',
  }),
  hostId: idSchema()
    .nullable()
    .defined()
    .meta({ description: 'Pessoa designada para receber o visitante; null quando ninguém foi designado' }),
  host: object({
    name: string().required().meta({
      description: 'A pessoa designada, o corretor responsável, ou a empresa',
    }),
    email: string().nullable().defined(),
    phone: string().nullable().defined().meta({ description: 'Telefone, só com números' }),
  })
    .noUnknown()
    .nullable()
    .defined()
    .default(undefined)
    .meta({ description: 'Quem recebe o visitante' }),
  isBlocked: boolean().required().meta({
    description:
      'true quando a empresa fechou o dia para visitas e a visita marcada precisa de outro horário',
  }),
  note: string().nullable().defined(),
  reason: string().nullable().defined(),
  concludedAt: string()
    .nullable()
    .defined()
    .meta({ description: 'Data e hora em que a visita foi concluída, em UTC' }),
  allowedActions: array().of(string<VisitAction>().oneOf(VISIT_ACTIONS).required()).required(),
};

export const visitSchema = object(facts).noUnknown();
export type Visit = InferType<typeof visitSchema>;

/** A single visit includes the URL of its calendar file and its history, oldest first. */
export const visitDetailSchema = object({
  ...facts,
  calendarUrl: string()
    .required()
    .meta({ description: 'Caminho do arquivo .ics da visita, com a sua assinatura' }),
  history: historySchema,
}).noUnknown();
export type VisitDetail = InferType<typeof visitDetailSchema>;

export const visitMailSchema = object({
  scheduleVisitId: idSchema().required().meta({ description: 'A visita' }),
}).noUnknown();

/** The queue sends the email after the answer. */
export const visitMailAnswerSchema = visitMailSchema.shape({ result: asyncResultSchema() });
export type VisitMailAnswer = InferType<typeof visitMailAnswerSchema>;

const MAX_AVAILABILITY_DAYS = 62;

export const availabilityQuerySchema = object({
  from: day().meta({ description: 'Primeiro dia, no fuso do empreendimento; hoje, sem ele' }),
  days: number()
    .integer()
    .min(1)
    .max(MAX_AVAILABILITY_DAYS)
    .default(14)
    .meta({ description: 'Quantos dias' }),
});

export const availabilitySchema = object({
  timeZone: timeZone(),
  items: array()
    .of(
      object({
        ...slot,
        capacityLeft: number()
          .integer()
          .min(0)
          .required()
          .meta({ description: 'Vagas que restam no horário' }),
      })
        .noUnknown()
        .required(),
    )
    .required(),
}).noUnknown();
export type VisitAvailability = InferType<typeof availabilitySchema>;
