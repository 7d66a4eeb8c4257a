import { useRouter } from 'next/router';
import { type FormEvent, useId } from 'react';
import { useMessagesValue } from '@/contexts/MessagesContext';
import { CATEGORIES, CATEGORY_SLUGS } from '@/domain/project/vocabulary';
import { localePath, paths } from '@/domain/site/paths';
import { useMessages } from '@/hooks/useMessages';
import styles from './SearchBox.module.css';
import { SearchBoxField } from './SearchBoxField';

/** Price ceiling in reais, with its label. */
export interface Ceiling {
  readonly reais: number;
  readonly label: string;
}

/** Search by place, kind and price. A plain form of `/imoveis`, so it works before any script. */
export function SearchBox({ ceilings }: { ceilings: readonly Ceiling[] }) {
  const t = useMessages('catalogue');
  const { locale } = useMessagesValue();
  const router = useRouter();
  const textId = useId();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    try {
      // The code that reads and writes searches is large and not needed before the first search.
      const { listingHrefOf } = await import('@/hooks/listingForm');
      await router.push(listingHrefOf(form));
    } catch {
      form.submit();
    }
  };
  return (
    <form
      className={styles.box}
      action={localePath(paths.listing(), locale)}
      method="get"
      aria-label={t('search.label')}
      onSubmit={submit}
    >
      <div className={styles.field}>
        <label htmlFor={textId}>{t('search.where')}</label>
        <SearchBoxField id={textId} placeholder={t('search.wherePlaceholder')} />
      </div>
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
          {ceilings.map(({ reais, label }) => (
            <option key={reais} value={reais}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className={`button button-primary ${styles.submit}`}>
        {t('search.submit')}
      </button>
    </form>
  );
}
