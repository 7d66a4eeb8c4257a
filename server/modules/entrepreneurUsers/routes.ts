import { object } from 'yup';
import { memberSchema } from '@/domain/entrepreneur/member';
import { requireIdentity } from '@/server/http/caller';
import { encodeCursor } from '@/server/http/cursor';
import { pageOf, pageQuery } from '@/server/http/page';
import { defineRoute, type Route } from '@/server/http/route';
import { readCursor } from '@/server/modules/accounts/query';
import type { Dependencies } from '@/server/modules/dependencies';
import { teamScopeOf } from '@/server/modules/entrepreneurUsers/policy';
import { presentMember } from '@/server/modules/entrepreneurUsers/present';
import { listMembers } from '@/server/modules/entrepreneurUsers/store';

export function entrepreneurUserRoutes({ db }: Dependencies): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/entrepreneurUsers',
      summary:
        'Quem age pela empresa de quem chama, dos mais antigos aos mais novos; quem não a administra vê só a si.',
      who: 'signedIn',
      query: object(pageQuery),
      response: pageOf(memberSchema.required()),
      errors: ['invalid_cursor'],
      async handle({ query: { limit, cursor }, caller }) {
        const scope = teamScopeOf(requireIdentity(caller));
        const { rows, total } = await listMembers(db, scope, { limit, after: readCursor(cursor) });
        const shown = rows.slice(0, limit);
        const last = shown.at(-1);
        const nextCursor =
          last && rows.length > limit ? encodeCursor({ createdAt: last.created_key, id: last.id }) : null;
        return { items: shown.map(presentMember), nextCursor, total, totalIsCapped: false };
      },
    }),
  ];
}
