import { backdrop } from '../parts/backdrop';
import { house } from '../parts/house';
import { localTree, people, person, street, streetLamps } from '../parts/street';
import { type Scene, SHEET } from '../scene';
import { rect } from '../svg';
import { foreground, gardenTable, parasol, parterre } from './garden';

/** Houses side by side along their street; all by one architect, no two the same. */
export function housesFromStreet(scene: Scene): string {
  const chance = scene.chance('houses');
  const roof = chance.pick(['butterfly', 'gable', 'flat'] as const);
  const isDetail = scene.input.view === 'detail';
  const count = isDetail ? 1 : 2;
  const gap = 30;
  const width = (SHEET.width - 90 - gap * (count - 1)) / count;
  const scale = isDetail ? 64 : width / 12.4;
  const houses = Array.from({ length: count }, (_, index) => {
    const lot = { x: 45 + index * (width + gap), y: SHEET.ground, width, scale };
    return house(scene, lot, roof, index, scene.chance(`house/${index}`));
  }).join('');
  return (
    backdrop(scene) +
    backTrees(scene) +
    rect(0, SHEET.ground - 4, SHEET.width, 10, scene.palette.leafLight) +
    houses +
    street(scene) +
    (isDetail ? '' : streetLamps(scene)) +
    people(scene, isDetail ? 1 : 4, SHEET.ground + 50, isDetail ? 96 : 70)
  );
}

/** The back of a house: veranda and lawn. A private pool is not in the price, so none is drawn. */
export function backyard(scene: Scene): string {
  const { palette } = scene;
  const chance = scene.chance('backyard');
  const roof = scene.chance('houses').pick(['butterfly', 'gable', 'flat'] as const);
  const lot = { x: 190, y: 600, width: 820, scale: 62 };
  return (
    backdrop(scene) +
    backTrees(scene) +
    house(scene, lot, roof, 1, scene.chance('house/1')) +
    parterre(palette, 600, chance) +
    gardenTable(palette, 830, 752) +
    parasol(palette, 300, 760, 1, palette.accent) +
    person(560, 690, 112, palette, chance) +
    foreground(palette, chance)
  );
}

function backTrees(scene: Scene): string {
  const chance = scene.chance('back trees');
  let drawn = '';
  for (let x = 10; x < SHEET.width; x += chance.within(120, 200)) {
    drawn += localTree(scene, x, SHEET.ground - 10, chance.within(1.9, 3), chance);
  }
  return drawn;
}
