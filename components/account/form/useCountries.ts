import { useEffect, useState } from 'react';
import { useMessagesValue } from '@/contexts/MessagesContext';
import { COUNTRY_CODES, HOME_COUNTRY } from '@/domain/countries';

interface Country {
  readonly value: string;
  readonly label: string;
}

/**
 * Countries by name, Brazil first. Names differ between versions of ICU, so the page is rendered with codes and the browser adds
 * the names.
 */
export function useCountries(): readonly Country[] {
  const { locale } = useMessagesValue();
  const [countries, setCountries] = useState<readonly Country[]>(() =>
    COUNTRY_CODES.map((value) => ({ value, label: value })),
  );
  useEffect(() => {
    const names = new Intl.DisplayNames(locale, { type: 'region' });
    const order = new Intl.Collator(locale);
    const named = COUNTRY_CODES.map((value) => ({ value, label: names.of(value) ?? value }));
    const rank = ({ value }: Country) => (value === HOME_COUNTRY ? 0 : 1);
    setCountries(
      named.sort((one, other) => rank(one) - rank(other) || order.compare(one.label, other.label)),
    );
  }, [locale]);
  return countries;
}
