import { array, boolean, type InferType, number, object, string } from 'yup';
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
  BATCH_STATES,
  type BatchKind,
  type BatchMode,
  type BatchState,
} from '@/domain/batch/states';
import { idSchema } from '@/domain/id';

export const MAX_SPREADSHEET_MB = 5;
export const MAX_SPREADSHEET_BYTES = MAX_SPREADSHEET_MB * 1024 * 1024;
export const MAX_FILE_NAME = 200;

/** What a spreadsheet is sent as. */
export const SPREADSHEET_TYPES = [
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'text/csv',
] as const;

const count = () => number().integer().min(0).required();
const column = () => string<Column>().oneOf(COLUMNS).required();

export const batchSchema = object({
  id: idSchema().required(),
  projectId: idSchema().required(),
  kind: string<BatchKind>().oneOf(BATCH_KINDS).required(),
  /** Null until it is run. */
  mode: string<BatchMode>().oneOf(BATCH_MODES).nullable().defined(),
  /** Waiting, at work, done, done in part, and not done. */
  state: string<BatchState>().oneOf(BATCH_STATES).required(),
  fileName: string().required(),
  format: string<SpreadsheetFormat>().oneOf(SPREADSHEET_FORMATS).required(),
  /** How the letters of a CSV were read; null of another file. */
  encoding: string().nullable().defined(),
  counts: object({
    rows: count(),
    created: count(),
    changed: count(),
    unchanged: count(),
    refused: count(),
    /** Rows that are done; none before it is run. */
    done: count(),
  }).required(),
  /** Headings that no column answers to. */
  unknownHeadings: array().of(string().required()).required(),
  /** Headings that are known and are not read here. */
  ignoredHeadings: array().of(string().required()).required(),
  version: number().integer().positive().required(),
  createdAt: string().required(),
  finishedAt: string().nullable().defined(),
  allowedActions: array()
    .of(string<'run'>().oneOf(['run']).required())
    .required(),
});

export type Batch = InferType<typeof batchSchema>;

const faultSchema = object({
  column: column(),
  heading: string().required(),
  message: string().required(),
});

const changeSchema = object({
  column: column(),
  heading: string().required(),
  before: string().defined(),
  after: string().defined(),
});

/** What becomes, or became, of a row. */
const rowSchema = object({
  /** As the spreadsheet counts it. */
  number: number().integer().positive().required(),
  label: string().defined(),
  outcome: string<RowOutcome>().oneOf(ROW_OUTCOMES).required(),
  faults: array().of(faultSchema.required()).required(),
  changes: array().of(changeSchema.required()).required(),
});

/** A batch with a page of its rows, in the order of the spreadsheet. */
export const batchDetailSchema = batchSchema.shape({
  rows: object({
    items: array().of(rowSchema.required()).required(),
    nextCursor: string().nullable().defined(),
    total: count(),
    totalIsCapped: boolean().oneOf([false]).required(),
  }).required(),
});

export type BatchDetail = InferType<typeof batchDetailSchema>;

export const batchRunSchema = object({
  version: number().integer().positive().required(),
  mode: string<BatchMode>().oneOf(BATCH_MODES).required(),
});
