import type { Scene } from './scene';

/** The architect's choices for a project, the same in all its drawings. */
export interface Style {
  /**
   * Rhythm of the floors: long balconies, a frame of deep openings, alternating balconies, or vertical fins.
   */
  readonly front: 'slabs' | 'frames' | 'alternate' | 'fins';
  readonly rail: 'glass' | 'bars' | 'solid';
  /** Cladding of the strip of stairs and lifts. */
  readonly core: 'tiles' | 'cobogo' | 'plain';
  readonly cobogo: 'circles' | 'squares' | 'leaves';
  readonly pilotis: 'round' | 'v' | 'walls';
  readonly crown: 'pergola' | 'dome' | 'box' | 'garden';
  readonly masonry: 'plaster' | 'brick';
  /** Plaster is white or has the colour of the project. */
  readonly tint: 'white' | 'soft' | 'deep';
  /** Colour of a frame or of fins: the accent, wood, the wall or the second colour. */
  readonly frame: 'accent' | 'wood' | 'wall' | 'second';
}

export function styleOf(scene: Scene): Style {
  const chance = scene.chance('style');
  return {
    front: chance.pick(['slabs', 'frames', 'alternate', 'fins']),
    rail: chance.pick(['glass', 'bars', 'solid']),
    core: chance.pick(['tiles', 'tiles', 'cobogo', 'cobogo', 'plain']),
    cobogo: chance.pick(['circles', 'squares', 'leaves']),
    pilotis: chance.pick(['round', 'v', 'walls']),
    crown: chance.pick(['pergola', 'dome', 'box', 'garden']),
    masonry: scene.input.category === 'lofts' ? chance.pick(['brick', 'brick', 'plaster']) : 'plaster',
    tint: chance.pick(['white', 'white', 'white', 'soft', 'deep']),
    frame: chance.pick(['accent', 'wood', 'wall', 'second']),
  };
}

export function frameColour({ frame }: Style, { palette }: Pick<Scene, 'palette'>): string {
  return frame === 'accent'
    ? palette.accent
    : frame === 'second'
      ? palette.second
      : frame === 'wood'
        ? palette.wood
        : palette.wall;
}
