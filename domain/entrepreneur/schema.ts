import { array, type InferType, number, object, string } from 'yup';
import { COMPANY_TYPES, type CompanyType } from '@/domain/entrepreneur/vocabulary';
import { idSchema } from '@/domain/id';

/** Public face of a company: never its documents, bank accounts or people. */
export const publicEntrepreneurSchema = object({
  id: idSchema().required(),
  slug: string().required(),
  companyType: string<CompanyType>().oneOf(COMPANY_TYPES).required(),
  tradeName: string().required(),
  legalName: string().required(),
  /** 14 bare characters. */
  cnpj: string().nullable().defined(),
  /** "CRECI/SP 12345-J", shown by companies that sell for others (COFECI 1.065/2007). */
  creci: string().nullable().defined(),
  about: string().defined(),
  city: string().required(),
  state: string().required().meta({ description: 'UF, duas letras' }),
  foundedYear: number().integer().nullable().defined(),
  deliveredProjects: number().integer().min(0).required().meta({ description: 'Empreendimentos entregues' }),
  deliveredOnTime: number()
    .integer()
    .min(0)
    .required()
    .meta({ description: 'Empreendimentos entregues no prazo' }),
  whatsapp: string().nullable().defined(),
});

export type PublicEntrepreneur = InferType<typeof publicEntrepreneurSchema>;

export const COMPANY_GROUPS = ['developers', 'intermediaries'] as const;
/** Companies that build or divide land, and companies that sell for others. */
export type CompanyGroup = (typeof COMPANY_GROUPS)[number];

/** A company in a list. */
export const companyCardSchema = object({
  id: idSchema().required(),
  /** Slug of the published page, otherwise of the company. */
  slug: string().required(),
  companyType: string<CompanyType>().oneOf(COMPANY_TYPES).required(),
  tradeName: string().required(),
  creci: string().nullable().defined(),
  city: string().required(),
  state: string().required().meta({ description: 'UF, duas letras' }),
  foundedYear: number().integer().nullable().defined(),
  deliveredProjects: number().integer().min(0).required().meta({ description: 'Empreendimentos entregues' }),
  deliveredOnTime: number()
    .integer()
    .min(0)
    .required()
    .meta({ description: 'Empreendimentos entregues no prazo' }),
  /** Number of projects that the search finds now. */
  projectCount: number().integer().min(0).required(),
});

export type CompanyCard = InferType<typeof companyCardSchema>;

export const incorporatorPageSchema = object({
  id: idSchema().required(),
  entrepreneurId: idSchema().required(),
  slug: string().required(),
  title: string().required(),
  headline: string().defined(),
  story: string().defined(),
  entrepreneur: publicEntrepreneurSchema.required().meta({ description: 'A empresa' }),
  projectIds: array().of(idSchema().required()).required(),
});

export type IncorporatorPage = InferType<typeof incorporatorPageSchema>;
