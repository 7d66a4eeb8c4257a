import type { Locale } from '@/domain/site/locale';
import type { Picture } from '@/domain/site/picture';
import { formatMonthYear } from '@/domain/time/calendar';
import type { Translate } from '@/hooks/useMessages';

/** A picture with what it is in words: "ilustração", "perspectiva", or "foto de março de 2026". */
export interface LabelledPicture extends Picture {
  readonly label: string;
}

/** Puts into words, on the server, what each picture is, so that a drawing or a render is never taken for the real thing. */
export function labelledPictures(
  t: Translate<'project'>,
  pictures: readonly Picture[],
  locale: Locale,
): LabelledPicture[] {
  return pictures.map((picture) => {
    const kind = t(`pictureKinds.${picture.kind}`);
    const { takenOn } = picture;
    const label =
      takenOn === null
        ? kind
        : t('gallery.takenOn', { kind, date: formatMonthYear(takenOn, 'long', locale) });
    return { ...picture, label };
  });
}
