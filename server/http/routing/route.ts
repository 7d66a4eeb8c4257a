import type { AnyObjectSchema, AnySchema, InferType } from 'yup';
import type { PlainErrorCode } from '@/domain/errors/appError';
import type { ErrorCode } from '@/domain/errors/errorTable';
import type { AnswerCookies } from '@/server/http/callers/answerCookies';
import type { Caller } from '@/server/http/callers/caller';
import type { SentBody, SignedBody } from '@/server/http/requests/body';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Public, or only for signed-in callers. The policy of the module holds the finer rules. */
type Audience = 'public' | 'signedIn';

interface RouteRequest<Params, Query, Body> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** The file that is the body; null where the call accepts none. */
  readonly file: SentBody | null;
  /** Raw bytes of the body and their signature, unread; null if the call is not signed. */
  readonly signed: SignedBody | null;
  readonly caller: Caller;
  /** For limits only: it is never logged or stored. */
  readonly clientIp: string;
  readonly requestId: string;
  readonly cookies: AnswerCookies;
}

type Read<Shape> = Shape extends AnyObjectSchema ? InferType<Shape> : undefined;

/** The same value, with lists that the receiver does not change. */
type Immutable<Value> = Value extends readonly (infer Item)[]
  ? readonly Immutable<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: Immutable<Value[Key]> }
    : Value;

interface RouteDefinition<
  Response extends AnySchema,
  Params extends AnyObjectSchema | undefined,
  Query extends AnyObjectSchema | undefined,
  Body extends AnyObjectSchema | undefined,
> {
  readonly method: Method;
  /** Below /api, with parameters in braces: `/public/projects/{id}`. */
  readonly path: string;
  /** Purpose of the call, in Portuguese, for the API document. */
  readonly summary: string;
  readonly who: Audience;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** Largest size in bytes, for a call whose body is a file. */
  readonly maxFileBytes?: number;
  /** Accepted media types for the API document; by default documents and pictures. */
  readonly fileTypes?: readonly string[];
  /** Header with the signature, for a call whose body the sender signs. */
  readonly signedBy?: string;
  /**
   * A call that holds an item or moves money. With the same `Idempotency-Key` it is executed once and gives
   * the same answer again.
   */
  readonly idempotent?: boolean;
  /** For a list with conditions: allowed operations of each field. */
  readonly filters?: Readonly<Record<string, readonly string[]>>;
  /** The answer has the `tag` of its content, which is its `ETag`: 304 without a body to an `If-None-Match` with it. */
  readonly revalidated?: true;
  readonly response: Response;
  /** Codes of this call in addition to those of every call. */
  readonly errors: readonly ErrorCode[];
  /** Code for a record that does not exist: a wrong path parameter means missing, not malformed. */
  readonly notFound?: PlainErrorCode;
  handle(
    request: RouteRequest<Read<Params>, Read<Query>, Read<Body>>,
  ): Promise<Immutable<InferType<Response>>> | Immutable<InferType<Response>>;
}

/** A route as the composer of the API and the API document see it. */
export interface Route {
  readonly method: Method;
  readonly path: string;
  readonly summary: string;
  readonly who: Audience;
  readonly params?: AnyObjectSchema;
  readonly query?: AnyObjectSchema;
  readonly body?: AnyObjectSchema;
  readonly maxFileBytes?: number;
  readonly fileTypes?: readonly string[];
  readonly signedBy?: string;
  readonly idempotent?: boolean;
  readonly filters?: Readonly<Record<string, readonly string[]>>;
  readonly revalidated?: true;
  readonly response: AnySchema;
  readonly errors: readonly ErrorCode[];
  readonly notFound?: PlainErrorCode;
  handle(request: RouteRequest<never, never, never>): unknown;
}

/** One call of the API, from which both the handler and its part of the API document are made. */
export function defineRoute<
  Response extends AnySchema,
  Params extends AnyObjectSchema | undefined = undefined,
  Query extends AnyObjectSchema | undefined = undefined,
  Body extends AnyObjectSchema | undefined = undefined,
>(definition: RouteDefinition<Response, Params, Query, Body>): Route {
  return definition as Route;
}
