import { PageLink } from '@/components/shell/PageLink';
import type { Advertisement } from '@/domain/advertisement/schema';
import { DATA_LANGUAGE } from '@/domain/site/locale';
import { useMessages } from '@/hooks/useMessages';
import styles from './AdvertisementCard.module.css';
import { CardPicture } from './CardPicture';

interface Props {
  readonly advertisement: Advertisement;
  readonly heading: 'h2' | 'h3';
}

/** Paid placement: labelled as such first, with the advertiser and the registration of the project. */
export function AdvertisementCard({ advertisement, heading: Heading }: Props) {
  const t = useMessages('catalogue');
  const { title, text, path, pictureUrl, registrationLine, creatorName } = advertisement;
  return (
    <article className={styles.advertisement}>
      {pictureUrl !== null && (
        <div className={styles.picture}>
          <CardPicture
            url={pictureUrl}
            alt=""
            width={640}
            height={480}
            sizes="(min-width: 600px) 240px, 92vw"
          />
        </div>
      )}
      <div className={styles.words}>
        <p className={styles.mark}>{t('advertisement.mark')}</p>
        <Heading className={styles.title} lang={DATA_LANGUAGE}>
          <PageLink href={path} className={styles.link}>
            {title}
          </PageLink>
        </Heading>
        <p lang={DATA_LANGUAGE}>{text}</p>
        <p className={styles.fine}>
          <span>{t('advertisement.by', { name: creatorName })}</span>
          {registrationLine !== null && <span lang={DATA_LANGUAGE}>{registrationLine}</span>}
        </p>
      </div>
    </article>
  );
}
