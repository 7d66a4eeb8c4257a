import { type InferType, number, object, string } from 'yup';

/**
 * States of a job: it may begin, waits for its hour, waits for its next try, is running, or was abandoned after
 * its last try.
 */
export const JOB_STATES = ['ready', 'scheduled', 'retrying', 'running', 'failed'] as const;
export type JobState = (typeof JOB_STATES)[number];

const instant = string().required();

/** A job as operators see it: never its payload, which may be an e-mail to a person. */
export const jobSchema = object({
  id: string().required(),
  name: string().required(),
  state: string<JobState>().oneOf(JOB_STATES).required(),
  attempts: number().integer().min(0).required(),
  maxAttempts: number().integer().min(1).required(),
  runAt: instant,
  createdAt: instant,
  updatedAt: instant,
  /** Kind of failure of the last try; null without one. */
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
