import { array, boolean, type InferType, number, object, string } from 'yup';
import { APPROVALS, type Approval } from '@/domain/approval';
import { isValidCep } from '@/domain/brazil/cep';
import { isStateCode } from '@/domain/brazil/states';
import { idSchema } from '@/domain/id';
import { nameSchema } from '@/domain/person/parts';
import { addressSchema } from '@/domain/project/address';
import { projectConfigSchema } from '@/domain/project/config';
import { detailsSchema } from '@/domain/project/details';
import { phaseDatesSchema, projectFacts } from '@/domain/project/facts';
import { PHASES, type Phase } from '@/domain/project/phase';
import { PUBLICATION_NEEDS, type PublicationNeed } from '@/domain/project/publication';
import { registrationSchema } from '@/domain/project/registration';
import { videoSchema } from '@/domain/project/video';
import {
  CATEGORIES,
  type Category,
  PROJECT_TYPES,
  PROPERTY_KINDS,
  type ProjectType,
  type PropertyKind,
} from '@/domain/project/vocabulary';
import { PICTURE_KINDS, type PictureKind } from '@/domain/site/picture';
import { isValidDate } from '@/domain/time/calendar';

/** Pictures of one project. */
export const MAX_PHOTOS = 60;

const day = () => string().test('day', (text) => !text || isValidDate(text));
const dayOrNull = () => day().nullable().defined();
const line = (max = 120) => string().max(max);

/** Actions on a project that its state may allow. */
const PROJECT_ACTIONS = [
  'change',
  'submit',
  'approve',
  'reject',
  'publish',
  'unpublish',
  'confirmAvailability',
  'delete',
] as const;
export type ProjectAction = (typeof PROJECT_ACTIONS)[number];

/** Location as the seller enters it; the map point decides the displayed neighbourhood. */
export const addressInputSchema = addressSchema
  .shape({
    street: line(200).defined(),
    number: line(20).defined(),
    complement: line().nullable().defined(),
    near: line().nullable().meta({ description: 'Ponto de referência' }),
    neighborhood: line().defined(),
    city: nameSchema().required(),
    state: string()
      .required()
      .test('state', (text) => isStateCode(text))
      .meta({ description: 'UF, duas letras' }),
    zipCode: string()
      .required()
      .test('cep', (text) => isValidCep(text)),
  })
  .noUnknown();

/** Details as a seller enters them; the first days of the phases are set with the phase itself. */
export const detailsInputSchema = detailsSchema
  .omit(['launchedOn', 'worksStartedOn', 'completedOn'])
  .shape({
    deliveryDate: dayOrNull().meta({ format: 'date' }),
    landAreaM2: number()
      .positive()
      .max(1e9)
      .nullable()
      .defined()
      .meta({ description: 'Área do terreno, em m²' }),
    architect: line().nullable().defined().meta({ description: 'Autor do projeto de arquitetura' }),
    landscaper: line().nullable().defined().meta({ description: 'Autor do projeto de paisagismo' }),
    condominiumFeeCents: number()
      .integer()
      .min(0)
      .max(1e9)
      .nullable()
      .defined()
      .meta({ description: 'Condomínio por mês, em centavos' }),
    propertyTaxMonthlyCents: number()
      .integer()
      .min(0)
      .max(1e9)
      .nullable()
      .defined()
      .meta({ description: 'IPTU por mês, em centavos' }),
    highlights: array()
      .of(line(200).required())
      .max(20)
      .required()
      .meta({ description: 'Destaques, uma frase cada' }),
  })
  .noUnknown();

const registrationInputSchema = registrationSchema
  .shape({
    number: line(60).required().meta({ description: 'Número do registro de incorporação (RI)' }),
    office: line().required(),
    date: day().required().meta({ description: 'Dia do registro', format: 'date' }),
  })
  .noUnknown();

const YOUTUBE = ['youtube.com', 'www.youtube.com', 'm.youtube.com', 'youtu.be'];
const VIMEO = ['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'];

/** Characters that a browser would encode: `URL` accepts them, and another page could read them as markup. */
const UNENCODED = /[\s"<>\\^`{|}]/;

function isOfProvider(url: string, hosts: readonly string[]): boolean {
  if (UNENCODED.test(url)) return false;
  return URL.canParse(url) && new URL(url).protocol === 'https:' && hosts.includes(new URL(url).host);
}

/** Video of a supported provider. */
export const videoInputSchema = videoSchema
  .shape({
    provider: string()
      .oneOf(['youtube', 'vimeo'] as const)
      .required()
      .meta({ description: 'Serviço em que o vídeo está' }),
    url: string()
      .required()
      .max(300)
      .when('provider', ([provider], url) =>
        url.test('url', (text) => !text || isOfProvider(text, provider === 'vimeo' ? VIMEO : YOUTUBE)),
      ),
    title: line().required(),
  })
  .noUnknown();

/**
 * Kind and description of each picture: an uploaded one is a photograph or a render; a generated drawing
 * stays a drawing.
 */
export const photosInputSchema = array()
  .of(
    object({
      id: string().max(100).required(),
      kind: string<PictureKind>().oneOf(PICTURE_KINDS).required(),
      description: line(200).required(),
      takenOn: dayOrNull().meta({ description: 'Dia em que a foto foi feita; null para desenhos' }),
    })
      .noUnknown()
      .required(),
  )
  .max(MAX_PHOTOS)
  .required();

export type AddressInput = InferType<typeof addressInputSchema>;
export type DetailsInput = InferType<typeof detailsInputSchema>;
export type PhotosInput = InferType<typeof photosInputSchema>;

/** Description of a project by its seller; all of it can be changed later. */
export const projectHeadSchema = {
  title: nameSchema(),
  description: string().max(10_000),
  category: string<Category>().oneOf(CATEGORIES),
  propertyKind: string<PropertyKind>().oneOf(PROPERTY_KINDS).meta({ description: 'Tipo de imóvel' }),
  projectType: string<ProjectType>().oneOf(PROJECT_TYPES).meta({ description: 'Tipo de projeto' }),
  /** Null removes it again, from a draft. */
  registration: registrationInputSchema.nullable(),
};

export const newProjectSchema = object({
  ...projectHeadSchema,
  title: projectHeadSchema.title.required(),
  category: projectHeadSchema.category.required(),
  phase: string<Phase>().oneOf(PHASES),
  /** First day of that phase; today by default. */
  phaseSince: day().meta({ description: 'Dia em que a fase começou', format: 'date' }),
  address: addressInputSchema.required(),
});
export type NewProject = InferType<typeof newProjectSchema>;

/** A project for its company's team, its partners and operators. */
export const projectRecordSchema = object({
  ...projectFacts,
  entrepreneurId: idSchema().required(),
  /** May be empty before the publication. */
  description: string().defined(),
  phaseDates: phaseDatesSchema.meta({ description: 'Dia em que cada fase começou' }),
  /** Sale terms; null for a partner, who reads the public ones. */
  config: projectConfigSchema
    .nullable()
    .defined()
    .meta({ description: 'Como o empreendimento é vendido: prazos, formas de pagamento, comissão' }),
  approval: string<Approval>().oneOf(APPROVALS).required(),
  approvalNote: string().nullable().defined(),
  /** Instant of the request for approval. */
  submittedAt: string()
    .nullable()
    .defined()
    .meta({ description: 'Data e hora em que a aprovação foi pedida, em UTC' }),
  isPublished: boolean().required(),
  firstPublishedAt: string()
    .nullable()
    .defined()
    .meta({ description: 'Data e hora da primeira publicação, em UTC' }),
  availabilityConfirmedAt: string().required().meta({
    description: 'Data e hora em que a empresa confirmou a disponibilidade pela última vez, em UTC',
  }),
  archivedAt: string()
    .nullable()
    .defined()
    .meta({ description: 'Data e hora do arquivamento, em UTC; null se não foi arquivado' }),
  /** Requirements of the publication. */
  missing: array()
    .of(string<PublicationNeed>().oneOf(PUBLICATION_NEEDS).required())
    .required()
    .meta({ description: 'Itens que faltam para a aprovação ou a publicação' }),
  allowedActions: array().of(string<ProjectAction>().oneOf(PROJECT_ACTIONS).required()).required(),
  version: number().integer().min(1).required(),
  createdAt: string().required(),
});

export type ProjectRecord = InferType<typeof projectRecordSchema>;

/** A project in the list of its company, with few fields. */
export const projectSummarySchema = projectRecordSchema.pick([
  'id',
  'entrepreneurId',
  'slug',
  'title',
  'genre',
  'category',
  'phase',
  'cover',
  'placePath',
  'approval',
  'submittedAt',
  'isPublished',
  'firstPublishedAt',
  'availabilityConfirmedAt',
  'archivedAt',
  'allowedActions',
  'version',
  'createdAt',
  'updatedAt',
]);
export type ProjectSummary = InferType<typeof projectSummarySchema>;

/** Effect on the units when their towers or plans change. */
export const unitsChangeSchema = object({
  created: number().integer().min(0).required(),
  removed: number().integer().min(0).required().meta({ description: 'Quantas são removidas' }),
  changed: number().integer().min(0).required(),
});
export type UnitsChange = InferType<typeof unitsChangeSchema>;
