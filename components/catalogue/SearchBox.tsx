import { useRouter } from 'next/router';
import type { FormEvent } from 'react';
import { formatBRL } from '@/domain/money';
import { paths } from '@/domain/paths';
import type { Place } from '@/domain/place/schema';
import { CATEGORIES, CATEGORY_SLUGS } from '@/domain/project/vocabulary';
import { listingHrefOf } from '@/hooks/useListingForm';
import { useMessages } from '@/hooks/useMessages';
import styles from './SearchBox.module.css';

/** Ceilings to choose from, in reais. Any other is typed on the listing. */
const CEILINGS = [
  300_000, 400_000, 500_000, 600_000, 800_000, 1_000_000, 1_500_000, 2_000_000, 3_000_000,
] as const;

/** The first question: where, what and up to how much. A plain form of `/imoveis`, so it works before any script does. */
export function SearchBox({ cities }: { cities: readonly Pick<Place, 'path' | 'name'>[] }) {
  const t = useMessages('catalogue');
  const router = useRouter();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void router.push(listingHrefOf(event.currentTarget));
  };
  return (
    <form
      className={styles.box}
      action={paths.listing()}
      method="get"
      aria-label={t('search.label')}
      onSubmit={submit}
    >
      <label className={styles.field}>
        <span>{t('search.where')}</span>
        <input
          type="search"
          name="q"
          list="cidades"
          placeholder={t('search.wherePlaceholder')}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
        />
      </label>
      <label className={styles.field}>
        <span>{t('search.type')}</span>
        <select name="categoria">
          <option value="">{t('search.anyType')}</option>
          {CATEGORIES.map((category) => (
            <option key={category} value={CATEGORY_SLUGS[category]}>
              {t(`categories.${category}`)}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.field}>
        <span>{t('search.upTo')}</span>
        <select name="precoMax">
          <option value="">{t('search.anyPrice')}</option>
          {CEILINGS.map((reais) => (
            <option key={reais} value={reais}>
              {formatBRL(reais * 100, { cents: 'auto' })}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className={`button button-primary ${styles.submit}`}>
        {t('search.submit')}
      </button>
      <datalist id="cidades">
        {cities.map(({ path, name }) => (
          <option key={path} value={name} />
        ))}
      </datalist>
    </form>
  );
}
