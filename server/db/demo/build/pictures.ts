import type { Picture } from '@/domain/picture';
import type { Category } from '@/domain/project/vocabulary';
import { DRAWING_SIZE, drawingPath, VIEWS_BY_CATEGORY, type View } from '@/server/modules/media/views';

const BUILDING_VIEWS: Readonly<Record<View, string>> = {
  facade: 'Fachada vista da rua, durante o dia',
  evening: 'Fachada ao entardecer, com as janelas acesas',
  angle: 'O edifício visto da esquina',
  detail: 'Detalhe da fachada: varandas, brises e cobogós',
  garden: 'Térreo e jardim',
  site: 'Implantação vista de cima',
};

/** Where a category is no building, its views show something else. */
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

/** The drawings of a project, its cover first: pictures that are illustrations, and say so. */
export function picturesOf(
  projectId: string,
  title: string,
  category: Category,
  count: number,
): [Picture, ...Picture[]] {
  const [cover, ...others] = VIEWS_BY_CATEGORY[category];
  const picture = (view: View): Picture => ({
    id: `${projectId}-${view}`,
    url: drawingPath(projectId, view),
    kind: 'illustration',
    description: `${OTHER_VIEWS[category]?.[view] ?? BUILDING_VIEWS[view]}, ${title}`,
    ...DRAWING_SIZE,
    takenOn: null,
  });
  return [picture(cover), ...others.slice(0, count).map(picture)];
}
