import { eq } from 'drizzle-orm';
import { object } from 'yup';
import { AppError } from '@/domain/errors/appError';
import { idSchema } from '@/domain/id';
import { linkReservationSchema } from '@/domain/payment/publicViews';
import { linkSecretSchema } from '@/domain/paymentLink/schema';
import { isOverdue } from '@/domain/reservation/states';
import { reservation } from '@/server/db/schema/deals/reservation';
import { defineRoute, type Route } from '@/server/http/routing/route';
import type { Dependencies } from '@/server/modules/dependencies';
import { LINK_ERRORS, linkPartOf, openLink } from '@/server/modules/money/payments/links/openLink';

/** A reservation read with the secret of its payment link. */
export function publicReservationRoute(dependencies: Dependencies): Route {
  const { db, now } = dependencies;
  return defineRoute({
    method: 'GET',
    path: '/public/reservations/{id}',
    summary: 'A reserva de um link de pagamento, sem dados do comprador.',
    who: 'public',
    params: object({ id: idSchema().required() }),
    query: linkSecretSchema,
    response: linkReservationSchema,
    errors: ['reservation_not_found', ...LINK_ERRORS],
    notFound: 'reservation_not_found',
    async handle({ params: { id }, query: { pLink } }) {
      const opened = await openLink(dependencies, pLink);
      const [row] = await db.select().from(reservation).where(eq(reservation.id, id));
      if (!row || opened.link.reservationId !== id) throw new AppError('reservation_not_found');
      const at = now();
      const isExpired = isOverdue(row, at);
      return {
        id,
        projectId: row.projectId,
        buyerId: row.buyerId,
        label: opened.payable.label,
        paymentState: isExpired ? 'expired' : row.paymentState,
        expiresAt: isExpired ? null : (row.expiresAt?.toISOString() ?? null),
        methods: [...opened.payable.methods],
        link: linkPartOf(opened, at),
      };
    },
  });
}
