import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** The codes of the towers that are blocks (quadras) of houses or lots, from the column of a project's towers. */
export function blocksOf(towers: SQL): SQL {
  return sql`coalesce((select array_agg(block.tower->>'code') from jsonb_array_elements(${towers}) as block(tower)
    where block.tower->>'kind' = 'block'), '{}')`;
}

/** Label of the unit `u`: "unid. 1203, torre A", "casa 12, quadra B", "lote 7, quadra C". */
export function unitLabel(category: SQL, blocks: SQL): SQL {
  return sql`case when u.tower = any(${blocks})
    then (case ${category} when 'houses' then 'casa ' when 'lots' then 'lote ' else 'unid. ' end) || u.code || ', quadra ' || u.tower
    else 'unid. ' || u.code || ', torre ' || u.tower end`;
}

/** Label of the quota `q` of the unit `u`: "cota 7 de 26, unid. 101". */
export const quotaLabel: SQL = sql`'cota ' || q.number || ' de ' || q.fraction_denominator / q.fraction_numerator || ', unid. ' || u.code`;

/** Label of a position of a tower: "final 03, torre A". */
export const positionLabel = (of: { readonly tower: SQLWrapper; readonly position: SQLWrapper }): SQL =>
  sql`'final ' || lpad(${of.position}::text, greatest(2, length(${of.position}::text)), '0') || ', torre ' || ${of.tower}`;

interface PlanOfBlock {
  readonly tower: SQLWrapper;
  readonly planIndex: SQLWrapper;
  readonly category: SQL;
  /** Plans of the project. */
  readonly plans: SQL;
}

/** Label of the houses or lots of a plan in a block: "casas de 108 m², quadra A". */
export const planLabel = ({ tower, planIndex, category, plans }: PlanOfBlock): SQL =>
  sql`(case ${category} when 'houses' then 'casas' when 'lots' then 'lotes' else 'unidades' end) || ' de '
    || coalesce(replace(trim_scale((${plans}->${planIndex}->>'areaM2')::numeric)::text, '.', ','), '0')
    || ' m², quadra ' || ${tower}`;

/** Label of the quota `q`, or of the unit `u`, of the project `p`. */
export const itemLabel = sql<string>`case when q.id is not null then ${quotaLabel}
  else ${unitLabel(sql`p.category`, blocksOf(sql`p.towers`))} end`;
