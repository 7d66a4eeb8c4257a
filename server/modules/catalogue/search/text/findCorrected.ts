import type { ListingCriteria } from '@/domain/listing/criteria';
import type { Database } from '@/server/db/client';
import type { Understanding } from '../conditions';
import { respell } from './respell';
import { understand } from './understand';
import { splitSearchText } from './words';

/** Result, and the interpretation of the text that gave it. */
interface Corrected<Found> {
  readonly understanding: Understanding;
  readonly found: Found;
}

/** Searches by the criteria, and again with one corrected typing error a word if nothing was found. */
export async function findCorrected<Found>(
  db: Database,
  criteria: ListingCriteria,
  find: (understanding: Understanding) => Promise<Found>,
  isNothing: (found: Found) => boolean,
): Promise<Corrected<Found>> {
  const text = splitSearchText(criteria.text ?? '');
  const understanding = await understand(db, criteria, text);
  const found = await find(understanding);
  if (!isNothing(found) || text.words.length === 0) return { understanding, found };
  const words = await respell(db, text.words);
  if (words === null) return { understanding, found };
  const corrected = await understand(db, criteria, { ...text, words });
  return { understanding: corrected, found: await find(corrected) };
}
