import type { Place } from '@/domain/place/schema';
import type { PlaceRow } from './store';

export function presentPlace(row: PlaceRow): Place {
  return {
    id: row.id,
    kind: row.kind,
    path: row.path,
    name: row.name,
    city: row.city,
    state: row.state,
    latitude: row.latitude,
    longitude: row.longitude,
    projectCount: row.projectCount,
  };
}
