import type { Locale } from '@/domain/locale';

/**
 * The sentence of an error key for a person, from errors.json, which comes only when there is an error to tell.
 * An unknown key, and a sentence that still waits for its parameters, give the neutral one.
 */
export async function errorSentence(key: string, locale: Locale): Promise<string> {
  const [errors, feedback] = await Promise.all([
    import(`./${locale}/errors.json`) as Promise<{ default: Record<string, unknown> }>,
    import(`./${locale}/feedback.json`) as Promise<{ default: { unknownError: string } }>,
  ]);
  const sentence = Object.hasOwn(errors.default, key) ? errors.default[key] : undefined;
  return typeof sentence === 'string' && !/\{\w+\}/.test(sentence) ? sentence : feedback.default.unknownError;
}
