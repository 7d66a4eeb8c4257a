import type { Locale } from '@/domain/site/locale';
import type { Picture } from '@/domain/site/picture';
import { formatMonthYear } from '@/domain/time/calendar';
import type { Translate } from '@/hooks/useMessages';

/** Picture with its kind: "ilustração", "perspectiva", or "foto de março de 2026". */
export interface LabelledPicture extends Picture {
  readonly label: string;
}

/** Labels each picture on the server, so that a drawing or a render is never mistaken for a photo. */
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
