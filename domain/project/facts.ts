import { array, object, string } from 'yup';
import { idSchema } from '@/domain/id';
import { addressSchema } from '@/domain/project/address';
import { detailsSchema } from '@/domain/project/details';
import { PHASES, type Phase } from '@/domain/project/phase';
import { plansSchema } from '@/domain/project/plan';
import { registrationSchema } from '@/domain/project/registration';
import { towersSchema } from '@/domain/project/tower';
import { videoSchema } from '@/domain/project/video';
import {
  CATEGORIES,
  type Category,
  GENRES,
  type Genre,
  PROJECT_TYPES,
  PROPERTY_KINDS,
  type ProjectType,
  type PropertyKind,
} from '@/domain/project/vocabulary';
import { pictureSchema, picturesSchema } from '@/domain/site/picture';

/** Name and cover of a project, for every reference to it. */
export const projectFace = {
  id: idSchema().required(),
  slug: string().required(),
  title: string().required(),
  category: string<Category>().oneOf(CATEGORIES).required(),
  phase: string<Phase>().oneOf(PHASES).required(),
  cover: pictureSchema.required().meta({ description: 'Foto principal' }),
};

/** Facts of a project in full, the same for the public and for its own team. */
export const projectFacts = {
  ...projectFace,
  genre: string<Genre>().oneOf(GENRES).required(),
  propertyKind: string<PropertyKind>()
    .oneOf(PROPERTY_KINDS)
    .required()
    .meta({ description: 'Tipo de imóvel' }),
  projectType: string<ProjectType>().oneOf(PROJECT_TYPES).required().meta({ description: 'Tipo de projeto' }),
  /** In display order; the first is the cover. */
  photos: picturesSchema.meta({ description: 'Fotos, na ordem; a primeira é a principal' }),
  video: videoSchema.nullable().defined().meta({ description: 'Vídeo; null quando não há' }),
  /** Its neighbourhood, city and state are those of `placePath`, which the map point decides. */
  address: addressSchema.required(),
  placePath: string().required().meta({ description: 'Caminho da localização: sp/sao-paulo/pinheiros' }),
  details: detailsSchema.required().meta({ description: 'Fatos do empreendimento' }),
  plans: plansSchema.meta({ description: 'Plantas, na ordem' }),
  towers: towersSchema.meta({ description: 'Torres' }),
  registration: registrationSchema.nullable().defined(),
  updatedAt: string().required(),
};

/** First day of each phase, if known. */
export const phaseDatesSchema = array()
  .of(
    object({
      phase: projectFace.phase,
      since: string().required().meta({ description: 'Dia a partir do qual', format: 'date' }),
    }).required(),
  )
  .required();
