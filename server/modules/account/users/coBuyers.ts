import { isDeepStrictEqual } from 'node:util';
import { and, eq, isNull } from 'drizzle-orm';
import { object } from 'yup';
import { AppError } from '@/domain/errors/appError';
import { idSchema } from '@/domain/id';
import { coBuyersChangeSchema, storedCoBuyer } from '@/domain/reservation/buyers/schema';
import { buyer } from '@/server/db/schema/parties/buyer';
import { defineRoute, type Route } from '@/server/http/routing/route';
import type { Dependencies } from '@/server/modules/dependencies';
import { authorise } from '@/server/modules/parties/accounts/account';
import { updateVersioned } from '@/server/modules/platform/history/updateVersioned';
import { BUYER_ACCOUNT } from './account';

const notFound = 'user_not_found';

/** People with whom the buyer is about to buy: kept on the account, so that a reload, another tab or another device shows them. */
export function coBuyersRoute({ db, now }: Dependencies): Route {
  return defineRoute({
    method: 'PUT',
    path: '/users/{id}/coBuyers',
    summary:
      'Substitui o cônjuge e os outros compradores da próxima reserva, que ficam salvos na conta. O e-mail para confirmar só sai em POST /reservations, com coBuyers.',
    who: 'signedIn',
    params: object({ id: idSchema().required() }),
    body: coBuyersChangeSchema,
    response: coBuyersChangeSchema,
    errors: [notFound, 'forbidden', 'version_conflict'],
    notFound,
    async handle({ params: { id }, body, caller }) {
      authorise(BUYER_ACCOUNT, caller, id, 'profile');
      const coBuyers = body.coBuyers.map(storedCoBuyer);
      const version = await db.transaction(async (tx) => {
        const [row] = await tx
          .select()
          .from(buyer)
          .where(and(eq(buyer.id, id), isNull(buyer.deletedAt)));
        if (!row) throw new AppError(notFound);
        // A repeated call has nothing left to change.
        if (isDeepStrictEqual(row.coBuyers, coBuyers)) return row.version;
        const read = { ...row, version: body.version };
        return (await updateVersioned({ tx, now: now() }, buyer, read, { set: { coBuyers } })).version;
      });
      return { version, coBuyers };
    },
  });
}
