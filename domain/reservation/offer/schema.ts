import { array, type InferType, number, object, string } from 'yup';
import { centsSchema } from '@/domain/money/cents';
import { projectTerms } from '@/domain/project/config';
import { detailsSchema } from '@/domain/project/details';
import { PHASES, type Phase } from '@/domain/project/phase';
import { planSchema } from '@/domain/project/plan';
import { registrationSchema } from '@/domain/project/registration';
import { fractionSchema, WEEK_RULES, type WeekRule } from '@/domain/quota/schema';
import { picturesSchema } from '@/domain/site/picture';

const quotaPartSchema = object({
  fraction: fractionSchema.required().meta({ description: 'Fração da unidade que a cota representa' }),
  weekRule: string<WeekRule>().oneOf(WEEK_RULES).required().meta({ description: 'Regra das semanas' }),
  weeks: array()
    .of(number().integer().required())
    .required()
    .meta({ description: 'Semanas do ano que são da cota, de 1 a 52' }),
});

/** Facts that a project advertises for one unit or quota, on one day. */
const advertisedOfferSchema = object({
  listPriceCents: centsSchema()
    .nullable()
    .defined()
    .meta({ description: 'Preço de tabela da unidade ou cota, em centavos; null quando não está à venda' }),
  ...projectTerms,
  phase: string<Phase>().oneOf(PHASES).required(),
  registration: registrationSchema
    .nullable()
    .defined()
    .default(undefined)
    .meta({ description: 'Registro de incorporação (RI)' }),
  details: detailsSchema
    .required()
    .meta({ description: 'Entrega, tolerância, comodidades e os outros fatos do empreendimento' }),
  description: string().defined().meta({ description: 'Texto do anúncio' }),
  unitPlan: planSchema.omit(['planIndex']).required().meta({
    description:
      'Planta da unidade, com área privativa, quartos, vagas e o desenho por ambientes (vazio nos retratos mais antigos)',
  }),
  quota: quotaPartSchema
    .nullable()
    .defined()
    .default(undefined)
    .meta({ description: 'Fração e semanas da cota; null para uma unidade inteira' }),
  photos: picturesSchema.meta({ description: 'Imagens do anúncio, na ordem' }),
});
export type AdvertisedOffer = InferType<typeof advertisedOfferSchema>;

/** The offer as it was reserved: kept with the reservation, and never changed. */
export const frozenOfferSchema = advertisedOfferSchema.shape({
  frozenAt: string().required().meta({ description: 'Data e hora do retrato, em UTC', format: 'date-time' }),
  priceCents: centsSchema().required().meta({
    description: 'Preço reservado, com descontos e com a corretagem incluída, em centavos',
  }),
  brokerageCents: centsSchema().required().meta({
    description: 'Corretagem incluída no preço reservado, em centavos',
  }),
  today: advertisedOfferSchema.nullable().defined().default(undefined).meta({
    description: 'O mesmo anúncio hoje; null quando o empreendimento não está mais publicado',
  }),
});
export type FrozenOffer = InferType<typeof frozenOfferSchema>;

type FrozenPlan = FrozenOffer['unitPlan'];

/** Content of the record: everything except its instant, and the present advertisement. Older ones have no drawing of the plan. */
export type FrozenContent = Omit<FrozenOffer, 'frozenAt' | 'today' | 'unitPlan'> & {
  readonly unitPlan: Omit<FrozenPlan, 'rooms'> & Partial<Pick<FrozenPlan, 'rooms'>>;
};

/** The frozen offer of a reservation or of its sale; null for those older than frozen offers. */
export const frozenOfferField = () =>
  frozenOfferSchema.nullable().defined().default(undefined).meta({
    description:
      'Retrato da oferta: o que estava anunciado no dia da reserva, e hoje; null nas reservas mais antigas que este registro',
  });
