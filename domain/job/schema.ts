import { type InferType, number, object, string } from 'yup';

/**
 * Where a piece of work of the queue stands: it may begin, waits for its hour, waits to be tried again, is being done, or was
 * given up after its last try.
 */
export const JOB_STATES = ['ready', 'scheduled', 'retrying', 'running', 'failed'] as const;
export type JobState = (typeof JOB_STATES)[number];

const instant = string().required();

/** What operators see of a piece of work: never what it is about, which may be a letter to somebody. */
export const jobSchema = object({
  id: string().required(),
  name: string().required(),
  state: string<JobState>().oneOf(JOB_STATES).required(),
  attempts: number().integer().min(0).required(),
  maxAttempts: number().integer().min(1).required(),
  runAt: instant,
  createdAt: instant,
  updatedAt: instant,
  /** What kind of failure the last try met; null where none did. */
  lastError: string().nullable().defined(),
});

const count = number().integer().min(0).required();

export const jobCountsSchema = object({
  ready: count,
  scheduled: count,
  retrying: count,
  running: count,
  failed: count,
});

export type Job = InferType<typeof jobSchema>;
export type JobCounts = InferType<typeof jobCountsSchema>;
