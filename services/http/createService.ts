import axios, { AxiosError } from 'axios';
import { IN_PROCESS_API, type InProcessApi, type InProcessHost } from '@/domain/site/inProcessApi';
import { ApiError } from '@/services/http/apiError';

const API_URL = process.env.NEXT_PUBLIC_API_URL || '/api';

/** One base a service, so that each can be moved to another host. Written out, because the build inlines each name. */
const SERVICE_URLS = {
  public: process.env.NEXT_PUBLIC_API_PUBLIC_URL,
  places: process.env.NEXT_PUBLIC_API_PLACES_URL,
  advertisements: process.env.NEXT_PUBLIC_API_ADVERTISEMENTS_URL,
  users: process.env.NEXT_PUBLIC_API_USERS_URL,
  entrepreneurs: process.env.NEXT_PUBLIC_API_ENTREPRENEURS_URL,
  entrepreneurUsers: process.env.NEXT_PUBLIC_API_ENTREPRENEUR_USERS_URL,
  documents: process.env.NEXT_PUBLIC_API_DOCUMENTS_URL,
  reservations: process.env.NEXT_PUBLIC_API_RESERVATIONS_URL,
  sales: process.env.NEXT_PUBLIC_API_SALES_URL,
  payments: process.env.NEXT_PUBLIC_API_PAYMENTS_URL,
  incorporatorPage: process.env.NEXT_PUBLIC_API_INCORPORATOR_PAGES_URL,
  entrepreneurBonds: process.env.NEXT_PUBLIC_API_ENTREPRENEUR_BONDS_URL,
  notifications: process.env.NEXT_PUBLIC_API_NOTIFICATIONS_URL,
  coupons: process.env.NEXT_PUBLIC_API_COUPONS_URL,
  visits: process.env.NEXT_PUBLIC_API_VISITS_URL,
  negotiations: process.env.NEXT_PUBLIC_API_NEGOTIATIONS_URL,
  batches: process.env.NEXT_PUBLIC_API_BATCHES_URL,
  units: process.env.NEXT_PUBLIC_API_UNITS_URL,
  projects: process.env.NEXT_PUBLIC_API_PROJECTS_URL,
  savedSearches: process.env.NEXT_PUBLIC_API_SAVED_SEARCHES_URL,
  identity: process.env.NEXT_PUBLIC_API_IDENTITY_URL,
  /** Sets cookies of this very site, so it cannot live elsewhere. */
  auth: undefined,
  /** The queue is of the database of this very site. */
  jobs: undefined,
} as const;

type ServiceName = keyof typeof SERVICE_URLS;

type Headers = Readonly<Record<string, string>>;

interface Options {
  /** A list repeats its name (`?a=1&a=2`), as the API reads it; what is undefined or null is not asked for. */
  readonly params?: object;
  readonly headers?: Headers;
  /** Ends a call that is late. Calls inside one process are not ended. */
  readonly signal?: AbortSignal;
  /** Milliseconds, where a call may take longer than others: one that sends a file. */
  readonly timeout?: number;
  /** Lets the call arrive although the page is left meanwhile; for small ones. */
  readonly keepalive?: boolean;
  /** For an answer that is a file; in the browser only. */
  readonly responseType?: 'blob';
  /** The part of what is sent that has left already, of 1. */
  readonly onProgress?: (part: number) => void;
}

/** A client of one service of the platform API. Its calls answer the body alone and throw ApiError. */
export interface Service {
  get<Body>(path: string, options?: Options): Promise<Body>;
  post<Body>(path: string, body: unknown, options?: Options): Promise<Body>;
  put<Body>(path: string, body: unknown, options?: Options): Promise<Body>;
  delete<Body>(path: string, options?: Options): Promise<Body>;
}

/** The proof of who asks, in the browser of somebody who is signed in. */
export interface Bearer {
  /** The token that calls carry now; null where there is none. */
  token(): Promise<string | null>;
  /** Gets a new one after the API refused the other; null where there is none to be had. */
  renew(): Promise<string | null>;
}

let bearer: Bearer | null = null;
let renewal: Promise<string | null> | null = null;

/** From now on every call of this browser carries a token of this bearer; null for nobody. */
export function carryToken(next: Bearer | null): void {
  bearer = next;
  renewal = null;
}

/** The token for another try after one was refused. Many calls refused at once wait for one renewal. */
async function nextToken(by: Bearer, refused: string | null): Promise<string | null> {
  const current = await by.token();
  if (current !== null && current !== refused) return current;
  renewal ??= by.renew().finally(() => {
    renewal = null;
  });
  return renewal;
}

interface Problem {
  code?: unknown;
  message?: unknown;
  fields?: unknown;
  details?: unknown;
  requestId?: unknown;
}

function apiErrorOf(status: number, problem: Problem, fallback: string): ApiError {
  return new ApiError(
    status,
    typeof problem.code === 'string' ? problem.code : 'network_error',
    typeof problem.message === 'string' ? problem.message : fallback,
    (problem.fields ?? {}) as Record<string, string>,
    {
      requestId: typeof problem.requestId === 'string' ? problem.requestId : null,
      details: (problem.details ?? {}) as Record<string, string | number>,
    },
  );
}

/** What a refusal says. Whoever asked for a file is refused with a problem all the same. */
async function problemIn(said: unknown): Promise<Problem> {
  if (!(said instanceof Blob)) return said ?? {};
  try {
    return JSON.parse(await said.text()) ?? {};
  } catch {
    return {};
  }
}

async function toApiError(error: unknown): Promise<never> {
  if (!(error instanceof AxiosError)) throw error;
  const { status = 0, data } = error.response ?? {};
  throw apiErrorOf(status, await problemIn(data), error.message);
}

function queryOf(params: object): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    for (const one of [value].flat()) if (one !== undefined && one !== null) query.append(name, String(one));
  }
  return query.toString();
}

/** The same calls without HTTP and what belongs to it, which would cost a page more than what it asks for. */
async function callInProcess<Body>(
  api: InProcessApi,
  method: string,
  address: string,
  body: unknown,
  { params, headers }: Options,
): Promise<Body> {
  const query = params ? queryOf(params) : '';
  const path = query ? `${address}?${query}` : address;
  const answer = await api(
    body === undefined
      ? { method, path, headers: { ...headers } }
      : {
          method,
          path,
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify(body),
        },
  );
  const said: unknown = JSON.parse(answer.text);
  if (answer.status < 400) return said as Body;
  throw apiErrorOf(answer.status, said as Problem, `The API answered ${answer.status}`);
}

/** Rendering on the server calls the API of its own process, where there is one and the base is a path of this site. */
function neighbourOf(base: string): InProcessApi | undefined {
  if (typeof window !== 'undefined' || !base.startsWith('/')) return undefined;
  return (globalThis as InProcessHost)[IN_PROCESS_API];
}

export function createService(name: ServiceName): Service {
  const base = SERVICE_URLS[name] || `${API_URL}/${name}`;
  const client = axios.create({ baseURL: base, timeout: 15_000, paramsSerializer: { serialize: queryOf } });

  async function call<Body>(method: string, path: string, body: unknown, given: Options = {}) {
    const { onProgress, keepalive, ...options } = given;
    const neighbour = neighbourOf(base);
    if (neighbour) return callInProcess<Body>(neighbour, method, base + path, body, options);
    const send = async (token: string | null) => {
      const headers = { ...options.headers, ...(token === null ? {} : { authorization: `Bearer ${token}` }) };
      const onUploadProgress =
        onProgress && (({ progress = 0 }: { progress?: number }) => onProgress(progress));
      const lasting = keepalive ? { adapter: 'fetch', fetchOptions: { keepalive } } : {};
      const request = { method, url: path, data: body, onUploadProgress, ...lasting, ...options, headers };
      const answer = await client.request<Body>(request).catch(toApiError);
      return answer.data;
    };
    const by = bearer;
    if (by === null) return send(null);
    const token = await by.token();
    try {
      return await send(token);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error;
      const renewed = await nextToken(by, token);
      if (renewed === null) throw error;
      return send(renewed);
    }
  }

  return {
    get: (path, options) => call('GET', path, undefined, options),
    post: (path, body, options) => call('POST', path, body, options),
    put: (path, body, options) => call('PUT', path, body, options),
    delete: (path, options) => call('DELETE', path, undefined, options),
  };
}
