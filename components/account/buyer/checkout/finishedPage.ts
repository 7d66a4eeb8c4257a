import type { GetServerSideProps } from 'next';
import { idSchema } from '@/domain/id';
import type { ReservationDetail } from '@/domain/reservation/schema';
import { findReservation } from '@/services/deals/reservations';
import { isNotFound } from '@/services/http/apiError';
import { type AccountPageProps, accountPage } from '../../accountPage';

export interface FinishedPageProps extends AccountPageProps<ReservationDetail | null> {}

/** Page of one reservation of the signed-in buyer; 404 for one that is not theirs. */
export const finishedPage: GetServerSideProps<FinishedPageProps> = async (context) => {
  const id = typeof context.params?.reservation === 'string' ? context.params.reservation : '';
  if (!idSchema().isValidSync(id, { strict: true })) return { notFound: true };
  const answer = await accountPage<ReservationDetail | null>(
    (options) =>
      findReservation(id, options).catch((error: unknown) => {
        if (isNotFound(error)) return null;
        throw error;
      }),
    undefined,
    ['purchase', 'cart', 'checkout', 'sharedSimulation'],
  )(context);
  if (!('props' in answer)) return answer;
  const props = await answer.props;
  if (props.view.kind === 'buyer' && props.view.data === null) return { notFound: true };
  return { props };
};
