import { Hono } from 'hono';
import { AppError } from '@/server/http/appError';
import { mountRoutes, problemAnswer } from '@/server/http/mountRoutes';
import { requestIdOf } from '@/server/http/requestId';
import type { Route } from '@/server/http/route';
import type { Dependencies } from '@/server/modules/dependencies';
import { entrepreneurRoutes } from '@/server/modules/entrepreneurs/routes';
import { placeRoutes } from '@/server/modules/places/routes';
import { projectRoutes } from '@/server/modules/projects/routes';
import { unitRoutes } from '@/server/modules/units/routes';

/** Where the API stands below the site's address. */
export const API_PATH = '/api';

/** Every call of the API, module by module. */
export function allRoutes(dependencies: Dependencies): Route[] {
  return [
    ...projectRoutes(dependencies),
    ...unitRoutes(dependencies),
    ...placeRoutes(dependencies),
    ...entrepreneurRoutes(dependencies),
  ];
}

/** The platform API below /api. Whatever happens inside, the answer is a record, a page or a problem, in JSON. */
export function createApp(dependencies: Dependencies): Hono {
  const app = new Hono().basePath(API_PATH);
  mountRoutes(app, allRoutes(dependencies), dependencies.identifyCaller);
  app.notFound((context) => problemAnswer(new AppError('route_not_found'), requestIdOf(context.req.raw)));
  app.onError((error, context) => problemAnswer(error, requestIdOf(context.req.raw)));
  return app;
}
