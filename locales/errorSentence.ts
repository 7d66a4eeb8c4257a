import type { Locale } from '@/domain/site/locale';
import { fill, type MessageParams } from '@/locales/translate';

/**
 * The sentence of an error key for a person, from errors.json, which comes only when there is an error to tell.
 * An unknown key, and a sentence that still waits for its parameters, give the neutral one.
 */
export async function errorSentence(
  key: string,
  locale: Locale,
  params: MessageParams = {},
): Promise<string> {
  const [errors, feedback] = await Promise.all([
    import(`./${locale}/errors.json`) as Promise<{ default: Record<string, unknown> }>,
    import(`./${locale}/feedback.json`) as Promise<{ default: { unknownError: string } }>,
  ]);
  const found = Object.hasOwn(errors.default, key) ? errors.default[key] : undefined;
  const sentence = typeof found === 'string' ? fill(found, params, locale) : '{}';
  return /\{\w*\}/.test(sentence) ? feedback.default.unknownError : sentence;
}
