import { array, type InferType, number, object, string } from 'yup';
import { refundAccountRecordsSchema } from '@/domain/bankAccount/record';
import { normalizeCpf } from '@/domain/brazil/cpf';
import { MARITAL_STATUSES, type MaritalStatus } from '@/domain/buyer/maritalStatuses';
import { cartRecordSchema } from '@/domain/cart/schema';
import { idSchema } from '@/domain/id';
import { poolMarker } from '@/domain/identity/poolMarker';
import { ACCOUNT_ACTIONS, type AccountAction } from '@/domain/person/accountActions';
import { documentsSchema, personNameSchema, phonesSchema, postalAddressSchema } from '@/domain/person/parts';
import { coBuyersSchema } from '@/domain/reservation/buyers/schema';
import { oneLine } from '@/domain/text';
import { type CalendarDay, isValidDate } from '@/domain/time/calendar';

export const cpfSchema = () => string().test('document', (text) => !text || normalizeCpf(text) !== null);

/** Spouse of a married buyer, who signs too where the unit secures a loan (Código Civil, art. 1.647, I). */
const spouseSchema = object({
  name: personNameSchema().required(),
  cpf: cpfSchema().required(),
}).noUnknown();

export type Spouse = InferType<typeof spouseSchema>;

const FIRST_BIRTH: CalendarDay = '1900-01-01';

/** True for a plausible birth date of a living person. */
export function isBirthDate(day: CalendarDay, today: CalendarDay): boolean {
  return isValidDate(day) && FIRST_BIRTH <= day && day < today;
}

/** Profile of a buyer; a missing field stays unchanged, and null clears it. */
export const buyerProfileSchema = {
  name: personNameSchema(),
  cpf: cpfSchema().nullable(),
  birthDate: string()
    .test('date', (text) => !text || isValidDate(text))
    .nullable()
    .meta({ description: 'Dia do nascimento', format: 'date' }),
  maritalStatus: string<MaritalStatus>()
    .oneOf(MARITAL_STATUSES)
    .nullable()
    .meta({ description: 'Estado civil' }),
  spouse: spouseSchema.nullable().default(undefined).meta({ description: 'Cônjuge; null quando não há' }),
};

export interface BuyerProfile {
  readonly name: string;
  readonly cpf: string | null;
  readonly birthDate: CalendarDay | null;
  readonly maritalStatus: MaritalStatus | null;
  readonly spouse: Spouse | null;
}

type Change = { readonly [Part in keyof BuyerProfile]?: BuyerProfile[Part] | undefined };

const bareCpf = (text: string | null) => text && normalizeCpf(text);

/** Stored profile after a change. The spouse is removed when the marriage ends. */
export function changedProfile(before: BuyerProfile, change: Change): BuyerProfile {
  const present = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const after: BuyerProfile = { ...before, ...present };
  const isMarried = after.maritalStatus === 'Casado';
  return {
    name: oneLine(after.name),
    cpf: bareCpf(after.cpf),
    birthDate: after.birthDate,
    maritalStatus: after.maritalStatus,
    spouse:
      isMarried && after.spouse
        ? { name: oneLine(after.spouse.name), cpf: bareCpf(after.spouse.cpf) ?? '' }
        : null,
  };
}

/** Contradictory fields of a profile: a spouse without a marriage, or a marriage without a spouse. */
export function contradictionsOf(before: BuyerProfile, change: Change, today: CalendarDay): string[] {
  const after = changedProfile(before, change);
  const isMarried = after.maritalStatus === 'Casado';
  return [
    ...(after.birthDate !== null && !isBirthDate(after.birthDate, today) ? ['birthDate'] : []),
    ...(isMarried && after.spouse === null ? ['spouse'] : []),
    ...(!isMarried && change.spouse ? ['spouse'] : []),
  ];
}

/** A buyer for themselves and for operators; other callers get 404. */
export const buyerSchema = object({
  id: idSchema().required(),
  pool: poolMarker('user'),
  email: string().required(),
  name: string().required(),
  cpf: string().nullable().defined(),
  birthDate: string().nullable().defined().meta({ description: 'Dia do nascimento', format: 'date' }),
  maritalStatus: string<MaritalStatus>()
    .oneOf(MARITAL_STATUSES)
    .nullable()
    .defined()
    .meta({ description: 'Estado civil' }),
  spouse: spouseSchema.nullable().defined().meta({ description: 'Cônjuge; null quando não há' }),
  coBuyers: coBuyersSchema().required(),
  phones: phonesSchema.required(),
  address: postalAddressSchema.nullable().defined(),
  bankAccounts: refundAccountRecordsSchema.required(),
  documents: documentsSchema.required(),
  cart: cartRecordSchema.nullable().defined().default(undefined),
  cartChangedAt: string().nullable().defined(),
  version: number().integer().required(),
  createdAt: string().required(),
  updatedAt: string().required(),
  allowedActions: array().of(string<AccountAction>().oneOf(ACCOUNT_ACTIONS).required()).required(),
});

export type Buyer = InferType<typeof buyerSchema>;

/**
 * Records that remain after an account was deleted, as the law requires (LGPD, art. 16, I): proof of changes
 * and sales, and fiscal documents.
 */
export const RETAINED_AFTER_DELETION = ['changeHistory', 'contracts', 'invoices', 'payments'] as const;
export type RetainedRecord = (typeof RETAINED_AFTER_DELETION)[number];

export const deletionSchema = object({
  id: idSchema().required(),
  deletedAt: string().required().meta({ description: 'Data e hora da exclusão do cadastro, em UTC' }),
  kept: array()
    .of(string<RetainedRecord>().oneOf(RETAINED_AFTER_DELETION).required())
    .required()
    .meta({ description: 'Dados que a lei exige guardar' }),
  /** The same in words. */
  message: string().required(),
});
