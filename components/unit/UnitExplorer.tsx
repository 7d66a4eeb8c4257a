import { useMemo, useState } from 'react';
import { StateLegend } from '@/components/illustration/StateLegend';
import { PageLink } from '@/components/shell/PageLink';
import type { OfferChoice, ProjectOffer } from '@/domain/project/offers/offer';
import type { Plan } from '@/domain/project/plan';
import type { Tower } from '@/domain/project/tower';
import type { Category } from '@/domain/project/vocabulary';
import { paths } from '@/domain/site/paths';
import { countByState } from '@/domain/unit/grid';
import { type GridFilters, NO_GRID_FILTERS } from '@/domain/unit/gridFilters';
import { nounOf } from '@/domain/unit/noun';
import type { Choose } from '@/hooks/choiceLink';
import { useMessages } from '@/hooks/useMessages';
import { CellTextSwitch } from './CellTextSwitch';
import { UnitFilters } from './filters/UnitFilters';
import { LotGrid } from './LotGrid';
import { TowerTabs } from './TowerTabs';
import styles from './UnitExplorer.module.css';
import { UnitGrid } from './UnitGrid';
import type { CellText } from './unitLabels';

interface UnitExplorerProps {
  readonly slug: string;
  readonly project: { readonly category: Category; readonly plans: readonly Plan[] };
  readonly offer: ProjectOffer;
  readonly choice: OfferChoice;
  readonly onChoose: Choose;
}

/** Unit grid (espelho de vendas): one tower at a time, with filters and the state of each unit. */
export function UnitExplorer({ slug, project, offer, choice, onChoose }: UnitExplorerProps) {
  const t = useMessages('unit');
  const tower = offer.towers.find(({ code }) => code === choice.tower) ?? offer.towers[0];
  if (!tower || offer.units.length === 0) return <p className={styles.empty}>{t('grid.empty')}</p>;
  return (
    <div className={styles.explorer}>
      <div className={styles.head}>
        <h2 id="unidades">{t(`title.${nounOf(project.category)}`, { tower: tower.name })}</h2>
        {offer.towers.length > 1 && (
          <TowerTabs
            slug={slug}
            towers={offer.towers}
            units={offer.units}
            current={tower.code}
            onChoose={onChoose}
          />
        )}
        {offer.units.some(({ displayState }) => displayState === 'active') && (
          <PageLink href={paths.choice(slug)} rel="nofollow" className="link screen-only">
            {t('title.stepByStep')}
          </PageLink>
        )}
      </div>
      <TowerUnits
        key={tower.code}
        slug={slug}
        project={project}
        tower={tower}
        units={offer.units}
        chosen={choice.unit}
        onChoose={onChoose}
      />
    </div>
  );
}

interface TowerUnitsProps extends Omit<UnitExplorerProps, 'offer' | 'choice'> {
  readonly tower: Tower;
  readonly units: ProjectOffer['units'];
  readonly chosen: string | null;
}

/** Units of the shown tower. Its filters are reset with it, because floors and positions differ between towers. */
function TowerUnits({ tower, units, project, ...grid }: TowerUnitsProps) {
  const t = useMessages('unit');
  const noun = nounOf(project.category);
  const [filters, setFilters] = useState<GridFilters>(NO_GRID_FILTERS);
  const [shown, setShown] = useState<CellText>('price');
  const own = useMemo(() => units.filter((unit) => unit.tower === tower.code), [units, tower]);
  const counts = countByState(own);
  const Grid = tower.kind === 'block' ? LotGrid : UnitGrid;
  return (
    <>
      <div className={styles.key}>
        <StateLegend
          label={t('legend.label', { tower: tower.name })}
          counts={counts}
          labelOf={(state, count) => t(`legend.${noun}.${state}`, { count })}
        />
        {counts.active > 0 && <CellTextSwitch shown={shown} onChange={setShown} />}
      </div>
      {counts.active > 0 && (
        <UnitFilters
          units={own}
          project={project}
          kind={tower.kind}
          filters={filters}
          onChange={setFilters}
        />
      )}
      <Grid {...grid} tower={tower} units={own} noun={noun} shown={shown} filters={filters} />
    </>
  );
}
