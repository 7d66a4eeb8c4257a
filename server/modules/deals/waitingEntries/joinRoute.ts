import { object } from 'yup';
import { AppError } from '@/domain/errors/appError';
import { idSchema } from '@/domain/id';
import {
  type NewWaitingEntry,
  newWaitingEntrySchema,
  type WaitingReceipt,
  waitingReceiptSchema,
} from '@/domain/waitingEntry/schema';
import type { Database } from '@/server/db/client';
import type { Caller } from '@/server/http/callers/caller';
import { fieldRefusal } from '@/server/http/requests/validation';
import { defineRoute, type Route } from '@/server/http/routing/route';
import { getVisibleInventoryItem } from '@/server/modules/catalogue/inventory/inventoryItem';
import { findVisibleFrame } from '@/server/modules/catalogue/projects/store';
import type { Dependencies } from '@/server/modules/dependencies';
import { countCall } from '@/server/modules/platform/limits/countCall';
import { hasGroup, isForSaleNow, type Wanted } from './forSale';
import { type Contact, contactFrom, joinAsBuyer } from './join';
import { joinAsVisitor } from './joinAsVisitor';

const UNCONFIRMED = { state: 'pending' } as const;
const JOINED = { state: 'active' } as const;

/** Subject of a request. Wishes are for a whole project: a unit has its own price and bedrooms. */
async function wantedIn(db: Database, projectId: string, body: NewWaitingEntry): Promise<Wanted> {
  const { unitId = null, quotaId = null, position = null, planIndex = null } = body;
  const { bedrooms = null, maxPriceCents = null } = body;
  const isGroup = position !== null || planIndex !== null;
  const tower = isGroup ? (body.tower ?? null) : null;
  const of = { projectId, unitId, quotaId, tower, position, planIndex };
  if (isGroup) {
    if (!(await hasGroup(db, of))) throw new AppError('unit_not_found');
    return { ...of, bedrooms: null, maxPriceCents: null };
  }
  if (unitId === null && quotaId === null) return { ...of, bedrooms, maxPriceCents };
  const item = await getVisibleInventoryItem(db, {
    unitId: unitId ?? undefined,
    quotaId: quotaId ?? undefined,
  });
  if (item.projectId !== projectId || item.kind === 'common') {
    throw new AppError(unitId === null ? 'quota_not_found' : 'unit_not_found');
  }
  return { ...of, bedrooms: null, maxPriceCents: null };
}

/** @throws AppError `invalid_request` naming what a visitor left out */
function visitorContact({ name, email, phone }: NewWaitingEntry): Contact {
  if (!name) throw fieldRefusal('name', 'required');
  if (!email) throw fieldRefusal('email', 'required');
  return contactFrom({ name, email, phone });
}

async function join(
  dependencies: Dependencies,
  caller: Caller,
  { wanted, body }: { readonly wanted: Wanted; readonly body: NewWaitingEntry },
): Promise<WaitingReceipt> {
  const { db, now } = dependencies;
  if (caller.kind !== 'buyer') {
    await joinAsVisitor(dependencies, { wanted, contact: visitorContact(body) }, now());
    return UNCONFIRMED;
  }
  await db.transaction((tx) => joinAsBuyer({ tx, now: now(), actor: caller }, wanted));
  return JOINED;
}

/** Adds a person to a waiting list. A member of a company's team is a visitor here: the account of a company buys nothing. */
export function joinRoute(dependencies: Dependencies): Route {
  const { db, now } = dependencies;
  return defineRoute({
    method: 'POST',
    path: '/public/projects/{id}/waitingEntries',
    summary:
      'Entra na lista de espera de um empreendimento, de uma unidade ou cota que não pode ser comprada agora, de um final de uma torre ou de uma planta de uma quadra: basta que qualquer unidade deles fique disponível. Sem login, a inscrição vale depois da confirmação por e-mail. Repetir não cria outra. Até 20 por hora.',
    who: 'public',
    params: object({ id: idSchema().required() }),
    body: newWaitingEntrySchema,
    response: waitingReceiptSchema,
    errors: [
      'project_not_found',
      'unit_not_found',
      'quota_not_found',
      'user_not_found',
      'waiting_not_needed',
      'too_many_waiting_entries',
      'too_many_requests',
      'version_conflict',
    ],
    notFound: 'project_not_found',
    async handle({ params, body, caller, clientIp }) {
      const project = await findVisibleFrame(db, params.id);
      if (!project) throw new AppError('project_not_found');
      // A bot fills in the hidden field, and gets the same answer as a person.
      if (body.website) return caller.kind === 'buyer' ? JOINED : UNCONFIRMED;
      const wanted = await wantedIn(db, project.id, body);
      if (caller.kind !== 'buyer') visitorContact(body);
      await countCall(db, 'waiting', { caller, clientIp }, now());
      if (await isForSaleNow(db, wanted, now())) throw new AppError('waiting_not_needed');
      return join(dependencies, caller, { wanted, body });
    },
  });
}
