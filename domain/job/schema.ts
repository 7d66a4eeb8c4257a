import { array, type InferType, number, object, string } from 'yup';

/**
 * States of a job: it may begin, waits for its hour, waits for its next try, is running, or was abandoned after
 * its last try.
 */
export const JOB_STATES = ['ready', 'scheduled', 'retrying', 'running', 'failed'] as const;
export type JobState = (typeof JOB_STATES)[number];

const JOB_ACTIONS = ['retry'] as const;
export type JobAction = (typeof JOB_ACTIONS)[number];

const instant = string().required();

/** A job as operators see it: never its payload, which may be an e-mail to a person. */
export const jobSchema = object({
  id: string().required(),
  name: string().required(),
  state: string<JobState>().oneOf(JOB_STATES).required(),
  attempts: number().integer().min(0).required().meta({ description: 'Número de tentativas' }),
  maxAttempts: number().integer().min(1).required().meta({ description: 'Limite de tentativas' }),
  runAt: instant.meta({ description: 'Data e hora a partir da qual começa, em UTC' }),
  createdAt: instant,
  updatedAt: instant,
  /** Kind of failure of the last try; null without one. */
  lastError: string()
    .nullable()
    .defined()
    .meta({ description: 'Tipo da última falha; null quando não houve' }),
  allowedActions: array().of(string<JobAction>().oneOf(JOB_ACTIONS).required()).required(),
});

const count = number().integer().min(0).required();

export const jobCountsSchema = object({
  ready: count.meta({ description: 'Prontas para começar' }),
  scheduled: count.meta({ description: 'Esperando a hora marcada' }),
  retrying: count.meta({ description: 'Esperando nova tentativa' }),
  running: count.meta({ description: 'Em andamento' }),
  failed: count.meta({ description: 'Abandonadas depois da última tentativa' }),
});

export type Job = InferType<typeof jobSchema>;
export type JobCounts = InferType<typeof jobCountsSchema>;
