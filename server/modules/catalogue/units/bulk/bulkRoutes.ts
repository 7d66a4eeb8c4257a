import { bulkAnswerSchema, bulkSchema } from '@/domain/unit/bulk';
import { requireIdentity } from '@/server/http/callers/caller';
import { defineRoute, type Route } from '@/server/http/routing/route';
import { authoriseChange } from '@/server/modules/catalogue/projects/loadProject';
import type { Dependencies } from '@/server/modules/dependencies';
import { applyBulk, previewBulk } from './changeUnits';

export function bulkRoutes({ db, now }: Pick<Dependencies, 'db' | 'now'>): Route[] {
  return [
    defineRoute({
      method: 'POST',
      path: '/units/bulk',
      summary:
        'Altera preços (percentual, soma, valor fixo ou degrau por andar) ou bloqueia e libera muitas unidades de uma vez. Sem `seen` retorna a prévia e nada muda; com o `seen` da prévia executa exatamente o que ela mostrou, ou nada.',
      who: 'signedIn',
      body: bulkSchema,
      response: bulkAnswerSchema,
      errors: ['forbidden', 'project_not_found', 'invalid_transition', 'preview_outdated', 'bulk_empty'],
      async handle({ body, caller }) {
        await authoriseChange(db, caller, body.projectId);
        if (body.seen === undefined) return previewBulk(db, body, now());
        return applyBulk(db, body, { caller: requireIdentity(caller), now: now() });
      },
    }),
  ];
}
