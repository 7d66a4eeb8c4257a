import { formatArea } from '@/domain/measures';
import type { Locale } from '@/domain/site/locale';
import { nounOf } from '@/domain/unit/noun';
import { isGroupGone, positionDigits, type UnitGroup, unitsOfGroup } from '@/domain/unit/unitGroup';
import { loadMessages } from '@/locales/messages';
import { translate } from '@/locales/translate';
import type { FormSubject } from '../loadFormSubject';

type Query = Readonly<Record<string, string | string[] | undefined>>;

/** Subject of an entry: the project, a unit or quota of it, a position of one of its towers, or a plan in one of its blocks. */
export interface WaitingSubject extends FormSubject {
  readonly group: UnitGroup | null;
}

/** Group of the URL, `torre` with `final` or with `planta`, beside no unit; null for another one. */
function readGroup({ torre, final, planta }: Query): UnitGroup | null {
  if (typeof torre !== 'string') return null;
  if (typeof final === 'string' && /^\d{1,4}$/.test(final)) {
    return { tower: torre, position: Number(final), planIndex: null };
  }
  if (typeof planta !== 'string' || !/^[1-9]\d{0,2}$/.test(planta)) return null;
  return { tower: torre, position: null, planIndex: Number(planta) - 1 };
}

/** "Final 03", "Casas de 108 m²". */
async function nameOf({ project }: FormSubject, group: UnitGroup, locale: Locale): Promise<string> {
  if (group.position !== null) {
    const { unit } = await loadMessages(['unit'], locale);
    const name = translate(unit, 'grid.position', { position: positionDigits(group.position) }, locale);
    return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  }
  const { waitingEntry } = await loadMessages(['waitingEntry'], locale);
  const plan = project.plans.find(({ planIndex }) => planIndex === group.planIndex);
  const size = plan ? formatArea(plan.areaM2, locale) : '';
  return translate(waitingEntry, `plan.${nounOf(project.category)}`, { size }, locale);
}

/** The subject of a form, or the group of units that its URL names instead of a unit. */
export async function groupSubject(
  subject: FormSubject,
  query: Query,
  locale: Locale,
): Promise<WaitingSubject> {
  const group = subject.label === null ? readGroup(query) : null;
  const { project, units } = subject;
  if (group === null || project.genre === 'clubs') return { ...subject, group: null };
  const offer = { towers: project.towers, units };
  if (unitsOfGroup(offer, group).length === 0) return { ...subject, group: null };
  const label = await nameOf(subject, group, locale);
  const tower = offer.towers.length > 1 ? offer.towers.find(({ code }) => code === group.tower) : undefined;
  return {
    ...subject,
    label: tower ? `${label}, ${tower.name}` : label,
    displayState: isGroupGone(offer, group) ? 'disabled' : 'active',
    group,
  };
}
