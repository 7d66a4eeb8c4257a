import { object } from 'yup';
import {
  advertisementFields,
  advertisementRecordSchema,
  newAdvertisementSchema,
} from '@/domain/advertisement/schema';
import { documentReviewSchema } from '@/domain/document/schema';
import { AppError } from '@/domain/errors/appError';
import { idSchema } from '@/domain/id';
import { versionField } from '@/domain/version';
import type { Executor } from '@/server/db/client';
import { type Caller, requireIdentity } from '@/server/http/callers/caller';
import { defineRoute, type Route } from '@/server/http/routing/route';
import type { Dependencies } from '@/server/modules/dependencies';
import {
  changeAdvertisement,
  deleteAdvertisement,
  placeAdvertisement,
  reviewAdvertisement,
} from './changeAdvertisement';
import {
  canChangeAdvertisement,
  canListAdvertisementsOf,
  canReviewAdvertisements,
  companyOfNewAdvertisement,
} from './policy';
import { presentRecord } from './present';
import { findAdvertisement } from './store';

const notFound = 'advertisement_not_found';
const byId = object({ id: idSchema().required() });
const one = { who: 'signedIn', params: byId, notFound } as const;

/** @throws AppError `advertisement_not_found`, `forbidden` */
async function authorise(
  executor: Executor,
  { caller, id, now }: { caller: Caller; id: string; now: Date },
  may: (caller: Caller, creatorId: string) => boolean,
): Promise<void> {
  const row = await findAdvertisement(executor, id, now);
  if (!row || !canListAdvertisementsOf(caller, row.creatorId)) throw new AppError(notFound);
  if (!may(caller, row.creatorId)) throw new AppError('forbidden');
}

function creatorRoutes({ db, now }: Dependencies): Route[] {
  return [
    defineRoute({
      method: 'POST',
      path: '/advertisements',
      summary: 'Pede um anúncio da empresa de quem chama; aparece depois de aprovado, no seu período.',
      who: 'signedIn',
      body: newAdvertisementSchema,
      response: advertisementRecordSchema,
      errors: ['forbidden', 'entrepreneur_not_found', 'project_not_found'],
      async handle({ body, caller }) {
        const creatorId = companyOfNewAdvertisement(caller);
        if (creatorId === null) throw new AppError('forbidden');
        const by = { caller: requireIdentity(caller), now: now() };
        return presentRecord(await placeAdvertisement(db, creatorId, body, by), caller);
      },
    }),
    defineRoute({
      ...one,
      method: 'PUT',
      path: '/advertisements/{id}',
      summary: 'Altera os campos enviados de um anúncio ainda não aprovado, que volta para a análise.',
      body: object({ ...versionField, ...advertisementFields }),
      response: advertisementRecordSchema,
      errors: [notFound, 'forbidden', 'version_conflict', 'invalid_transition', 'project_not_found'],
      async handle({ params: { id }, body: { version, ...fields }, caller }) {
        const by = { caller: requireIdentity(caller), now: now() };
        await authorise(db, { ...by, id }, canChangeAdvertisement);
        return presentRecord(await changeAdvertisement(db, { id, version, fields }, by), caller);
      },
    }),
    defineRoute({
      ...one,
      method: 'DELETE',
      path: '/advertisements/{id}',
      summary: 'Exclui um anúncio.',
      response: byId,
      errors: [notFound, 'forbidden'],
      async handle({ params: { id }, caller }) {
        const by = { caller: requireIdentity(caller), now: now() };
        await authorise(db, { ...by, id }, canChangeAdvertisement);
        await deleteAdvertisement(db, id, by);
        return { id };
      },
    }),
  ];
}

function reviewRoute({ db, now }: Dependencies): Route {
  return defineRoute({
    ...one,
    method: 'PUT',
    path: '/advertisements/{id}/approval',
    summary: 'Aprova um anúncio, ou recusa informando o motivo. Para operadores.',
    body: documentReviewSchema,
    response: advertisementRecordSchema,
    errors: [notFound, 'forbidden', 'invalid_transition', 'version_conflict'],
    async handle({ params: { id }, body: { event, note }, caller }) {
      const by = { caller: requireIdentity(caller), now: now() };
      await authorise(db, { ...by, id }, canReviewAdvertisements);
      const review = { id, event, note: note?.trim() || null };
      return presentRecord(await reviewAdvertisement(db, review, by), caller);
    },
  });
}

export function advertisementRecordRoutes(dependencies: Dependencies): Route[] {
  return [...creatorRoutes(dependencies), reviewRoute(dependencies)];
}
