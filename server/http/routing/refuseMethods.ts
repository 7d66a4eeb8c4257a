import type { Hono } from 'hono';
import { AppError } from '@/domain/errors/appError';
import { problemAnswer } from '@/server/http/routing/mountRoutes';
import { requestIdOf } from '@/server/http/routing/requestId';

/** In the order in which `Allow` names them. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'];

/** Methods of each path. A pattern for everything below a path is left out. */
function methodsByPath({ routes }: Hono): [path: string, methods: string[]][] {
  const paths = new Map<string, string[]>();
  for (const { path, method } of routes) {
    if (method !== 'ALL' && !path.endsWith('*')) paths.set(path, [...(paths.get(path) ?? []), method]);
  }
  const parametersIn = (path: string) => path.split(':').length;
  return [...paths].sort(([one], [other]) => parametersIn(one) - parametersIn(other));
}

/**
 * Answers OPTIONS with the methods of a path, and 405 to each method that it lacks. Register every route before.
 *
 * @param base path below which the app answers
 */
export function refuseOtherMethods(app: Hono, base = ''): void {
  for (const [path, methods] of methodsByPath(app)) {
    const allowed = METHODS.filter((method) => methods.includes(method === 'HEAD' ? 'GET' : method));
    const headers = { allow: [...allowed, 'OPTIONS'].join(', ') };
    app.all(path.slice(base.length) || '/', (context, next) => {
      const { method } = context.req;
      // The route has passed it on, as to a caller for whom it does not exist.
      if (allowed.includes(method)) return next();
      if (method === 'OPTIONS') return new Response(null, { status: 204, headers });
      return problemAnswer(
        new AppError('method_not_allowed', { method }),
        requestIdOf(context.req.raw),
        headers,
      );
    });
  }
}
