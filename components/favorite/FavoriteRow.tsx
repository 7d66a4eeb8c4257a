import { useEffect, useRef } from 'react';
import { Icon } from '@/components/shell/icon/Icon';
import { PageLink } from '@/components/shell/PageLink';
import { paths } from '@/domain/site/paths';
import { productLoader } from '@/domain/site/productImage';
import { useMessages } from '@/hooks/useMessages';
import styles from './FavoriteRow.module.css';
import type { FavoriteView } from './presentFavorite';

const PICTURE_WIDTHS = [384, 640, 828] as const;

interface Props {
  readonly view: FavoriteView;
  readonly onRemove: () => void;
}

/** A favourite with its present price and state, and changes since it was added. */
export function FavoriteRow({ view, onRemove }: Props) {
  const t = useMessages('favorite');
  const { title, priceChange, price, state } = view;
  return (
    <article className={styles.row}>
      <Picture picture={view.picture} />
      <div className={styles.text}>
        <h2 className={styles.title}>
          <PageLink href={view.href}>{title}</PageLink>
        </h2>
        <p className={styles.place}>{view.place}</p>
        <p className={styles.choice}>
          {view.choice}{' '}
          <span className={styles.state} data-state={state.kind}>
            {state.text}
          </span>
        </p>
        {view.stateChange !== null && (
          <p className={styles.news}>
            {view.stateChange}{' '}
            {state.kind !== 'active' && <PageLink href={paths.project(view.slug)}>{t('others')}</PageLink>}
          </p>
        )}
        <p className={styles.price}>
          {price === null ? (
            t('noPrice')
          ) : (
            <>
              {price.lead} <strong>{price.amount}</strong>
            </>
          )}
        </p>
        {priceChange !== null && (
          <p className={styles.change} data-direction={priceChange.direction}>
            <Icon name={priceChange.direction === 'down' ? 'chevronDown' : 'chevronUp'} size={18} />
            {priceChange.text}
          </p>
        )}
        <p className={styles.small}>
          {view.added}
          {view.registration !== null && ` · ${view.registration}`}
        </p>
      </div>
      <Actions view={view} onRemove={onRemove} />
    </article>
  );
}

function Actions({ view: { slug, name, wait, offerPath }, onRemove }: Props) {
  const t = useMessages('favorite');
  return (
    <div className={styles.actions}>
      <label className={styles.compare}>
        <input type="checkbox" name="projeto" value={slug} />
        {t('compare')} <span className="visually-hidden">{name}</span>
      </label>
      {offerPath && (
        <PageLink href={offerPath} rel="nofollow" className="button">
          {t('offer')} <span className="visually-hidden">{name}</span>
        </PageLink>
      )}
      {wait && (
        <PageLink href={wait.path} rel="nofollow" className="button">
          {wait.label} <span className="visually-hidden">{name}</span>
        </PageLink>
      )}
      <button
        type="button"
        className="button"
        onClick={onRemove}
        aria-label={t('removeNamed', { title: name })}
      >
        {t('remove')}
      </button>
    </div>
  );
}

function Picture({ picture: { url, width, height, description } }: Pick<FavoriteView, 'picture'>) {
  const source = (of: number) => productLoader({ src: url, width: of });
  return (
    // biome-ignore lint/performance/noImgElement: next/image writes a style attribute, which the content policy forbids.
    <img
      className={styles.picture}
      src={source(640)}
      srcSet={PICTURE_WIDTHS.map((of) => `${source(of)} ${of}w`).join(', ')}
      sizes="(min-width: 600px) 240px, 92vw"
      width={width}
      height={height}
      alt={description}
      loading="lazy"
      decoding="async"
    />
  );
}

/** Row of a removed favourite with its undo button, which takes the focus after a removal by keyboard. */
export function RemovedRow({ title, onUndo }: { title: string; onUndo: () => void }) {
  const t = useMessages('favorite');
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), []);
  return (
    <div className={styles.removed}>
      <p role="status">{t('removedNamed', { title })}</p>
      <button
        ref={undo}
        type="button"
        className="button"
        onClick={onUndo}
        aria-label={t('undoNamed', { title })}
      >
        {t('undo')}
      </button>
    </div>
  );
}
