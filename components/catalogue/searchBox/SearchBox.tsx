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
      <ChoiceField
        name="categoria"
        label={t('search.type')}
        any={t('search.anyType')}
        options={CATEGORIES.map((category) => [CATEGORY_SLUGS[category], t(`categories.${category}`)])}
      />
      <ChoiceField
        name="precoMax"
        label={t('search.upTo')}
        any={t('search.anyPrice')}
        options={ceilings.map(({ reais, label }) => [reais, label])}
      />
      <button type="submit" className={`button button-primary ${styles.submit}`}>
        {t('search.submit')}
      </button>
    </form>
  );
}

interface ChoiceFieldProps {
  readonly name: string;
  readonly label: string;
  readonly any: string;
  readonly options: readonly (readonly [value: string | number, label: string])[];
}

function ChoiceField({ name, label, any, options }: ChoiceFieldProps) {
  return (
    <label className={styles.field}>
      <span>{label}</span>
      <select name={name}>
        <option value="">{any}</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
