/** A job of the clock has no payload. */
export type NoPayload = Record<never, never>;

/**
 * Payload of each kind of job. A noun adds its own in its `index.ts`:
 * `declare module '@/server/jobs/payloads' { interface JobPayloads { … } }`. A kind without a handler does not compile
 * (server/nouns.ts).
 */
// biome-ignore lint/suspicious/noEmptyInterface: nouns add the members.
export interface JobPayloads {}

export type JobName = keyof JobPayloads;

/** Jobs with a schedule. */
export type RegularName = {
  [Name in JobName]: NoPayload extends JobPayloads[Name] ? Name : never;
}[JobName];
