import axios, {
  type AxiosAdapter,
  AxiosError,
  type AxiosInstance,
  type InternalAxiosRequestConfig,
} from 'axios';
import { ApiError } from '@/services/apiError';
import { type ApiFetch, inProcessApi } from '@/services/inProcess';

/** Where the API of this process stands when nothing else is configured; the host is never looked up. */
const IN_PROCESS_ORIGIN = 'http://in-process';

const API_URL = process.env.NEXT_PUBLIC_API_URL || '/api';

/** One base a service, so that each can be moved to another host. Written out, because the build inlines each name. */
const SERVICE_URLS = {
  public: process.env.NEXT_PUBLIC_API_PUBLIC_URL,
  places: process.env.NEXT_PUBLIC_API_PLACES_URL,
  advertisements: process.env.NEXT_PUBLIC_API_ADVERTISEMENTS_URL,
} as const;

export type ServiceName = keyof typeof SERVICE_URLS;

interface Problem {
  code?: unknown;
  message?: unknown;
  fields?: unknown;
}

function toApiError(error: unknown): never {
  if (!(error instanceof AxiosError)) throw error;
  const problem = (error.response?.data ?? {}) as Problem;
  throw new ApiError(
    error.response?.status ?? 0,
    typeof problem.code === 'string' ? problem.code : 'network_error',
    typeof problem.message === 'string' ? problem.message : error.message,
    (problem.fields ?? {}) as Record<string, string>,
  );
}

/** A list repeats its name (`?a=1&a=2`), as the API reads it; what is undefined or null is not asked for. */
function queryOf(params: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    for (const one of [value].flat()) if (one !== undefined && one !== null) query.append(name, String(one));
  }
  return query.toString();
}

/** Hands a call over without the streams of a connection, which would cost a page more than what it asks for. */
function adapterOf(handler: ApiFetch): AxiosAdapter {
  return async (config) => {
    const { method = 'get', baseURL = '', url = '', params, data, headers } = config;
    const query = params ? `?${queryOf(params)}` : '';
    const request = new Request(`${IN_PROCESS_ORIGIN}${baseURL}${url}${query}`, {
      method: method.toUpperCase(),
      headers: Object.entries(headers.toJSON()).map(
        ([name, value]) => [name, String(value)] as [string, string],
      ),
      body: data,
    });
    const answer = await handler(request);
    const response = {
      data: await answer.text(),
      status: answer.status,
      statusText: answer.statusText,
      headers: Object.fromEntries(answer.headers),
      config,
    };
    if (answer.ok) return response;
    throw new AxiosError(`The API answered ${answer.status}`, undefined, config, null, response);
  };
}

/** Rendering on the server calls the API of its own process, where there is one and the base is a path of this site. */
function callInProcess(config: InternalAxiosRequestConfig): InternalAxiosRequestConfig {
  const handler = typeof window === 'undefined' ? inProcessApi() : undefined;
  if (handler && config.baseURL?.startsWith('/')) config.adapter = adapterOf(handler);
  return config;
}

/** A client of one service of the platform API. Its calls answer the body alone and throw ApiError. */
export function createService(name: ServiceName): AxiosInstance {
  const client = axios.create({
    baseURL: SERVICE_URLS[name] || `${API_URL}/${name}`,
    timeout: 15_000,
    paramsSerializer: { serialize: queryOf },
  });
  client.interceptors.request.use(callInProcess);
  client.interceptors.response.use((response) => response.data, toApiError);
  return client;
}
