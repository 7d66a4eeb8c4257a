import { array, boolean, type InferType, object, string } from 'yup';
import { idSchema } from '@/domain/id';

/** Frequency of the e-mails about new results of a search. */
export const SEARCH_ALERTS = ['daily', 'off'] as const;
export type SearchAlert = (typeof SEARCH_ALERTS)[number];

/** Largest number of saved searches of one person. */
export const MAX_SAVED_SEARCHES = 50;
export const MAX_SEARCH_NAME = 80;
const MAX_HREF = 2_000;

/** `href` is the URL of the search, as in the browser. */
export const newSavedSearchSchema = object({
  name: string()
    .max(MAX_SEARCH_NAME)
    .matches(/[\p{L}\p{N}\p{P}\p{S}]/u)
    .required(),
  href: string().max(MAX_HREF).required().meta({ description: 'Caminho da página da busca' }),
  alert: string<SearchAlert>()
    .oneOf(SEARCH_ALERTS)
    .required()
    .meta({ description: 'Frequência dos alertas da busca por e-mail' }),
});

/** Fields of the form that saves a search; its URL is known. */
export const searchFormSchema = object({
  name: newSavedSearchSchema.fields.name,
  alert: boolean().required(),
});

const SEARCH_ACTIONS = ['change', 'delete'] as const;
export type SearchAction = (typeof SEARCH_ACTIONS)[number];

export const savedSearchSchema = object({
  id: idSchema().required(),
  name: string().required(),
  href: string().required().meta({ description: 'Caminho da página da busca' }),
  alert: string<SearchAlert>()
    .oneOf(SEARCH_ALERTS)
    .required()
    .meta({ description: 'Frequência dos alertas da busca por e-mail' }),
  createdAt: string().required(),
  allowedActions: array().of(string<SearchAction>().oneOf(SEARCH_ACTIONS).required()).required(),
});

export type NewSavedSearch = InferType<typeof newSavedSearchSchema>;
export type SavedSearch = InferType<typeof savedSearchSchema>;
