import type { Category } from '@/domain/project/vocabulary';
import type { Picture } from '@/domain/site/picture';
import type { ProjectSeed } from '@/server/demo/data/projectSeed';
import { drawingPath, VIEWS_BY_CATEGORY } from '@/server/modules/catalogue/projects/photos/pictureUrls';
import { DRAWING_SIZE, type View } from '@/server/standIns/drawings/subject';

const BUILDING_VIEWS: Readonly<Record<View, string>> = {
  facade: 'Fachada vista da rua, durante o dia',
  evening: 'Fachada ao entardecer, com as janelas acesas',
  angle: 'O edifício visto da esquina',
  detail: 'Detalhe da fachada: varandas, brises e cobogós',
  garden: 'Térreo e jardim',
  site: 'Implantação vista de cima',
};

/** Replacement views for categories that are not buildings. */
const OTHER_VIEWS: Readonly<Partial<Record<Category, Readonly<Partial<Record<View, string>>>>>> = {
  houses: {
    facade: 'Casas vistas da rua',
    evening: 'A rua das casas ao entardecer',
    detail: 'Detalhe de uma casa',
    garden: 'Quintal de uma das casas',
    site: 'Quadras e casas vistas de cima',
  },
  lots: {
    facade: 'Entrada do loteamento',
    evening: 'Entrada do loteamento ao entardecer',
    garden: 'Praça e caminho arborizado',
    site: 'Quadras e lotes vistos de cima',
  },
  clubs: {
    facade: 'Os apartamentos vistos da piscina',
    evening: 'O clube ao entardecer',
    garden: 'Piscina e jardim',
    site: 'O clube visto de cima',
  },
};

/** A project under construction shows the site on its cover, and renderings in its other views. */
const VIEWS_OF_A_SITE: Readonly<Partial<Record<View, string>>> = {
  facade: 'A obra vista da rua',
  evening: 'Como ficará a fachada ao entardecer',
  angle: 'Como ficará o edifício visto da esquina',
};
const DRAWN_AS_A_SITE: readonly Category[] = ['apartments', 'studios', 'lofts'];

/** True if the cover shows the works. */
export const isDrawnAsSite = ({ category, phase }: Pick<ProjectSeed, 'category' | 'phase'>): boolean =>
  phase === 'Em obras' && DRAWN_AS_A_SITE.includes(category);

/** Drawings of a project, its cover first; each is marked as an illustration. */
export function picturesOf(
  projectId: string,
  { name, category, phase }: Pick<ProjectSeed, 'name' | 'category' | 'phase'>,
  count: number,
): [Picture, ...Picture[]] {
  const [cover, ...others] = VIEWS_BY_CATEGORY[category];
  const isSite = isDrawnAsSite({ category, phase });
  const words = isSite ? VIEWS_OF_A_SITE : (OTHER_VIEWS[category] ?? {});
  const picture = (view: View): Picture => ({
    id: `${projectId}-${view}`,
    url: drawingPath(projectId, view),
    kind: 'illustration',
    description: `${words[view] ?? BUILDING_VIEWS[view]}, ${name}`,
    ...DRAWING_SIZE,
    takenOn: null,
  });
  return [picture(cover), ...others.slice(0, count).map(picture)];
}
