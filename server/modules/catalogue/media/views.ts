import type { Category } from '@/domain/project/vocabulary';
import { VIEWS, type View } from '@/server/gateways/drawings/drawings';

/** Raised when the drawings change, so that a picture's address always names one and the same picture. */
export const DRAWING_VERSION = 1;

/** The views that a project of a category is drawn in, its cover first. */
export const VIEWS_BY_CATEGORY: Readonly<Record<Category, readonly [View, ...View[]]>> = {
  apartments: ['facade', 'evening', 'angle', 'detail', 'garden', 'site'],
  studios: ['facade', 'detail', 'evening', 'angle', 'garden'],
  lofts: ['facade', 'evening', 'detail', 'angle', 'site'],
  houses: ['facade', 'site', 'evening', 'garden', 'detail'],
  lots: ['site', 'facade', 'garden', 'evening'],
  clubs: ['facade', 'garden', 'evening', 'site', 'detail'],
};

/** Path of a drawing, below the site's address. */
export function drawingPath(projectId: string, view: View): string {
  return `/media/illustrations/${projectId}/${view}-v${DRAWING_VERSION}.webp`;
}

const FILE_NAME = /^([a-z]+)-v([1-9]\d*)\.webp$/;

/** The view that a file name asks for; null when there is no such view or it is of another version of the drawings. */
export function parseDrawingName(file: string): View | null {
  const [, name, version] = FILE_NAME.exec(file) ?? [];
  if (Number(version) !== DRAWING_VERSION) return null;
  return VIEWS.find((view) => view === name) ?? null;
}
