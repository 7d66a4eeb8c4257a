import type { Category } from '@/domain/project/vocabulary';
import { addDays, addMonths, type CalendarDay, daysBetween } from '@/domain/time/calendar';
import { isDrawnAsSite, picturesOf } from '@/server/demo/build/pictures';
import type { ProjectRow, WorksStageRow, WorksUpdateRow } from '@/server/demo/build/rows';
import { morningOf } from '@/server/demo/build/units';
import { idOf } from '@/server/demo/ids';

/** A stage with its part of the whole, and of the time of the works, between 0 and 1. */
interface StageSeed {
  readonly name: string;
  readonly weight: number;
  readonly span: readonly [from: number, until: number];
  /** Sentences of updates in the beginning, the middle and the end of the stage. */
  readonly texts: readonly [beginning: string, middle: string, end: string];
}

const BUILDING: readonly StageSeed[] = [
  {
    name: 'Fundação',
    weight: 12,
    span: [0, 0.18],
    texts: [
      'Começou a cravação das estacas, com as contenções do terreno prontas.',
      'Os blocos de fundação avançam, e metade já recebeu concreto.',
      'Faltam os últimos blocos e as vigas baldrame para concluir a fundação.',
    ],
  },
  {
    name: 'Estrutura',
    weight: 34,
    span: [0.12, 0.6],
    texts: [
      'Os primeiros pilares e lajes estão concretados.',
      'A estrutura passou da metade. Os ensaios do concreto deram o esperado.',
      'A estrutura está nas últimas lajes, e a retirada das escoras acompanha.',
    ],
  },
  {
    name: 'Alvenaria',
    weight: 18,
    span: [0.3, 0.75],
    texts: [
      'A alvenaria começou, com a marcação das primeiras paredes.',
      'As paredes externas e internas avançam onde a estrutura está pronta.',
      'A alvenaria está nas últimas paredes, e as janelas começam a ser instaladas.',
    ],
  },
  {
    name: 'Instalações',
    weight: 18,
    span: [0.4, 0.92],
    texts: [
      'As primeiras tubulações de água e esgoto foram instaladas.',
      'As redes de água, esgoto e elétrica passam da metade, e os testes de pressão começaram.',
      'As instalações entram nos testes finais, com os quadros de luz em montagem.',
    ],
  },
  {
    name: 'Acabamento',
    weight: 18,
    span: [0.6, 1],
    texts: [
      'O acabamento começou: os primeiros contrapisos e forros de gesso estão prontos.',
      'Pisos e azulejos avançam, e a pintura da fachada começou.',
      'Louças, metais e a última demão de tinta fecham o acabamento.',
    ],
  },
];

const LAND: readonly StageSeed[] = [
  {
    name: 'Terraplenagem',
    weight: 25,
    span: [0, 0.3],
    texts: [
      'As máquinas abrem as ruas e nivelam as primeiras quadras.',
      'Metade das quadras está nivelada, com a drenagem provisória em funcionamento.',
      'As últimas ruas estão niveladas, e os lotes recebem os marcos.',
    ],
  },
  {
    name: 'Redes de água e esgoto',
    weight: 30,
    span: [0.2, 0.65],
    texts: [
      'As valas das redes de água e esgoto foram abertas nas primeiras ruas.',
      'As redes de água e esgoto chegam a metade das quadras, com a ligação de cada lote.',
      'As redes estão nos testes de pressão antes do fechamento das valas.',
    ],
  },
  {
    name: 'Pavimentação',
    weight: 25,
    span: [0.5, 0.9],
    texts: [
      'As guias e sarjetas das ruas principais estão prontas.',
      'As ruas recebem a base e a primeira camada de asfalto.',
      'Falta a última camada de asfalto nas ruas internas e a sinalização.',
    ],
  },
  {
    name: 'Energia e paisagismo',
    weight: 20,
    span: [0.7, 1],
    texts: [
      'Os postes da avenida de acesso foram instalados.',
      'A iluminação avança pelas quadras, e o plantio das praças começou.',
      'A concessionária faz a vistoria da rede de energia, e o paisagismo está na reta final.',
    ],
  },
];

const STAGES_OF: Readonly<Partial<Record<Category, readonly StageSeed[]>>> = { lots: LAND };

/** Months with an update, the last ones before the anchor day. */
const MONTHS = 4;
/** Days between the end of the works and the handover. */
const BEFORE_DELIVERY = 60;

export interface Works {
  readonly stages: readonly WorksStageRow[];
  readonly updates: readonly WorksUpdateRow[];
}

const percentAt = (part: number, [from, until]: StageSeed['span']) =>
  Math.round(100 * Math.min(1, Math.max(0, (part - from) / (until - from))));

/** Stages and monthly updates of a project under construction on the anchor day; none of another one. */
export function worksOf(project: ProjectRow, anchor: CalendarDay): Works {
  const { id: projectId, title: name, category, phase, details } = project;
  const { worksStartedOn: begun, deliveryDate } = details;
  if (phase !== 'Em obras' || !begun || !deliveryDate) return { stages: [], updates: [] };
  const days = Math.max(1, daysBetween(begun, deliveryDate) - BEFORE_DELIVERY);
  const partOn = (day: CalendarDay) => daysBetween(begun, day) / days;
  const seeds = STAGES_OF[category] ?? BUILDING;
  const [cover] = picturesOf(projectId, { name, category, phase }, 1);
  const updateOf = (back: number): WorksUpdateRow[] => {
    const day = addDays(addMonths(anchor, -back), -3);
    if (day < begun) return [];
    const open = seeds
      .map((seed) => ({ ...seed, done: percentAt(partOn(day), seed.span) }))
      .filter(({ done }) => done > 0 && done < 100);
    const shown = open[back % Math.max(1, open.length)];
    if (!shown) return [];
    const measured = open.map(({ name: stage, done }) => `${stage} em ${done}%`).join(', ');
    const text = `${shown.texts[Math.min(2, Math.floor(shown.done / 34))]} Medição: ${measured}.`;
    const publishedAt = morningOf(addDays(day, 2));
    const photos = back === 0 && isDrawnAsSite({ category, phase }) ? [cover] : [];
    const row = { id: idOf('worksUpdate', projectId, back), projectId, day, text, photos };
    return [{ ...row, state: 'published', publishedAt, createdAt: publishedAt, updatedAt: publishedAt }];
  };
  return {
    stages: seeds.map(({ name: stage, weight, span }, position) => ({
      ...{ projectId, position, name: stage, weight },
      percent: percentAt(partOn(anchor), span),
    })),
    updates: Array.from({ length: MONTHS }, (_, back) => updateOf(back)).flat(),
  };
}
