import { string } from 'yup';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** An id of ours: a UUID in lower case. Version 7 as well, which yup's own test, made before it, refuses. */
export function idSchema() {
  return string().matches(UUID, { name: 'uuid', message: 'must be a UUID' });
}
