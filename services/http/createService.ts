import axios, { AxiosError } from 'axios';
import { IN_PROCESS_API, type InProcessApi, type InProcessHost } from '@/domain/site/inProcessApi';
import { ApiError } from '@/services/http/apiError';

const API_URL = process.env.NEXT_PUBLIC_API_URL || '/api';

/**
 * Base URLs of services that may be on another host. Written in full, because the build inlines each name. The others are below
 * `API_URL`: `auth` sets cookies of this site, and `conversations`, `invoices`,
 * `jobs` and `reports` belong to its database.
 */
const SERVICE_URLS: Readonly<Record<string, string | undefined>> = {
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
};

type Headers = Readonly<Record<string, string>>;

interface Options {
  /** An array repeats its name (`?a=1&a=2`); undefined and null are left out. */
  readonly params?: object;
  readonly headers?: Headers;
  /** Cancels the call. Calls within the process are not cancelled. */
  readonly signal?: AbortSignal;
  /** Milliseconds, for calls that take longer: uploads. */
  readonly timeout?: number;
  /** Completes the call even if the page is left; for small bodies. */
  readonly keepalive?: boolean;
  /** For a file as the answer; in the browser only. */
  readonly responseType?: 'blob';
  /** Sent part, of 1. */
  readonly onProgress?: (part: number) => void;
}

/** Client of one service of the platform API. Its calls return the body and throw ApiError. */
export interface Service {
  get<Body>(path: string, options?: Options): Promise<Body>;
  post<Body>(path: string, body: unknown, options?: Options): Promise<Body>;
  put<Body>(path: string, body: unknown, options?: Options): Promise<Body>;
  delete<Body>(path: string, options?: Options): Promise<Body>;
}

/** Access tokens of the signed-in person, in the browser. */
export interface Bearer {
  /** Present token; null without one. */
  token(): Promise<string | null>;
  /** Requests a new token after a refusal; null without one. */
  renew(): Promise<string | null>;
}

let bearer: Bearer | null = null;
let renewal: Promise<string | null> | null = null;

/** Sets the bearer of all calls of this browser; null for none. */
export function carryToken(next: Bearer | null): void {
  bearer = next;
  renewal = null;
}

/** Token for the second attempt after a refusal. Concurrent refusals share one renewal. */
async function nextToken(currentBearer: Bearer, refused: string | null): Promise<string | null> {
  const current = await currentBearer.token();
  if (current !== null && current !== refused) return current;
  renewal ??= currentBearer.renew().finally(() => {
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
    {
      fields: (problem.fields ?? {}) as Record<string, string>,
      requestId: typeof problem.requestId === 'string' ? problem.requestId : null,
      details: (problem.details ?? {}) as Record<string, string | number>,
    },
  );
}

/** Problem of an error answer, also for a file request. */
async function problemIn(body: unknown): Promise<Problem> {
  if (!(body instanceof Blob)) return body ?? {};
  try {
    return JSON.parse(await body.text()) ?? {};
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

/** Calls the API within the process: HTTP would take a page longer than the answer itself. */
async function callInProcess<Body>(
  api: InProcessApi,
  { method, url, body }: { readonly method: string; readonly url: string; readonly body: unknown },
  { params, headers }: Options,
): Promise<Body> {
  const query = params ? queryOf(params) : '';
  const path = query ? `${url}?${query}` : url;
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
  const content: unknown = JSON.parse(answer.text);
  if (answer.status < 400) return content as Body;
  throw apiErrorOf(answer.status, content as Problem, `The API answered ${answer.status}`);
}

/** API of the same process, for a rendering on the server whose base URL is a path of this site. */
function inProcessApiOf(base: string): InProcessApi | undefined {
  if (typeof window !== 'undefined' || !base.startsWith('/')) return undefined;
  return (globalThis as InProcessHost)[IN_PROCESS_API];
}

/** @param name first part of the paths of its calls */
export function createService(name: string): Service {
  const base = SERVICE_URLS[name] || `${API_URL}/${name}`;
  const client = axios.create({ baseURL: base, timeout: 15_000, paramsSerializer: { serialize: queryOf } });

  async function call<Body>(method: string, path: string, body: unknown, callOptions: Options = {}) {
    const { onProgress, keepalive, ...options } = callOptions;
    const inProcessApi = inProcessApiOf(base);
    if (inProcessApi) return callInProcess<Body>(inProcessApi, { method, url: base + path, body }, options);
    const send = async (token: string | null) => {
      const headers = { ...options.headers, ...(token === null ? {} : { authorization: `Bearer ${token}` }) };
      const onUploadProgress =
        onProgress && (({ progress = 0 }: { progress?: number }) => onProgress(progress));
      const lasting = keepalive ? { adapter: 'fetch', fetchOptions: { keepalive } } : {};
      const request = { method, url: path, data: body, onUploadProgress, ...lasting, ...options, headers };
      const answer = await client.request<Body>(request).catch(toApiError);
      return answer.data;
    };
    const currentBearer = bearer;
    if (currentBearer === null) return send(null);
    const token = await currentBearer.token();
    try {
      return await send(token);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error;
      const renewed = await nextToken(currentBearer, token);
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
