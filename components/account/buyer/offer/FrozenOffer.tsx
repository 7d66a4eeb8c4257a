import { FloorPlan } from '@/components/illustration/FloorPlan';
import { Icon } from '@/components/shell/icon/Icon';
import { presentOffer } from '@/domain/reservation/offer/presentOffer';
import type { FrozenOffer as Offer } from '@/domain/reservation/offer/schema';
import panel from '../../Panel.module.css';
import styles from './FrozenOffer.module.css';
import { OfferPhotos } from './OfferPhotos';
import { useOfferWords } from './useOfferWords';

type Group = ReturnType<typeof presentOffer>['groups'][number];

/** Facts of one group, with their present text where it changed; groups with changes are open. */
function OfferFold({ group: { name, title, changes, lines } }: { readonly group: Group }) {
  const { say } = useOfferWords();
  return (
    <details className={styles.fold} open={name === 'price' || changes > 0}>
      <summary>
        <span>{title}</span>
        {changes > 0 && <span className={styles.mark}>{say('marked', { count: changes })}</span>}
      </summary>
      <dl className={styles.lines}>
        {lines.map((line) => (
          <div key={line.name} data-long={line.name === 'description' || undefined}>
            <dt>{line.label}</dt>
            <dd>{line.value}</dd>
            {line.today !== null && <dd className={styles.today}>{say('today', { value: line.today })}</dd>}
          </div>
        ))}
      </dl>
    </details>
  );
}

interface Props {
  readonly reservationId: string;
  /** Null for a reservation older than frozen offers. */
  readonly offer: Offer | null;
}

/** The advertisement as it was reserved, beside what has changed in it since. */
export function FrozenOffer({ reservationId, offer }: Props) {
  const words = useOfferWords();
  const { say } = words;
  const shown = offer && presentOffer(words, offer);
  return (
    <section className={panel.panel} aria-labelledby="retrato">
      <h2 id="retrato">{say('title')}</h2>
      {shown === null ? (
        <p>{say('none')}</p>
      ) : (
        <>
          <p>{shown.lead}</p>
          <p className={styles.news}>
            <Icon name="info" size={18} />
            <span>{shown.news}</span>
          </p>
          <div>
            {shown.groups.map((group) => (
              <OfferFold key={group.name} group={group} />
            ))}
            {shown.plan && (
              <details className={styles.fold} open={shown.plan.isChanged}>
                <summary>
                  <span>{say('groups.plan')}</span>
                </summary>
                <figure className={styles.plan}>
                  <div className={styles.drawing}>
                    <FloorPlan rooms={shown.plan.rooms} description={shown.plan.description} />
                  </div>
                  <figcaption className={styles.caption}>
                    {say('plan.note')}
                    {shown.plan.isChanged && <strong className={styles.today}>{say('plan.changed')}</strong>}
                  </figcaption>
                </figure>
              </details>
            )}
            <details className={styles.fold}>
              <summary>
                <span>{say('groups.photos')}</span>
                <span className={styles.count}>{shown.photos.length}</span>
              </summary>
              <OfferPhotos reservationId={reservationId} photos={shown.photos} />
            </details>
          </div>
        </>
      )}
    </section>
  );
}
