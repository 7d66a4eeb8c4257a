import type { presentOffer } from '@/domain/reservation/offer/presentOffer';
import { offerPhotoUrl } from '@/services/deals/reservations';
import styles from './FrozenOffer.module.css';
import { useOfferWords } from './useOfferWords';

const SMALL = 640;
const LARGE = 1920;

type Photo = ReturnType<typeof presentOffer>['photos'][number];

/** URL of a picture: drawings are made by the site, uploaded pictures are kept for the parties of the reservation. */
function urlOf({ id, kind, url }: Photo, reservationId: string, width: number): string {
  return kind === 'illustration' ? `${url}?w=${width}&q=75` : offerPhotoUrl(reservationId, id, width);
}

interface Props {
  readonly reservationId: string;
  readonly photos: readonly Photo[];
}

/** Pictures of a frozen offer, also those that the company removed since. */
export function OfferPhotos({ reservationId, photos }: Props) {
  const { say } = useOfferWords();
  if (photos.length === 0) return <p>{say('photos.none')}</p>;
  return (
    <ul className={styles.photos}>
      {photos.map((photo) => {
        const { id, kind, description, width, height, isRemoved } = photo;
        const small = urlOf(photo, reservationId, SMALL);
        return (
          <li key={id}>
            <a
              href={urlOf(photo, reservationId, LARGE)}
              target="_blank"
              rel="noopener"
              aria-label={say('photos.open', { description })}
            >
              {/* biome-ignore lint/performance/noImgElement: private pictures are resized by their own call */}
              <img src={small} alt="" width={width} height={height} loading="lazy" decoding="async" />
            </a>
            <p className={styles.caption}>
              {description} <span className={styles.kind}>{say(`photos.${kind}`)}</span>
              {isRemoved && <strong className={styles.today}>{say('photos.removed')}</strong>}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
