import { array, boolean, type InferType, number, object, string, ValidationError } from 'yup';
import { normalizeCpf } from '@/domain/brazil/cpf';
import { idSchema } from '@/domain/id';
import { mailableSchema } from '@/domain/person/email';
import { normalizeEmail, personNameSchema } from '@/domain/person/parts';
import { oneLine } from '@/domain/text';
import { versionField } from '@/domain/version';
import { MARITAL_REGIMES, type MaritalRegime, ownsInCommon } from './maritalRegimes';
import { ownDataSchema } from './ownDataSchema';
import { mainShareOf, WHOLE_SHARE } from './shares';
import {
  BUYER_RELATIONS,
  BUYER_STATES,
  type BuyerRelation,
  type BuyerState,
  CO_BUYER_RELATIONS,
  type CoBuyerRelation,
  MAX_CO_BUYERS,
} from './states';

const SHARE =
  'Parte na compra em centésimos de por cento (5000 é 50,00%); null para o cônjuge em regime de comunhão';
const REGIME = 'Regime de bens do casamento com o comprador principal; null para quem não é o cônjuge';

const coBuyerSchema = object({
  relation: string<CoBuyerRelation>()
    .oneOf(CO_BUYER_RELATIONS)
    .required()
    .meta({ description: 'spouse: cônjuge do comprador principal; coBuyer: outro comprador' }),
  name: personNameSchema().required(),
  email: mailableSchema().required(),
  cpf: string()
    .required()
    .test('document', (text) => normalizeCpf(text) !== null),
  maritalRegime: string<MaritalRegime>()
    .oneOf(MARITAL_REGIMES)
    .nullable()
    .defined()
    .meta({ description: REGIME }),
  shareHundredths: number()
    .integer()
    .positive()
    .max(WHOLE_SHARE)
    .nullable()
    .defined()
    .meta({ description: SHARE }),
}).noUnknown();

export type CoBuyer = InferType<typeof coBuyerSchema>;

type Named = Pick<CoBuyer, 'email' | 'cpf'>;

/** Fault of a field by the name of its sentence. */
interface Fault {
  readonly path: string;
  readonly type: string;
}

const hasNoShare = ({ relation, maritalRegime }: Pick<CoBuyer, 'relation' | 'maritalRegime'>): boolean =>
  relation === 'spouse' && maritalRegime !== null && ownsInCommon(maritalRegime);

/** Fields that depend on the relation: a spouse has a regime, and all but a spouse under community have a share. */
function faultsOf(coBuyer: CoBuyer, at: string): Fault[] {
  const { relation, maritalRegime, shareHundredths } = coBuyer;
  const needsRegime = relation === 'spouse';
  const needsShare = !hasNoShare(coBuyer);
  return [
    ...(needsRegime === (maritalRegime === null)
      ? [{ path: `${at}.maritalRegime`, type: needsRegime ? 'required' : 'invalid' }]
      : []),
    ...(needsShare === (shareHundredths === null)
      ? [{ path: `${at}.shareHundredths`, type: needsShare ? 'required' : 'invalid' }]
      : []),
  ];
}

const sameCpf = (one: Named, other: Named) => normalizeCpf(one.cpf) === normalizeCpf(other.cpf);
const sameEmail = (one: Named, other: Named) => normalizeEmail(one.email) === normalizeEmail(other.email);

/** Fields of a person who is already a buyer, by CPF or e-mail. */
function repeatedFields(person: Named, before: readonly Named[], at: string): Fault[] {
  return [
    ...(before.some((other) => sameCpf(person, other)) ? [{ path: `${at}.cpf`, type: 'samePerson' }] : []),
    ...(before.some((other) => sameEmail(person, other))
      ? [{ path: `${at}.email`, type: 'samePerson' }]
      : []),
  ];
}

/**
 * Faults of the people who buy together: a person twice, two spouses, or shares that leave nothing to the main buyer.
 *
 * @param main the buyer who reserves; null where the list only is checked
 * @param path path of the list
 */
export function coBuyerFaults(coBuyers: readonly CoBuyer[], main: Named | null, path = 'coBuyers'): Fault[] {
  const known = main ? [main] : [];
  const each = coBuyers.flatMap((person, place) => {
    const at = `${path}[${place}]`;
    const before = coBuyers.slice(0, place);
    const isSecondSpouse =
      person.relation === 'spouse' && before.some(({ relation }) => relation === 'spouse');
    return [
      ...faultsOf(person, at),
      ...repeatedFields(person, [...known, ...before], at),
      ...(isSecondSpouse ? [{ path: `${at}.relation`, type: 'oneSpouse' }] : []),
    ];
  });
  if (each.length > 0 || mainShareOf(coBuyers) > 0) return each;
  const last = coBuyers.findLastIndex(({ shareHundredths }) => shareHundredths !== null);
  return [{ path: `${path}[${last}].shareHundredths`, type: 'shareLeft' }];
}

/** People who buy together with the main buyer, who has the rest of the shares. */
export const coBuyersSchema = () =>
  array()
    .of(coBuyerSchema.required())
    .max(MAX_CO_BUYERS)
    .test('coBuyers', (value, { path }) => {
      // A field that is wrong already has its own sentence.
      if (!value?.every((person) => coBuyerSchema.isValidSync(person, { strict: true }))) return true;
      const faults = coBuyerFaults(value, null, path);
      if (faults.length === 0) return true;
      return new ValidationError(
        faults.map(({ path: at, type }) => new ValidationError(type, null, at, type)),
      );
    })
    .meta({
      description:
        'Cônjuge e outros compradores, além do principal. A parte do comprador principal é o que falta para 100,00%',
    });

/** The person as it is stored. */
export function storedCoBuyer({ name, email, cpf, ...terms }: CoBuyer): CoBuyer {
  return { ...terms, name: oneLine(name), email: normalizeEmail(email), cpf: normalizeCpf(cpf) ?? '' };
}

export const coBuyersChangeSchema = object({
  ...versionField,
  coBuyers: coBuyersSchema().required(),
}).noUnknown();

/** A buyer of a reservation, the main one first. */
const reservationBuyerSchema = object({
  id: idSchema().required(),
  relation: string<BuyerRelation>().oneOf(BUYER_RELATIONS).required().meta({
    description: 'main: quem reservou; spouse: cônjuge; coBuyer: outro comprador',
  }),
  name: string().required(),
  email: string().required(),
  cpf: string().required(),
  maritalRegime: string<MaritalRegime>()
    .oneOf(MARITAL_REGIMES)
    .nullable()
    .defined()
    .meta({ description: REGIME }),
  shareHundredths: number().integer().positive().nullable().defined().meta({ description: SHARE }),
  state: string<BuyerState>().oneOf(BUYER_STATES).required().meta({
    description: 'invited até a pessoa responder ao e-mail; quem reservou já está confirmado',
  }),
  answerUntil: string().nullable().defined().meta({
    description: 'Data e hora em que vence o link do e-mail, em UTC; null depois da resposta',
    format: 'date-time',
  }),
  answeredAt: string().nullable().defined().meta({
    description: 'Data e hora em que a pessoa confirmou ou recusou, em UTC',
    format: 'date-time',
  }),
  isComplete: boolean().required().meta({
    description: 'true quando a pessoa já deu os dados que o contrato pede; quem reservou os tem no cadastro',
  }),
  ownData: ownDataSchema.nullable().defined().default(undefined).meta({
    description:
      'Dados da pessoa para o contrato: só para a empresa, para operadores e para a própria pessoa; null para os demais e enquanto faltam',
  }),
}).noUnknown();

export type ReservationBuyer = InferType<typeof reservationBuyerSchema>;

/** A person as a buyer of a reservation of another. */
export const namedBuyerSchema = object({
  reservationId: idSchema().required(),
  buyer: reservationBuyerSchema.required().meta({ description: 'Como a pessoa foi indicada' }),
}).noUnknown();

export type NamedBuyer = InferType<typeof namedBuyerSchema>;

/** Part of the caller in a purchase of another buyer. */
export const ownPartSchema = () =>
  object({
    id: idSchema().required(),
    relation: string<CoBuyerRelation>()
      .oneOf(CO_BUYER_RELATIONS)
      .required()
      .meta({ description: 'spouse: cônjuge; coBuyer: outro comprador' }),
    shareHundredths: number().integer().positive().nullable().defined().meta({ description: SHARE }),
  })
    .noUnknown()
    .nullable()
    .defined()
    .default(undefined)
    .meta({
      description:
        'Parte de quem chama, quando compra junto e já confirmou; null para o comprador principal e para os demais',
    });

export type OwnPart = NonNullable<InferType<ReturnType<typeof ownPartSchema>>>;

/** Null for callers who may not see the client. */
export const reservationBuyersSchema = () =>
  array().of(reservationBuyerSchema.required()).nullable().defined().meta({
    description:
      'Compradores e cônjuge, com suas partes; vazio quando o cliente compra sozinho; null para quem não pode ver o cliente',
  });
