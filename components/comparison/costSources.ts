import type { ComparisonLabels } from './labels';
import type { ComparedProject } from './loadComparison';
import { type Dated, totalCostOf } from './priceCells';

/** Source and day of a part of the total costs, or its assumption. */
interface CostSource {
  readonly label: string;
  readonly note: string;
  /** Projects that it belongs to; empty if it belongs to all that have a total cost. */
  readonly projects: readonly string[];
}

export interface CostSources {
  /** Day and basis of the computation. */
  readonly day: string;
  readonly items: readonly CostSource[];
}

/** Names of the lines of a cost that have a source, so that equal parts of different cities are together. */
const PARTS: readonly string[] = ['correction', 'worksInterest', 'itbi', 'registry', 'deed', 'loan'];

/** Sources of the total costs of a comparison, each once; null if no project has a total cost. */
export function costSourcesOf(
  labels: ComparisonLabels,
  compared: readonly ComparedProject[],
  dated: Dated,
): CostSources | null {
  const costs = compared.flatMap((one) => {
    const view = totalCostOf(labels, one, dated);
    return view ? [{ title: one.project.title, view }] : [];
  });
  const [first] = costs;
  if (!first) return null;
  const found = new Map<string, CostSource & { readonly name: string; readonly projects: string[] }>();
  for (const { title, view } of costs) {
    for (const { name, label, note } of view.lines) {
      if (note === null) continue;
      const key = JSON.stringify([label, note]);
      const source = found.get(key) ?? { name, label, note, projects: [] };
      source.projects.push(title);
      found.set(key, source);
    }
  }
  const items = [...found.values()]
    .toSorted((one, other) => PARTS.indexOf(one.name) - PARTS.indexOf(other.name))
    .map(({ label, note, projects }) => ({
      label,
      note,
      projects: projects.length === costs.length ? [] : projects,
    }));
  return { day: first.view.day, items };
}
