import { array, type InferType, number, object, string } from 'yup';
import { COMPANY_TYPES, type CompanyType } from '@/domain/entrepreneur/vocabulary';

const SUGGESTION_KINDS = ['city', 'neighborhood', 'project', 'company'] as const;
export type SuggestionKind = (typeof SUGGESTION_KINDS)[number];

/** Shorter text matches too much to be useful. */
export const SUGGESTION_MIN_LENGTH = 2;
export const SUGGESTION_LIMIT = 8;

/** A possible meaning of the typed text, and its URL. */
const suggestionSchema = object({
  kind: string<SuggestionKind>().oneOf(SUGGESTION_KINDS).required(),
  /** "Pinheiros", "Residencial Aurora", "Construtora Horizonte" */
  name: string().required(),
  /** "São Paulo · SP": location of a project or of a company. */
  detail: string().required().meta({ description: 'Localização ou origem' }),
  /** Path of a place (`sp/sao-paulo/pinheiros`), slug of a project or of a company's page. */
  key: string().required().meta({ description: 'A chave' }),
  /** Published projects of a place or company; null for a project. */
  projectCount: number().integer().min(0).nullable().defined(),
  /** Type of the company; null for everything else. */
  companyType: string<CompanyType>().oneOf(COMPANY_TYPES).nullable().defined(),
});

export const suggestionsSchema = object({ items: array().of(suggestionSchema).required() });

export type Suggestion = InferType<typeof suggestionSchema>;
export type Suggestions = InferType<typeof suggestionsSchema>;
