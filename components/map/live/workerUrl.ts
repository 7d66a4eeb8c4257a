/** The worker of MapLibre as a file of our own host: the content policy lets in no other, and no blob. */
export const WORKER_URL = new URL('maplibre-gl/dist/maplibre-gl-worker.mjs', import.meta.url).href;
