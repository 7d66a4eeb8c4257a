import type { StyleSpecification } from 'maplibre-gl';
import { graticule, moved } from '@/domain/map/mercator';
import { OUTLINE } from '@/domain/map/outline';
import type { MapBox } from '@/domain/place/mapBox';

export const GRATICULE = 'graticule';
/** At higher zooms the rough border of the country is of no use. */
const OUTLINE_UNTIL = 6.5;

type Line = [number, number][];

/** Meridians and parallels of a part of the map and its surroundings, for short moves. */
export function graticuleAround(box: MapBox) {
  const around = moved(box, 0, 0, 2);
  const { meridians, parallels } = graticule(around);
  const coordinates: Line[] = [
    ...meridians.map(
      (x): Line => [
        [x, around.south],
        [x, around.north],
      ],
    ),
    ...parallels.map(
      (y): Line => [
        [around.west, y],
        [around.east, y],
      ],
    ),
  ];
  const geometry = { type: 'MultiLineString' as const, coordinates };
  return { type: 'Feature' as const, properties: {}, geometry };
}

function border() {
  const ring = OUTLINE.map(({ longitude, latitude }): [number, number] => [longitude, latitude]);
  const coordinates = [[...ring, ...ring.slice(0, 1)]];
  return { type: 'Feature' as const, properties: {}, geometry: { type: 'Polygon' as const, coordinates } };
}

function colour(name: 'background' | 'line' | 'line-strong'): string {
  return getComputedStyle(document.documentElement).getPropertyValue(`--color-${name}`).trim();
}

/** Base map without network, in the page's present colours; the rest is the page's background. */
export function drawnStyle(box: MapBox): StyleSpecification {
  return {
    version: 8,
    sources: {
      land: { type: 'geojson', data: border() },
      [GRATICULE]: { type: 'geojson', data: graticuleAround(box) },
    },
    layers: [
      {
        ...{ id: 'land', type: 'fill', source: 'land', maxzoom: OUTLINE_UNTIL },
        paint: { 'fill-color': colour('background'), 'fill-outline-color': colour('line-strong') },
      },
      { id: GRATICULE, type: 'line', source: GRATICULE, paint: { 'line-color': colour('line') } },
    ],
  };
}
