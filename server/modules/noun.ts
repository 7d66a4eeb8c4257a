import type { Hono } from 'hono';
import type { AnySchema } from 'yup';
import type { FileCall } from '@/server/http/routing/fileCall';
import type { Route } from '@/server/http/routing/route';
import type { JobDefinitions } from '@/server/jobs/definitions';
import type { Dependencies, PersonalData } from './dependencies';

/** A call that answers a file or a page, mounted beside the routes. */
interface MountedCall {
  /** Its entry in the API document; none for a page. */
  readonly call?: FileCall;
  readonly mount: (app: Hono, dependencies: Dependencies) => void;
}

/**
 * Registration of one noun: the app, the API document, the queue and the end of an account loop over `NOUNS` (server/nouns.ts).
 */
export interface Noun {
  readonly routes?: (dependencies: Dependencies) => Route[];
  /** Titles of its groups of calls in the API document, by the first part of their paths. */
  readonly tags?: Readonly<Record<string, string>>;
  /** Schemas that the API document names and refers to. */
  readonly records?: Readonly<Record<string, AnySchema>>;
  readonly mounts?: readonly MountedCall[];
  readonly jobs?: JobDefinitions;
  readonly personalData?: PersonalData;
}

/** Keeps the exact type, so that server/nouns.ts knows at compile time which jobs have a handler. */
export const defineNoun = <const N extends Noun>(noun: N): N => noun;
