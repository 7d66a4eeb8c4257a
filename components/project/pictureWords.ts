import { formatMonthYear } from '@/domain/calendar';
import type { Locale } from '@/domain/locale';
import type { Picture } from '@/domain/picture';
import type { Translate } from '@/hooks/useMessages';

/** "ilustração", "perspectiva", or "foto de março de 2026": what a picture is stands on it. */
export function pictureKindText(t: Translate<'project'>, picture: Picture, locale: Locale): string {
  const kind = t(`pictureKinds.${picture.kind}`);
  if (picture.takenOn === null) return kind;
  return t('gallery.takenOn', { kind, date: formatMonthYear(picture.takenOn, 'long', locale) });
}
