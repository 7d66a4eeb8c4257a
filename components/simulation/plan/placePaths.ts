import type { Preset } from '@/domain/simulation/plan/presets';
import { PRESET_PARAMETERS } from '@/domain/simulation/plan/query';
import { paths } from '@/domain/site/paths';
import type { PlanView } from './loadPlan';

type Placed = Pick<PlanView, 'slug' | 'tower' | 'code' | 'quotaNumber'>;

const placeOf = ({ tower, code, quotaNumber }: Placed) => ({
  tower,
  unit: code,
  quota: quotaNumber?.toString(),
});

/** Page of the unit or quota of a plan. */
export const planPlacePath = (view: Placed): string => paths.project(view.slug, placeOf(view));

/** The plan of a unit or quota that begins with a preset. */
export function presetPath({ slug, tower, code, quotaNumber }: Placed, preset: Preset): string {
  const at = { project: slug, tower, unit: code, plan: PRESET_PARAMETERS[preset] };
  return paths.simulation(at, { cota: quotaNumber?.toString() });
}
