import { sceneOf } from '@/server/modules/media/drawing/scene';
import type { DrawingInput } from '@/server/modules/media/drawing/subject';
import { towersFromStreet } from '@/server/modules/media/drawing/towers';
import { DRAWING_SIZE } from '@/server/modules/media/views';

/**
 * A project as an SVG without text (servers have no fonts), drawn from its own towers, floors, plans, phase and place.
 * Pure: the same input gives the same drawing on every machine.
 */
export function drawFacade(input: DrawingInput): string {
  const scene = sceneOf(input);
  const { width, height } = DRAWING_SIZE;
  const asked = Math.round((input.width * height) / width);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${input.width}" height="${asked}" viewBox="0 0 ${width} ${height}">${towersFromStreet(scene)}</svg>`;
}
