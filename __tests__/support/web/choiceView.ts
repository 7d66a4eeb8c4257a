import { programSettings } from '@/__tests__/support/factories/setting';
import { buildProject, buildTower, buildUnits } from '@/__tests__/support/records/projectFixtures';
import type { ChoiceView } from '@/components/unit/choice/choiceView';
import { presentChoice } from '@/components/unit/choice/present/presentChoice';
import type { ItemState } from '@/domain/event/schema';
import { offerOf } from '@/domain/project/offers/compactOffer';
import { mergeStates, NO_STATES, withStates } from '@/domain/project/offers/liveOffer';
import type { PublicProject } from '@/domain/project/schema';
import type { PublicQuota } from '@/domain/quota/schema';
import type { Locale } from '@/domain/site/locale';
import type { PublicUnit } from '@/domain/unit/schema';
import { loadMessages } from '@/locales/messages';

/** Tower A, top floor first: 64 m² at 01 and 92 m² at 02. Tower B: one unit of 64 m² at 01. */
const UNITS: readonly PublicUnit[] = [
  ...buildUnits(['sa', 'ar', 'aa'], (floor, position) => ({
    planIndex: position - 1,
    areaM2: position === 1 ? 64 : 92,
    orientation: position === 1 ? 'nascente' : 'poente',
    ...(position === 2 && floor !== 2
      ? { prices: { currentCents: (700 + floor) * 100_000, history: [] } }
      : {}),
  })),
  ...buildUnits(['a']).map((unit) => ({ ...unit, id: 'b', tower: 'B' })),
];
const TOWERS = [buildTower(), buildTower({ code: 'B', name: 'Torre B', floors: 1 })];

interface Case {
  readonly query?: Record<string, string>;
  readonly project?: Partial<PublicProject>;
  readonly units?: readonly PublicUnit[];
  readonly quotas?: readonly PublicQuota[];
  /** Present states of units. */
  readonly states?: readonly ItemState[];
  readonly locale?: Locale;
}

/** The choice at a URL, as the page presents it. */
export async function choiceViewAt({
  query = {},
  project: change = {},
  units = UNITS,
  quotas = [],
  states = [],
  locale = 'pt-BR',
}: Case): Promise<ChoiceView> {
  const project = buildProject({ towers: TOWERS, ...change });
  return presentChoice({
    project,
    offer: withStates(offerOf(project, units, quotas), mergeStates(NO_STATES, states)),
    query,
    settings: programSettings(),
    messages: await loadMessages(['unitChoice', 'unit', 'project', 'quota', 'totalCost'], locale),
    locale,
    renderedAt: '2026-11-28T12:00:00.000Z',
  });
}
