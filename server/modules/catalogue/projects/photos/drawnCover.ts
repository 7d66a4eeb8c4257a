import type { Category } from '@/domain/project/vocabulary';
import type { Picture } from '@/domain/site/picture';
import messages from '@/locales/pt-BR/preview.json';
import { DRAWING_SIZE } from '@/server/gateways/drawings/drawings';
import { drawingPath, VIEWS_BY_CATEGORY } from './pictureUrls';

/** Cover of a project without pictures: a drawing made from its towers and plans, labelled as one. */
export function drawnCover(id: string, category: Category): Picture {
  const [view] = VIEWS_BY_CATEGORY[category];
  return {
    id: `${id}-${view}`,
    url: drawingPath(id, view),
    kind: 'illustration',
    description: messages.drawnCover,
    ...DRAWING_SIZE,
    takenOn: null,
  };
}
