import type { GetServerSideProps } from 'next';
import { photoDocumentIn } from '@/domain/document/photoDocument';
import type { StoredDocument } from '@/domain/document/schema';
import { idSchema } from '@/domain/id';
import type { ReservationDetail } from '@/domain/reservation/schema';
import { findReservation } from '@/services/deals/reservations';
import { isNotFound } from '@/services/http/apiError';
import type { PageRequest } from '@/services/page/signedInPage';
import { listDocuments } from '@/services/parties/documents';
import { type AccountPageProps, accountPage } from '../../accountPage';

interface Finished {
  readonly reservation: ReservationDetail;
  /** The buyer's document with a photo, else the newest rejected one; null without either. */
  readonly photo: StoredDocument | null;
}

export interface FinishedPageProps extends AccountPageProps<Finished | null> {}

async function load(id: string, options: PageRequest): Promise<Finished | null> {
  try {
    const [reservation, documents] = await Promise.all([
      findReservation(id, options),
      listDocuments(options),
    ]);
    return { reservation, photo: photoDocumentIn(documents) };
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

/** Page of one reservation of the signed-in buyer; 404 for one that is not theirs. */
export const finishedPage: GetServerSideProps<FinishedPageProps> = async (context) => {
  const id = typeof context.params?.reservation === 'string' ? context.params.reservation : '';
  if (!idSchema().isValidSync(id, { strict: true })) return { notFound: true };
  const answer = await accountPage<Finished | null>((options) => load(id, options), undefined, [
    'purchase',
    'cart',
    'checkout',
    'frozenOffer',
    'sharedSimulation',
  ])(context);
  if (!('props' in answer)) return answer;
  const props = await answer.props;
  if (props.view.kind === 'buyer' && props.view.data === null) return { notFound: true };
  return { props };
};
