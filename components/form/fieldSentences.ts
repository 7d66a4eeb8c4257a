import { type AnyObjectSchema, ValidationError } from 'yup';
import { findingsByField, printable, sentenceKeyOf } from '@/domain/errors/fieldFinding';
import type { Translate } from '@/hooks/useMessages';

/** Messages by field name. */
export type FieldSentences = Readonly<Record<string, string>>;

type ErrorKey = Parameters<Translate<'errors'>>[0];

/** Validation messages of a form, in the API's wording. */
export function fieldSentences(
  schema: AnyObjectSchema,
  values: object,
  t: Translate<'errors'>,
): FieldSentences {
  try {
    schema.validateSync(values, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(
      [...findingsByField(error)].map(([path, finding]) => [
        path,
        t(`field.${sentenceKeyOf(finding)}` as ErrorKey, printable(finding.params)),
      ]),
    );
  }
}
