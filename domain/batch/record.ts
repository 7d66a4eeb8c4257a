import { array, boolean, type InferType, number, object, string } from 'yup';
import { asyncResultSchema } from '@/domain/asyncResult';
import { COLUMNS, type Column } from '@/domain/batch/columns';
import {
  ROW_OUTCOMES,
  type RowOutcome,
  SPREADSHEET_FORMATS,
  type SpreadsheetFormat,
} from '@/domain/batch/report';
import {
  BATCH_KINDS,
  BATCH_MODES,
  BATCH_WIRE_STATES,
  type BatchKind,
  type BatchMode,
  type BatchWireState,
} from '@/domain/batch/states';
import { idSchema } from '@/domain/id';
import { MAX_UNITS } from '@/domain/project/tower';

const MAX_SPREADSHEET_MB = 5;
export const MAX_SPREADSHEET_BYTES = MAX_SPREADSHEET_MB * 1024 * 1024;
export const MAX_FILE_NAME = 200;
const MAX_LABEL_LENGTH = 100;

export const SPREADSHEET_TYPES = [
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'text/csv',
] as const;

const count = () => number().integer().min(0).required();
const column = () => string<Column>().oneOf(COLUMNS).required();

export const batchSchema = object({
  id: idSchema().required(),
  projectId: idSchema().required(),
  projectTitle: string().required().meta({ description: 'Nome do empreendimento' }),
  sentByName: string()
    .nullable()
    .defined()
    .meta({ description: 'Nome da pessoa que enviou a planilha; null depois do fim da conta dela' }),
  kind: string<BatchKind>().oneOf(BATCH_KINDS).required(),
  mode: string<BatchMode>().oneOf(BATCH_MODES).nullable().defined().meta({
    description: 'Modo da importação: tudo ou nada, ou só as linhas válidas; null antes da execução',
  }),
  state: string<BatchWireState>().oneOf(Object.values(BATCH_WIRE_STATES)).required(),
  fileName: string().required().meta({ description: 'Nome do arquivo enviado' }),
  format: string<SpreadsheetFormat>()
    .oneOf(SPREADSHEET_FORMATS)
    .required()
    .meta({ description: 'Formato do arquivo' }),
  encoding: string()
    .nullable()
    .defined()
    .meta({ description: 'Codificação de caracteres do CSV; null para outro arquivo' }),
  counts: object({
    rows: count().meta({ description: 'Linhas da planilha' }),
    created: count(),
    changed: count(),
    unchanged: count().meta({ description: 'Quantas ficam iguais' }),
    refused: count().meta({ description: 'Linhas recusadas' }),
    hidden: count().meta({ description: 'Linhas ocultas na planilha, que também são importadas' }),
    done: count().meta({ description: 'Linhas importadas' }),
  })
    .required()
    .meta({ description: 'Quantidade por situação' }),
  unknownHeadings: array()
    .of(string().required())
    .required()
    .meta({ description: 'Colunas que não reconhecemos' }),
  ignoredHeadings: array()
    .of(string().required())
    .required()
    .meta({ description: 'Colunas conhecidas que esta importação não usa' }),
  sheet: object({
    name: string().defined().meta({ description: 'Nome da aba' }),
    isHidden: boolean().required().meta({ description: 'A aba está oculta na planilha' }),
  })
    .nullable()
    .defined()
    .meta({ description: 'A aba lida: a primeira visível; null para CSV' }),
  otherSheets: array()
    .of(string().defined())
    .required()
    .meta({ description: 'Outras abas visíveis, que não foram lidas' }),
  hiddenHeadings: array()
    .of(string().required())
    .required()
    .meta({ description: 'Colunas lidas que estão ocultas na planilha' }),
  version: number().integer().positive().required(),
  createdAt: string().required(),
  finishedAt: string().nullable().defined().meta({ description: 'Data e hora do fim, em UTC' }),
  allowedActions: array()
    .of(string<'run'>().oneOf(['run']).required())
    .required(),
});

export type Batch = InferType<typeof batchSchema>;

const faultSchema = object({
  column: column().meta({ description: 'Coluna da planilha, pelo nome do campo' }),
  heading: string().required().meta({ description: 'Título da coluna na planilha' }),
  message: string().required(),
});

const changeSchema = object({
  column: column().meta({ description: 'Coluna da planilha, pelo nome do campo' }),
  heading: string().required().meta({ description: 'Título da coluna na planilha' }),
  before: string().defined().meta({ description: 'Valor antes da alteração' }),
  after: string().defined().meta({ description: 'Valor depois da alteração' }),
});

/** Expected or final outcome of a row. */
const rowSchema = object({
  /** Number of the row in the spreadsheet. */
  number: number().integer().positive().required(),
  label: string().defined(),
  outcome: string<RowOutcome>().oneOf(ROW_OUTCOMES).required(),
  result: asyncResultSchema(),
  needsConfirmation: boolean().required().meta({
    description: 'O preço muda muito: a linha só é importada com o label dela em confirmedUnits',
  }),
  isHidden: boolean().required().meta({ description: 'A linha está oculta na planilha' }),
  faults: array().of(faultSchema.required()).required().meta({ description: 'Erros da linha' }),
  changes: array().of(changeSchema.required()).required().meta({ description: 'Campos alterados' }),
});

/** A batch with a page of its rows in the order of the spreadsheet. */
export const batchDetailSchema = batchSchema.shape({
  rows: object({
    items: array().of(rowSchema.required()).required(),
    nextCursor: string().nullable().defined(),
    total: count(),
    totalIsCapped: boolean().oneOf([false]).required(),
  })
    .required()
    .meta({ description: 'As linhas da planilha, em páginas' }),
});

export type BatchDetail = InferType<typeof batchDetailSchema>;

export const batchRunSchema = object({
  version: number().integer().positive().required(),
  mode: string<BatchMode>().oneOf(BATCH_MODES).required().meta({
    description: 'Modo da importação: tudo ou nada, ou só as linhas válidas; null antes da execução',
  }),
  confirmedUnits: array()
    .of(string().min(1).max(MAX_LABEL_LENGTH).required())
    .max(MAX_UNITS)
    .default([])
    .meta({ description: 'O label de cada linha cujo preço muda muito e foi conferido por uma pessoa' }),
});
