import { Icon } from '@/components/shell/icon/Icon';
import { PageLink } from '@/components/shell/PageLink';
import { paths } from '@/domain/site/paths';
import { proposalUrl } from '@/services/deals/negotiations';
import styles from './Negotiation.module.css';
import type { Shown } from './NegotiationScreen';

/** Meaning of an acceptance, the buyer's other open proposals, and the parts of every offer. */
export function NegotiationFoot({
  shown: { negotiation, stage, item, terms, text },
}: {
  readonly shown: Shown;
}) {
  const { t, money, seller, locale } = text;
  const others = negotiation?.otherOpen ?? [];
  return (
    <footer className={styles.foot}>
      {terms && (stage === 'first' || stage === 'yours') && (
        <ul className={styles.hints}>
          <li>{t('hints.fixed', { hours: terms.fixedHours })}</li>
          <li>{t('hints.answer', { days: terms.roundDays })}</li>
          <li>{t('hints.free')}</li>
        </ul>
      )}
      {others.length > 0 && (
        <section aria-labelledby="outras-propostas">
          <h2 id="outras-propostas">{t('others.title')}</h2>
          <ul className={styles.hints}>
            {others.map(({ id, label, project, priceCents }) => (
              <li key={id}>
                {t('others.text', { item: label, project: project.title, amount: money(priceCents) })}{' '}
                <PageLink href={paths.negotiation(id)} className="link">
                  {t('others.open')}
                  <span className="visually-hidden"> {label}</span>
                </PageLink>
              </li>
            ))}
          </ul>
          <p className={styles.small}>{t('others.known')}</p>
        </section>
      )}
      <p className={styles.small}>
        {item.seller && t('offer.seller', { seller })} {item.registration && `${item.registration}.`}{' '}
        {t('offer.price')}
      </p>
      <p className={styles.ways}>
        {negotiation && (
          <a href={proposalUrl(negotiation.id, locale)} target="_blank" rel="noopener" className="button">
            <Icon name="document" />
            {t('document.download')}
          </a>
        )}
        <PageLink href={paths.account('negociacoes')} className="link">
          {t('list')}
        </PageLink>
      </p>
    </footer>
  );
}
