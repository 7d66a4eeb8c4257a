import { array, object, string } from 'yup';
import { AppError } from '@/domain/errors/appError';
import { idSchema } from '@/domain/id';
import { SETTING_NAMES, SETTINGS, type SettingName } from '@/domain/setting/names';
import { newSettingSchema, settingSchema, settingValueSchema } from '@/domain/setting/schema';
import { versionField } from '@/domain/version';
import { CHANNELS, notify } from '@/server/db/channels';
import { requireIdentity } from '@/server/http/callers/caller';
import { defineRoute, type Route } from '@/server/http/routing/route';
import type { Dependencies } from '@/server/modules/dependencies';
import { recordChange } from '@/server/modules/platform/audit/store';
import { canManageSettings } from './policy';
import { presentSetting } from './present';
import { readValues } from './readValues';
import { findValueById, insertValue, listHistory, type SettingRow, withdrawValue } from './store';

/** Pages that compute with the values. */
const PAGE_TAG = 'setting';

const settingName = () =>
  string<SettingName>().oneOf(SETTING_NAMES).meta({ description: 'Nome da referência' });

/** Value as the audit log keeps it. */
const audited = ({ name, appliesTo, value, validFrom, validTo }: SettingRow) => ({
  name,
  appliesTo,
  value,
  validFrom,
  validTo,
});

function publicRoute({ db }: Dependencies): Route {
  return defineRoute({
    method: 'GET',
    path: '/public/settings',
    summary:
      'Taxas, tetos, índices e impostos que o site usa, com fonte e período. Também em /settings/data.json.',
    who: 'public',
    query: object({ name: settingName().nullable().default(null) }),
    response: object({ items: array().of(settingValueSchema.required()).required() }),
    errors: [],
    async handle({ query }) {
      return { items: await readValues(db, query.name) };
    },
  });
}

function historyRoute({ db }: Dependencies): Route {
  return defineRoute({
    method: 'GET',
    path: '/settings',
    summary: 'Todos os valores de uma referência, também os retirados. Para operadores.',
    who: 'signedIn',
    query: object({ name: settingName().required() }),
    response: object({ items: array().of(settingSchema.required()).required() }),
    errors: ['forbidden'],
    async handle({ query, caller }) {
      if (!canManageSettings(caller)) throw new AppError('forbidden');
      return { items: (await listHistory(db, query.name)).map(presentSetting) };
    },
  });
}

function addRoute({ db, now }: Dependencies): Route {
  return defineRoute({
    method: 'POST',
    path: '/settings',
    summary: 'Acrescenta um valor com período e fonte. Para operadores.',
    who: 'signedIn',
    body: newSettingSchema,
    response: settingSchema,
    errors: ['forbidden', 'setting_of_law', 'setting_taken'],
    async handle({ body, caller }) {
      if (!canManageSettings(caller)) throw new AppError('forbidden');
      if (SETTINGS[body.name].group === 'law') throw new AppError('setting_of_law');
      const row = await db.transaction(async (transaction) => {
        const added = await insertValue(transaction, requireIdentity(caller).id, body);
        if (!added) throw new AppError('setting_taken');
        const change = {
          action: 'settings.add',
          companyId: null,
          subjectKind: 'setting',
          subjectId: added.id,
        } as const;
        await recordChange(transaction, caller, { ...change, after: audited(added) }, now());
        await notify(transaction, CHANNELS.pageTags, [PAGE_TAG]);
        return added;
      });
      return presentSetting(row);
    },
  });
}

function withdrawRoute({ db, now }: Dependencies): Route {
  return defineRoute({
    method: 'POST',
    path: '/settings/{id}/withdraw',
    summary: 'Retira um valor errado; ele continua no histórico. Para operadores.',
    who: 'signedIn',
    params: object({ id: idSchema().required() }),
    body: object(versionField),
    response: settingSchema,
    errors: ['forbidden', 'setting_not_found', 'setting_of_law', 'version_conflict'],
    notFound: 'setting_not_found',
    async handle({ params, body, caller }) {
      if (!canManageSettings(caller)) throw new AppError('forbidden');
      const row = await db.transaction(async (transaction) => {
        const before = await findValueById(transaction, params.id);
        if (!before) throw new AppError('setting_not_found');
        if (SETTINGS[before.name].group === 'law') throw new AppError('setting_of_law');
        const after = await withdrawValue(transaction, { id: before.id, version: body.version }, now());
        if (!after) throw new AppError('version_conflict');
        const change = {
          action: 'settings.withdraw',
          companyId: null,
          subjectKind: 'setting',
          subjectId: after.id,
        } as const;
        await recordChange(transaction, caller, { ...change, before: audited(before) }, now());
        await notify(transaction, CHANNELS.pageTags, [PAGE_TAG]);
        return after;
      });
      return presentSetting(row);
    },
  });
}

export function settingRoutes(dependencies: Dependencies): Route[] {
  return [publicRoute, historyRoute, addRoute, withdrawRoute].map((route) => route(dependencies));
}
