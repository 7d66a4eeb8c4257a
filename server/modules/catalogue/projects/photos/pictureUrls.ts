import type { Category } from '@/domain/project/vocabulary';
import { VIEWS, type View } from '@/server/gateways/drawings/drawings';

/** Part of the URL: raised when the drawings change, because pictures are cached for ever. */
export const DRAWING_VERSION = 1;

/** Views of a project by category, its cover first. */
export const VIEWS_BY_CATEGORY: Readonly<Record<Category, readonly [View, ...View[]]>> = {
  apartments: ['facade', 'evening', 'angle', 'detail', 'garden', 'site'],
  studios: ['facade', 'detail', 'evening', 'angle', 'garden'],
  lofts: ['facade', 'evening', 'detail', 'angle', 'site'],
  houses: ['facade', 'site', 'evening', 'garden', 'detail'],
  lots: ['site', 'facade', 'garden', 'evening'],
  clubs: ['facade', 'garden', 'evening', 'site', 'detail'],
};

/** URL path of a drawing. */
export function drawingPath(projectId: string, view: View): string {
  return `/media/illustrations/${projectId}/${view}-v${DRAWING_VERSION}.webp`;
}

/** URL path of an uploaded picture, which is served at any width of the site. */
export function uploadPath(key: string): string {
  return `/media/uploads/${key}`;
}

const FILE_NAME = /^([a-z]+)-v([1-9]\d*)\.webp$/;

/** The view that a file name requests; null for an unknown view or another version. */
export function parseDrawingName(file: string): View | null {
  const [, name, version] = FILE_NAME.exec(file) ?? [];
  if (Number(version) !== DRAWING_VERSION) return null;
  return VIEWS.find((view) => view === name) ?? null;
}
