import { object } from 'yup';
import { AppError } from '@/domain/errors/appError';
import { idSchema } from '@/domain/id';
import { type Identity, requireIdentity } from '@/server/http/callers/caller';
import { defineRoute, type Route } from '@/server/http/routing/route';
import { answerIdentity } from '@/server/modules/account/identities/answers';
import { answerSavedSearches, answerToldProjects } from '@/server/modules/catalogue/savedSearches/answers';
import { answerCouponUsesOf } from '@/server/modules/deals/coupons/answersOf';
import { answerFavorites } from '@/server/modules/deals/favorites/answers';
import { answerNegotiationsOf } from '@/server/modules/deals/negotiations/answersOf';
import { answerReservationsOf } from '@/server/modules/deals/reservations/answersOf';
import { answerSalesOf } from '@/server/modules/deals/sales/answersOf';
import { answerVisitsOf } from '@/server/modules/deals/visits/answersOf';
import type { Dependencies } from '@/server/modules/dependencies';
import { answerPaymentsOf } from '@/server/modules/money/payments/answersOf';
import { authorise } from '@/server/modules/parties/accounts/account';
import { answerDocuments } from '@/server/modules/parties/documents/answers';
import { listChanges } from '@/server/modules/platform/audit/store';
import { answerNotificationsOf } from '@/server/modules/platform/notifications/answersOf';
import { BUYER_ACCOUNT } from './account';
import { downloadSchema } from './downloadSchema';
import { presentBuyer } from './present';
import { findBuyer } from './store';

async function answerDeals({ db, payments }: Dependencies, buyer: Identity, now: Date) {
  const { isSandbox } = payments;
  return {
    ...(await answerReservationsOf(db, buyer, now)),
    negotiations: await answerNegotiationsOf(db, buyer, now),
    sales: await answerSalesOf(db, buyer, now),
    visits: await answerVisitsOf(db, buyer, now),
    couponUses: await answerCouponUsesOf(db, buyer.id),
    ...(await answerPaymentsOf(db, buyer.id, { isSandbox, now })),
  };
}

/** All that is known of a person, for them to take along (LGPD, art. 18, II and V), and nothing about anybody else. */
export function buyerDownloadRoute(dependencies: Dependencies): Route {
  const { db, identity, now } = dependencies;
  return defineRoute({
    method: 'GET',
    path: '/users/{id}/data',
    summary: 'Todos os dados de uma pessoa em JSON, para ela levar (LGPD, art. 18).',
    who: 'signedIn',
    params: object({ id: idSchema().required() }),
    response: downloadSchema,
    errors: ['user_not_found', 'forbidden'],
    notFound: 'user_not_found',
    async handle({ params: { id }, caller }) {
      authorise(BUYER_ACCOUNT, caller, id, 'download');
      const row = await findBuyer(db, id);
      if (!row) throw new AppError('user_not_found');
      const instant = now();
      const { items } = await answerFavorites(db, { kind: 'buyer', id }, instant);
      return {
        exportedAt: instant.toISOString(),
        account: presentBuyer(row, caller),
        identity: await answerIdentity(identity, { pool: 'user', id, email: row.email }),
        favorites: items,
        savedSearches: await answerSavedSearches(db, id),
        toldProjects: await answerToldProjects(db, id),
        documents: await answerDocuments(db, id),
        ...(await answerDeals(dependencies, requireIdentity(caller), instant)),
        ...(await answerNotificationsOf(db, id)),
        changes: await listChanges(db, 'buyer', id),
      };
    },
  });
}
