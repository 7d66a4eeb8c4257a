import { string } from 'yup';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Id of a record: a UUID in lower case. Includes version 7, which yup's own test does not know. */
export function idSchema() {
  return string().matches(UUID, { name: 'uuid', message: 'must be a UUID' });
}
