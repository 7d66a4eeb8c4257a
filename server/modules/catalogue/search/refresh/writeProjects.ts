import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '@/server/db/client';
import { normalizedSql } from '@/server/db/normalizedSql';
import { isVisible } from '@/server/modules/catalogue/inventory/visible';
import { FILTERED_COLUMNS, filteredValues } from '../filteredColumns';
import { AMENITY_WORDS, CATEGORY_WORDS } from '../text/words';

const categoryWords = Object.fromEntries(
  Object.entries(CATEGORY_WORDS).map(([category, words]) => [category, words.join(' ')]),
);

const amenityWords = sql`(select string_agg(${JSON.stringify(AMENITY_WORDS)}::jsonb->>amenity, ' ')
  from jsonb_array_elements_text(p.details->'amenities') as listed(amenity))`;

const planWords = sql`jsonb_path_query_array(p.plans, '$[*].title')::text || ' '
  || jsonb_path_query_array(p.plans, '$[*].rooms[*].name')::text`;

function weighted(weight: 'A' | 'B' | 'C' | 'D', text: SQL): SQL {
  return sql`setweight(to_tsvector('portuguese', ${normalizedSql(text)}), ${sql.raw(`'${weight}'`)})`;
}

/**
 * The places as words that no visitor can type, so that one look-up in the index of words finds "varanda" in
 * Pinheiros.
 */
const placeWords = sql`array_to_tsvector(array[pl.path, split_part(pl.path, '/', 1) || '/' || split_part(pl.path, '/', 2)])`;

/** Name, place, amenities and category, then the rest: the four weights of full-text search. */
const words = sql`${weighted('A', sql`p.title`)}
  || ${weighted('B', sql`pl.name || ' ' || pl.city || ' ' || (p.address->>'street')`)}
  || ${weighted('C', sql`concat_ws(' ', ${amenityWords}, ${JSON.stringify(categoryWords)}::jsonb->>p.category, p.phase)`)}
  || ${weighted('D', sql`concat_ws(' ', p.description, (p.details->'highlights')::text, e.trade_name, ${planWords})`)}
  || ${placeWords}`;

/** Field by field what StoredCard names. */
const card = sql`jsonb_build_object('slug', p.slug, 'title', p.title, 'genre', p.genre, 'neighborhood', pl.name,
  'city', pl.city, 'state', pl.state, 'cover', p.cover, 'deliveryDate', p.details->'deliveryDate',
  'registrationNumber', p.registration_number, 'registrationOffice', p.registration_office,
  'entrepreneurName', e.trade_name)`;

/**
 * Writes the cards and words of the projects in scope that have an offer; the old ones must be deleted
 * before.
 *
 * @param scope condition on the project `p`
 */
export async function writeProjects(executor: Executor, scope: SQL): Promise<void> {
  await executor.execute(sql`
    insert into project_search (project_id, ${FILTERED_COLUMNS}, normalized_title, words, price_from_cents,
      confirmed_at, card)
    select p.id, ${filteredValues}, ${normalizedSql(sql`p.title`)}, ${words},
      (select min(o.price_cents) from offer_search o where o.project_id = p.id), p.availability_confirmed_at, ${card}
    from project p join entrepreneur e on e.id = p.entrepreneur_id join place pl on pl.id = p.place_id
    where ${isVisible} and ${scope} and exists (select from offer_search o where o.project_id = p.id)
    order by place_path, published_at`);
}

/**
 * Writes the spellings of the names of the projects in scope and of their places; known words are unchanged.
 */
export async function writeSpellings(executor: Executor, scope: SQL): Promise<void> {
  await executor.execute(sql`
    with name as (
      select s.normalized_title as name from project_search s where ${scope}
      union select pl.normalized_name from project_search s join place pl on pl.path in (s.place_path, s.city_path) where ${scope}),
    word as (
      select distinct part.word from name, regexp_split_to_table(name.name, '[^[:alnum:]]+') as part(word)
      where length(part.word) >= 4 and part.word !~ '^[0-9]+$'
        and not exists (select from search_spelling known where known.form = part.word and known.word = part.word))
    insert into search_spelling (form, word)
    select word, word from word
    union
    select substr(word, 1, at - 1) || substr(word, at + 1), word from word, generate_series(1, length(word)) at
    on conflict do nothing`);
}
