import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { PageLink } from '@/components/shell/PageLink';
import { useMessagesValue } from '@/contexts/MessagesContext';
import { useToast } from '@/contexts/ToastContext';
import { COMPARED_MAX } from '@/domain/comparison';
import type { Favorite, NewFavorite } from '@/domain/favorite/schema';
import { localePath, paths } from '@/domain/site/paths';
import { rememberHeading } from '@/hooks/keepFocus';
import { useMessages } from '@/hooks/useMessages';
import styles from './FavoriteList.module.css';
import { FavoriteRow, RemovedRow } from './FavoriteRow';
import { favoriteStore } from './favoriteStore';
import { itemIdOf } from './heartChoice';
import { presentFavorite } from './presentFavorite';
import { useFavorites } from './useFavorites';
import { useRecovery } from './useRecovery';

const choiceOf = ({ planIndex, tower, floor, position, quota }: Favorite): NewFavorite => ({
  planIndex,
  tower,
  floor,
  position,
  quota,
});

/** A project appears once as a whole, or once for each of its units. */
const keyOf = (favorite: Favorite): string => `${favorite.projectId} ${itemIdOf(favorite) ?? ''}`;

/** Rows in the order in which they first appeared: a removed row keeps its place so that it can be restored. */
function useRows(items: readonly Favorite[] | null) {
  const [seen, setSeen] = useState<readonly Favorite[]>([]);
  useEffect(() => {
    setSeen((before) => {
      if (items === null) return [];
      const now = new Map(items.map((item) => [keyOf(item), item]));
      const kept = before.map((item) => now.get(keyOf(item)) ?? item);
      const known = new Set(before.map(keyOf));
      return [...kept, ...items.filter((item) => !known.has(keyOf(item)))];
    });
  }, [items]);
  return seen;
}

/** Loads the favourites when the page opens and after a sign-in, because prices may have changed. */
function useFreshFavorites() {
  const { items, owner } = useFavorites();
  const recover = useRecovery();
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    favoriteStore
      .load()
      .catch(recover)
      .catch(() => setFailed(true));
  }, [recover]);
  useEffect(() => {
    if (owner !== undefined) load();
  }, [owner, load]);
  return { items, owner, hasFailed, load, recover };
}

/** Projects ticked for a comparison. */
function useTicks() {
  const [isNothingTicked, setNothingTicked] = useState(false);
  const check = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    if (form.querySelector('input[name="projeto"]:checked')) return;
    event.preventDefault();
    setNothingTicked(true);
    form.querySelector<HTMLInputElement>('input[name="projeto"]')?.focus();
  };
  return { isNothingTicked, check, recheck: () => setNothingTicked(false) };
}

function CompareChosen({ isNothingTicked }: { isNothingTicked: boolean }) {
  const t = useMessages('favorite');
  return (
    <div className={styles.compare}>
      <div id="comparar-ajuda">
        <p>{t('compareHint', { max: COMPARED_MAX })}</p>
        {isNothingTicked && (
          <p role="alert" className={styles.wrong}>
            {t('compareNone')}
          </p>
        )}
      </div>
      <button type="submit" className="button" aria-describedby="comparar-ajuda">
        {t('compareChosen')}
      </button>
    </div>
  );
}

export default function FavoriteList() {
  const t = useMessages('favorite');
  const vocabulary = useMessages('vocabulary');
  const { locale } = useMessagesValue();
  const { show } = useToast();
  const { items, owner, hasFailed, load, recover } = useFreshFavorites();
  const seen = useRows(items);
  const { isNothingTicked, check, recheck } = useTicks();
  const orFail = (done: Promise<void>) =>
    void done
      .catch(recover)
      .catch(() => show({ type: 'error', message: t('failed') }))
      .finally(rememberHeading());

  if (items === null) return hasFailed ? <Failure onRetry={load} /> : <p role="status">{t('loading')}</p>;
  if (owner?.isOperator) return <OperatorNotice />;
  if (seen.length === 0) return <NoFavorites />;
  const kept = new Set(items.map(keyOf));
  const labels = { favorite: t, vocabulary, locale };
  return (
    <form
      className={styles.form}
      action={localePath(paths.comparison(), locale)}
      aria-label={t('list')}
      autoComplete="off"
      onSubmit={check}
      onChange={recheck}
    >
      <p role="status" className={styles.count}>
        {t('count', { count: items.length })}
      </p>
      <ul className={styles.list}>
        {seen.map((favorite) => {
          const view = presentFavorite(labels, favorite);
          const { projectId } = favorite;
          const key = keyOf(favorite);
          return (
            <li key={key}>
              {kept.has(key) ? (
                <FavoriteRow view={view} onRemove={() => orFail(favoriteStore.remove(favorite))} />
              ) : (
                <RemovedRow
                  title={view.name}
                  onUndo={() => orFail(favoriteStore.keep({ projectId, choice: null }, choiceOf(favorite)))}
                />
              )}
            </li>
          );
        })}
      </ul>
      {items.length > 1 && <CompareChosen isNothingTicked={isNothingTicked} />}
    </form>
  );
}

function NoFavorites() {
  const t = useMessages('favorite');
  return (
    <div className={styles.empty}>
      <h2>{t('empty.title')}</h2>
      <p>{t('empty.text')}</p>
      <PageLink href={paths.listing()} className="button button-primary">
        {t('empty.toListing')}
      </PageLink>
    </div>
  );
}

/** Operators have no favourites in their account. */
function OperatorNotice() {
  const t = useMessages('favorite');
  return (
    <div className={styles.empty}>
      <h2>{t('operator.title')}</h2>
      <p>{t('operator.text')}</p>
      <PageLink href={paths.listing()} className="button button-primary">
        {t('empty.toListing')}
      </PageLink>
    </div>
  );
}

function Failure({ onRetry }: { onRetry: () => void }) {
  const t = useMessages('favorite');
  return (
    <div role="alert" className={styles.empty}>
      <h2>{t('loadFailed.title')}</h2>
      <p>{t('loadFailed.text')}</p>
      <button type="button" className="button button-primary" onClick={onRetry}>
        {t('loadFailed.retry')}
      </button>
    </div>
  );
}
