import {
  AttributionControl,
  type GeoJSONSource,
  type MapEventType,
  Map as MapLibre,
  setWorkerUrl,
} from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import type { MapBox } from '@/domain/place/mapBox';
import { drawnStyle, GRATICULE, graticuleAround } from './drawnStyle';
import type { Surface, SurfaceOptions } from './surface';

/** MapLibre's worker as a file of this host: the content policy allows no other, and no blob. */
const WORKER_URL = new URL('maplibre-gl/dist/maplibre-gl-worker.mjs', import.meta.url).href;

/** From the whole country to the entrance of a building. */
const ZOOMS = { minZoom: 2, maxZoom: 19 };
/** Longest wait for the style of the base map. */
const STYLE_TIMEOUT_MS = 8_000;

type Corners = [number, number, number, number];
const cornersOf = ({ west, south, east, north }: MapBox): Corners => [west, south, east, north];

function boxOf(map: MapLibre): MapBox {
  const bounds = map.getBounds();
  return {
    west: Math.max(-180, bounds.getWest()),
    south: bounds.getSouth(),
    east: Math.min(180, bounds.getEast()),
    north: bounds.getNorth(),
  };
}

/** Redraws the lines after each move, and everything when the page changes its colour scheme. */
function redrawOnChange(map: MapLibre): () => void {
  const redraw = () => map.setStyle(drawnStyle(boxOf(map)));
  const follow = () => map.getSource<GeoJSONSource>(GRATICULE)?.setData(graticuleAround(boxOf(map)));
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const observer = new MutationObserver(redraw);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-color-scheme'] });
  dark.addEventListener('change', redraw);
  map.on('moveend', follow);
  return () => {
    observer.disconnect();
    dark.removeEventListener('change', redraw);
    map.off('moveend', follow);
  };
}

/** Shows the configured base map below the pins. If its style or tiles cannot be loaded, the drawn one returns. */
async function showBaseMap(map: MapLibre, styleUrl: string, signal: AbortSignal, options: SurfaceOptions) {
  const limits = AbortSignal.any([signal, AbortSignal.timeout(STYLE_TIMEOUT_MS)]);
  const answer = await fetch(styleUrl, { signal: limits });
  if (!answer.ok) throw new Error(`The style of the map answered ${answer.status}`);
  await answer.json();
  if (signal.aborted) return;
  const giveUp = (event: MapEventType['error']) => {
    if (!('sourceId' in event)) return;
    map.off('error', giveUp);
    map.setStyle(drawnStyle(boxOf(map)));
    options.onBase('drawn');
  };
  map.on('error', giveUp);
  map.once('idle', () => map.off('error', giveUp));
  map.setStyle(styleUrl, { diff: false });
  options.onBase('configured');
}

/** Opens a WebGL map. @throws if the browser has no WebGL */
export function createSurface(options: SurfaceOptions): Surface {
  const { container, frame, styleUrl, labels } = options;
  setWorkerUrl(WORKER_URL);
  const map = new MapLibre({
    ...{ container, ...ZOOMS, style: drawnStyle(frame), bounds: cornersOf(frame) },
    ...{ attributionControl: false, renderWorldCopies: false },
    ...{ dragRotate: false, pitchWithRotate: false, touchPitch: false, rollEnabled: false },
    // One finger scrolls the page: on a phone the map is as wide as the screen.
    cooperativeGestures: matchMedia('(pointer: coarse)').matches,
    locale: { 'Map.Title': labels.title, 'CooperativeGesturesHandler.MobileHelpText': labels.twoFingers },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.addControl(new AttributionControl({ compact: false }));
  const stop = new AbortController();
  let stopDrawing = redrawOnChange(map);
  const listen = (name: 'move' | 'moveend' | 'resize', callback: () => void) => {
    map.on(name, callback);
    return () => void map.off(name, callback);
  };
  map.once('load', () => {
    options.onReady();
    if (styleUrl === null) return;
    const onBase: SurfaceOptions['onBase'] = (base) => {
      stopDrawing();
      if (base === 'drawn') stopDrawing = redrawOnChange(map);
      options.onBase(base);
    };
    // The drawn base is visible already, so a failure leaves nothing missing.
    showBaseMap(map, styleUrl, stop.signal, { ...options, onBase }).catch(() => {});
  });
  return {
    holder: map.getCanvasContainer(),
    place: ({ longitude, latitude }) => map.project([longitude, latitude]),
    box: () => boxOf(map),
    show: (box) => map.fitBounds(cornersOf(box), { padding: 0 }),
    zoom: (steps) => map.zoomTo(map.getZoom() + steps),
    onMove: (callback) => {
      const stops = [listen('move', callback), listen('resize', callback)];
      return () => {
        for (const end of stops) end();
      };
    },
    onRest: (callback) => listen('moveend', callback),
    remove: () => {
      stop.abort();
      stopDrawing();
      map.remove();
    },
  };
}
