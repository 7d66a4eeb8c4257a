import { parseAmount } from '@/domain/money/amount';
import type { Locale } from '@/domain/site/locale';
import type { WaitingReceipt } from '@/domain/waitingEntry/schema';
import { ApiError } from '@/services/http/apiError';
import { joinWaitingList } from '@/services/public';
import type { WaitingSubject } from './groupSubject';

const WAITING_FIELDS = ['name', 'email', 'phone', 'bedrooms', 'maxPrice', 'consent'] as const;
export type WaitingField = (typeof WAITING_FIELDS)[number];

/** Fields of the form by those of the API. */
const FIELD_OF: Readonly<Record<string, WaitingField>> = {
  name: 'name',
  email: 'email',
  phone: 'phone',
  bedrooms: 'bedrooms',
  maxPriceCents: 'maxPrice',
  consent: 'consent',
};

/** Refusals with a separate sentence. */
const PROBLEMS = {
  waiting_not_needed: 'forSale',
  too_many_waiting_entries: 'tooManyLists',
  too_many_requests: 'tooMany',
} as const;

/** Form as shown: empty at first, and with its values and errors after a refusal. */
export interface WaitingForm {
  readonly values: Readonly<Record<WaitingField, string>>;
  readonly problem: 'fields' | 'failed' | (typeof PROBLEMS)[keyof typeof PROBLEMS] | null;
  readonly errors: readonly WaitingField[];
}

export const EMPTY_WAITING_FORM: WaitingForm = {
  values: { name: '', email: '', phone: '', bedrooms: '', maxPrice: '', consent: '' },
  problem: null,
  errors: [],
};

type SentWaiting =
  | { readonly state: WaitingReceipt['state'] }
  | { readonly state: null; readonly status: number; readonly form: WaitingForm };

/** Request that the form came with. */
interface WaitingRequest {
  readonly clientIp: string;
  /** Cookies, by which the API identifies a buyer. */
  readonly headers: Readonly<Record<string, string>>;
  /** True for a signed-in buyer, whose contact is known. */
  readonly hasAccount: boolean;
  /** Of the page, whose form an amount has. */
  readonly locale: Locale;
}

/** Sends an entry; returns the form to show again after a refusal. */
export async function sendWaiting(
  { project, unitId, quotaId, group }: WaitingSubject,
  fields: URLSearchParams,
  { clientIp, headers, hasAccount, locale }: WaitingRequest,
): Promise<SentWaiting> {
  const values = valuesOf(fields);
  const refuse = (errors: readonly WaitingField[]): SentWaiting => ({
    state: null,
    status: 400,
    form: { values, problem: 'fields', errors },
  });
  const price = values.maxPrice === '' ? null : parseAmount(values.maxPrice, locale);
  const missing = hasAccount ? [] : (['name', 'email'] as const).filter((field) => values[field] === '');
  const wrong: WaitingField[] = [
    ...missing,
    ...(price !== null && (!price.ok || price.cents <= 0) ? (['maxPrice'] as const) : []),
    ...(values.consent === '1' ? [] : (['consent'] as const)),
  ];
  const entry = {
    unitId,
    quotaId,
    ...group,
    name: values.name || null,
    email: values.email || null,
    phone: values.phone || null,
    bedrooms: values.bedrooms === '' ? null : Number(values.bedrooms),
    maxPriceCents: price?.ok && price.cents > 0 ? price.cents : null,
    consent: true,
    website: fields.get('website') ?? '',
  };
  if (wrong.length > 0) return refuse(wrong);
  try {
    return await joinWaitingList(project.id, entry, clientIp, { headers });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const errors = Object.keys(error.fields).flatMap((field) => FIELD_OF[field] ?? []);
    if (errors.length > 0) return refuse(errors);
    return { state: null, status: error.status || 502, form: { values, problem: problemOf(error), errors } };
  }
}

function problemOf({ code }: ApiError): WaitingForm['problem'] {
  return PROBLEMS[code as keyof typeof PROBLEMS] ?? 'failed';
}

function valuesOf(fields: URLSearchParams): WaitingForm['values'] {
  const typed = (name: WaitingField) => (fields.get(name) ?? '').trim();
  return {
    name: typed('name'),
    email: typed('email'),
    phone: typed('phone'),
    bedrooms: typed('bedrooms'),
    maxPrice: typed('maxPrice'),
    consent: typed('consent'),
  };
}
