import { object } from 'yup';
import { idSchema } from '@/domain/id';

export const notFound = 'project_not_found';
export const oneProject = {
  who: 'signedIn',
  params: object({ id: idSchema().required() }),
  notFound,
} as const;
/** Errors that any change of a project may answer. */
export const CHANGE_ERRORS = [
  notFound,
  'forbidden',
  'version_conflict',
  'invalid_transition',
  'project_incomplete',
] as const;
