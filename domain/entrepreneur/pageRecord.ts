import { array, boolean, type InferType, number, object, string } from 'yup';
import { idSchema } from '@/domain/id';
import { nameSchema } from '@/domain/person/parts';

const MAX_SLUG_LENGTH = 100;
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Fields of a company's page. Without its own slug the page uses that of the company. */
export const pageFields = {
  slug: string()
    .max(MAX_SLUG_LENGTH)
    .test('slug', (text) => text === undefined || SLUG.test(text)),
  title: nameSchema(),
  headline: string().max(200),
  story: string().max(10_000),
  isPublished: boolean(),
};

export const newPageSchema = object({ ...pageFields, title: pageFields.title.required() });
export type NewPage = InferType<typeof newPageSchema>;
export type PageChange = Partial<NewPage>;

const PAGE_ACTIONS = ['change', 'delete'] as const;
export type PageAction = (typeof PAGE_ACTIONS)[number];

/** Page of a company for its members, published or not. */
export const pageRecordSchema = object({
  id: idSchema().required(),
  entrepreneurId: idSchema().required(),
  slug: string().required(),
  title: string().required(),
  headline: string().defined(),
  story: string().defined(),
  isPublished: boolean().required(),
  allowedActions: array().of(string<PageAction>().oneOf(PAGE_ACTIONS).required()).required(),
  version: number().integer().min(1).required(),
  createdAt: string().required(),
  updatedAt: string().required(),
});
export type PageRecord = InferType<typeof pageRecordSchema>;
