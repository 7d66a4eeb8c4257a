import { sql } from 'drizzle-orm';
import { object } from 'yup';
import { memberChangeSchema, memberSchema, newMemberSchema } from '@/domain/entrepreneur/member';
import { AppError } from '@/domain/errors/appError';
import { idSchema } from '@/domain/id';
import { MEMBER_STATUSES, TEAM_ROLES } from '@/domain/team';
import { requireIdentity } from '@/server/http/callers/caller';
import { defineRoute, type Route } from '@/server/http/routing/route';
import type { Dependencies } from '@/server/modules/dependencies';
import { countCall } from '@/server/modules/platform/limits/countCall';
import { listCalls } from '@/server/modules/platform/lists/calls';
import type { CountedStates } from '@/server/modules/platform/lists/counts';
import {
  emailField,
  enumField,
  type FilterFields,
  idField,
  instantField,
} from '@/server/modules/platform/lists/fields';
import { instantKey, nameKey, sortingBy } from '@/server/modules/platform/lists/sorts';
import { textField } from '@/server/modules/platform/lists/words';
import { changeMember, dismissMember } from './changeMember';
import { inviteMember } from './inviteMember';
import { canManageTeam, teamScopeOf } from './policy';
import { presentMember } from './present';
import { getMember, isInTeam, listMembers, type MemberRow, within } from './store';

const byId = object({ id: idSchema().required() });
const notFound = 'member_not_found';
const CHANGE_ERRORS = [notFound, 'forbidden', 'cannot_change_oneself'] as const;

const FILTERS: FilterFields = {
  text: textField(sql`name || ' ' || email`),
  id: idField(sql`id`),
  entrepreneurId: idField(sql`entrepreneur_id`),
  email: emailField(sql`normalized_email`),
  role: enumField(sql`role`, TEAM_ROLES),
  status: enumField(sql`status`, MEMBER_STATUSES),
  createdAt: instantField(sql`created_at`),
  updatedAt: instantField(sql`updated_at`),
};

const COUNTED: CountedStates = {
  status: { column: sql`status`, states: MEMBER_STATUSES },
  role: { column: sql`role`, states: TEAM_ROLES },
};

const SORTING = sortingBy({ name: nameKey(sql`name`), updated: instantKey(sql`updated_at`) }, 'createdAsc');

/** Oldest members first, unless the caller requests another order. */
function listRoutes({ db }: Dependencies): Route[] {
  return listCalls(db, '/entrepreneurUsers', {
    fields: FILTERS,
    sorting: SORTING,
    counted: COUNTED,
    item: memberSchema.required(),
    summaries: {
      list: 'A equipe da empresa de quem chama, dos mais antigos aos mais novos; quem não administra a equipe só vê o próprio cadastro.',
      query: 'As pessoas da equipe que correspondem a uma consulta.',
    },
    listingOf(caller) {
      const identity = requireIdentity(caller);
      return {
        table: sql`entrepreneur_user`,
        scope: sql`${isInTeam} and ${within(teamScopeOf(identity))}`,
        find: (ids) => listMembers(db, ids),
        idOf: ({ id }) => id,
        present: (row: MemberRow) => presentMember(row, identity),
      };
    },
  });
}

function invitationRoute({ db, now, identity }: Dependencies): Route {
  return defineRoute({
    method: 'POST',
    path: '/entrepreneurUsers',
    summary:
      'Convida uma pessoa para a equipe. Ela recebe por e-mail uma senha provisória e escolhe outra no primeiro acesso.',
    who: 'signedIn',
    body: newMemberSchema,
    response: memberSchema,
    errors: ['forbidden', 'email_already_registered', 'too_many_members', 'too_many_requests'],
    async handle({ body, caller: asking, clientIp }) {
      const caller = requireIdentity(asking);
      if (caller.kind !== 'entrepreneur' || !canManageTeam(caller, caller.companyId)) {
        throw new AppError('forbidden');
      }
      const instant = now();
      await countCall(db, 'invitation', { caller, clientIp }, instant);
      const id = await inviteMember({ db, identity, now: instant }, caller, body);
      return presentMember(await getMember(db, teamScopeOf(caller), id), caller);
    },
  });
}

function readRoute({ db }: Dependencies): Route {
  return defineRoute({
    method: 'GET',
    path: '/entrepreneurUsers/{id}',
    summary: 'Uma pessoa da equipe.',
    who: 'signedIn',
    params: byId,
    response: memberSchema,
    errors: [notFound],
    notFound,
    async handle({ params, caller: asking }) {
      const caller = requireIdentity(asking);
      return presentMember(await getMember(db, teamScopeOf(caller), params.id), caller);
    },
  });
}

function changingRoutes(dependencies: Dependencies): Route[] {
  const { db, now, identity } = dependencies;
  return [
    defineRoute({
      method: 'PUT',
      path: '/entrepreneurUsers/{id}',
      summary:
        'Altera o nome ou o cargo de uma pessoa da equipe, suspende ou reativa o acesso; quem é suspenso sai de todas as sessões. Cada pessoa altera o próprio nome.',
      who: 'signedIn',
      params: byId,
      body: memberChangeSchema,
      response: memberSchema,
      errors: [...CHANGE_ERRORS, 'version_conflict', 'invalid_transition'],
      notFound,
      async handle({ params: { id }, body, caller: asking }) {
        const caller = requireIdentity(asking);
        const scope = teamScopeOf(caller);
        const row = await getMember(db, scope, id);
        await changeMember({ db, identity, caller, now: now() }, row, body);
        return presentMember(await getMember(db, scope, id), caller);
      },
    }),
    defineRoute({
      method: 'DELETE',
      path: '/entrepreneurUsers/{id}',
      summary: 'Remove uma pessoa da equipe e exclui a identidade; o histórico mantém o nome dela.',
      who: 'signedIn',
      params: byId,
      response: byId,
      errors: [...CHANGE_ERRORS],
      notFound,
      async handle({ params, caller: asking }) {
        const caller = requireIdentity(asking);
        const row = await getMember(db, teamScopeOf(caller), params.id);
        await dismissMember({ ...dependencies, caller, now: now() }, row);
        return params;
      },
    }),
  ];
}

export function entrepreneurUserRoutes(dependencies: Dependencies): Route[] {
  return [
    ...listRoutes(dependencies),
    invitationRoute(dependencies),
    readRoute(dependencies),
    ...changingRoutes(dependencies),
  ];
}
