import type { Locale } from '@/domain/site/locale';

const KIBIBYTE = 1024;
const MEBIBYTE = KIBIBYTE * KIBIBYTE;

/** The size of a file for a person: "340 KB", "2,4 MB". */
export function formatBytes(bytes: number, locale: Locale): string {
  const isLarge = bytes >= MEBIBYTE;
  const size = isLarge ? bytes / MEBIBYTE : Math.max(bytes / KIBIBYTE, 1);
  const digits = new Intl.NumberFormat(locale, { maximumFractionDigits: isLarge ? 1 : 0 }).format(size);
  return `${digits} ${isLarge ? 'MB' : 'KB'}`;
}
