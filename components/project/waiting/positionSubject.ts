import type { Locale } from '@/domain/site/locale';
import { isPositionGone, positionDigits, type TowerPosition, unitsOfPosition } from '@/domain/unit/position';
import { loadMessages } from '@/locales/messages';
import { translate } from '@/locales/translate';
import type { FormSubject } from '../loadFormSubject';

type Query = Readonly<Record<string, string | string[] | undefined>>;

/** Subject of an entry: the project, a unit or quota of it, or a position of one of its towers. */
export interface WaitingSubject extends FormSubject {
  readonly position: TowerPosition | null;
}

/** Position of the URL, `torre` and `final`, beside no unit; null for one that the project does not have. */
function readPosition({ torre, final }: Query): TowerPosition | null {
  if (typeof torre !== 'string' || typeof final !== 'string' || !/^\d{1,4}$/.test(final)) return null;
  return { tower: torre, position: Number(final) };
}

/** The subject of a form, or the position that its URL names instead of a unit. */
export async function positionSubject(
  subject: FormSubject,
  query: Query,
  locale: Locale,
): Promise<WaitingSubject> {
  const at = subject.label === null ? readPosition(query) : null;
  const { project, units } = subject;
  if (at === null || project.genre === 'clubs') return { ...subject, position: null };
  const offer = { towers: project.towers, units };
  if (unitsOfPosition(offer, at).length === 0) return { ...subject, position: null };
  const { unit } = await loadMessages(['unit'], locale);
  const name = translate(unit, 'grid.position', { position: positionDigits(at.position) }, locale);
  const tower = offer.towers.length > 1 ? offer.towers.find(({ code }) => code === at.tower) : undefined;
  const label = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  return {
    ...subject,
    label: tower ? `${label}, ${tower.name}` : label,
    displayState: isPositionGone(offer, at) ? 'disabled' : 'active',
    position: at,
  };
}
