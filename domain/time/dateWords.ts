import type { Locale } from '@/domain/site/locale';

type AgeUnit = 'year' | 'month' | 'day' | 'hour' | 'minute';

interface DateWords {
  readonly months: readonly string[];
  /** Name of a unit, singular and plural. */
  readonly ages: Readonly<Record<AgeUnit, readonly [one: string, many: string]>>;
  /** "há 3 dias", from "3 dias". */
  readonly ago: (age: string) => string;
  readonly now: string;
  readonly day: (day: number, month: string, year: number) => string;
  readonly month: (month: string, year: number) => string;
}

const words = (text: string): string[] => text.split(' ');
const inPortugueseAndSpanish = (month: string, year: number) => `${month} de ${year}`;

/**
 * Words of dates in each language. They are listed here because the abbreviations of Intl differ between
 * versions: a server and a browser would not write the same text.
 */
export const DATE_WORDS: Readonly<Record<Locale, DateWords>> = {
  'pt-BR': {
    months: words('janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'),
    ages: {
      year: ['ano', 'anos'],
      month: ['mês', 'meses'],
      day: ['dia', 'dias'],
      hour: ['h', 'h'],
      minute: ['min', 'min'],
    },
    ago: (age) => `há ${age}`,
    now: 'agora',
    day: (day, month, year) => `${day === 1 ? '1º' : day} de ${month} de ${year}`,
    month: inPortugueseAndSpanish,
  },
  en: {
    months: words('January February March April May June July August September October November December'),
    ages: {
      year: ['year', 'years'],
      month: ['month', 'months'],
      day: ['day', 'days'],
      hour: ['h', 'h'],
      minute: ['min', 'min'],
    },
    ago: (age) => `${age} ago`,
    now: 'just now',
    day: (day, month, year) => `${month} ${day}, ${year}`,
    month: (month, year) => `${month} ${year}`,
  },
  es: {
    months: words('enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'),
    ages: {
      year: ['año', 'años'],
      month: ['mes', 'meses'],
      day: ['día', 'días'],
      hour: ['h', 'h'],
      minute: ['min', 'min'],
    },
    ago: (age) => `hace ${age}`,
    now: 'ahora',
    day: (day, month, year) => `${day} de ${month} de ${year}`,
    month: inPortugueseAndSpanish,
  },
};
