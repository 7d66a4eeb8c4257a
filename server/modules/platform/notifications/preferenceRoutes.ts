import { AppError } from '@/domain/errors/appError';
import { kindsToChoose } from '@/domain/notification/audience';
import type { NotificationKind } from '@/domain/notification/kinds';
import { preferencesSchema } from '@/domain/notification/schema';
import type { Database } from '@/server/db/client';
import { type Identity, requireIdentity } from '@/server/http/callers/caller';
import { fieldSentence } from '@/server/http/requests/validation';
import { defineRoute, type Route } from '@/server/http/routing/route';
import type { Dependencies } from '@/server/modules/dependencies';
import { findUnmailed, savePreferences } from './store';

/** Operators have no record to store preferences in. */
function choosable(caller: Identity): NotificationKind[] {
  if (caller.kind === 'operator') throw new AppError('forbidden');
  return kindsToChoose(caller.kind === 'buyer' ? 'buyer' : caller.role);
}

async function answer(db: Database, caller: Identity) {
  const kinds = choosable(caller);
  const unmailed = await findUnmailed(db, caller.id);
  return { preferences: kinds.map((kind) => ({ kind, byMail: !unmailed.has(kind) })) };
}

export function preferenceRoutes({ db }: Dependencies): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/notifications/preferences',
      summary: 'As notificações que quem chama também recebe por e-mail.',
      who: 'signedIn',
      response: preferencesSchema,
      errors: ['forbidden'],
      handle: ({ caller }) => answer(db, requireIdentity(caller)),
    }),
    defineRoute({
      method: 'PUT',
      path: '/notifications/preferences',
      summary: 'Altera a escolha dos tipos enviados; os outros não mudam.',
      who: 'signedIn',
      body: preferencesSchema,
      response: preferencesSchema,
      errors: ['forbidden'],
      async handle({ body: { preferences }, caller }) {
        const identity = requireIdentity(caller);
        const kinds = choosable(identity);
        const foreign = preferences.findIndex(({ kind }) => !kinds.includes(kind));
        if (foreign >= 0) {
          throw new AppError(
            'invalid_request',
            {},
            { [`preferences[${foreign}].kind`]: fieldSentence('invalid') },
          );
        }
        await savePreferences(db, identity.id, preferences);
        return answer(db, identity);
      },
    }),
  ];
}
