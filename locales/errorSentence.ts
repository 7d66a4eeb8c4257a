import type { Locale } from '@/domain/site/locale';
import { fill, type MessageParams } from '@/locales/translate';

/**
 * Sentence of an error key, from errors.json, which is loaded only for an error. An unknown key, and a
 * sentence with missing parameters, give the neutral sentence.
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
