import { programSettings } from '@/__tests__/support/factories/setting';
import { comparisonLabelsOf } from '@/components/comparison/labels';
import type { LoadedComparison } from '@/components/comparison/loadComparison';
import type { PublicProject } from '@/domain/project/schema';
import catalogue from '@/locales/pt-BR/catalogue.json';
import comparison from '@/locales/pt-BR/comparison.json';
import totalCost from '@/locales/pt-BR/totalCost.json';
import vocabulary from '@/locales/pt-BR/vocabulary.json';
import { buildProject, buildUnit } from './projectFixtures';

export const COMPARISON_WORDS = comparisonLabelsOf({ catalogue, comparison, totalCost, vocabulary }, 'pt-BR');

/** The built project under another name. */
export function buildOther(number: number, change: Partial<PublicProject> = {}): PublicProject {
  const id = `01900001-0000-7000-8000-${String(number).padStart(12, '0')}`;
  return buildProject({ id, slug: `projeto-${number}`, title: `Projeto ${number}`, ...change });
}

/** Projects with two units each: 101 of 64 m² at R$ 512.000, and 102 of 92 m² at R$ 803.000,50. */
export function buildComparison(
  projects: readonly PublicProject[],
  change: Partial<LoadedComparison> = {},
): LoadedComparison {
  const prices = { currentCents: 80_300_050, history: [] };
  const items = [buildUnit(), buildUnit({ position: 2, planIndex: 1, areaM2: 92, prices })];
  return {
    slugs: projects.map(({ slug }) => slug),
    isCut: false,
    missingCount: 0,
    settings: programSettings(),
    compared: projects.map((project) => ({ project, offer: { items, quotas: [] } })),
    ...change,
  };
}
