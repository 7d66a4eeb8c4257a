import { COMPARED_MAX } from '@/domain/comparison';
import { AMENITIES } from '@/domain/project/amenities';
import type { PublicProject } from '@/domain/project/schema';
import { paths } from '@/domain/site/paths';
import type { Picture } from '@/domain/site/picture';
import { formatMonthYear, today } from '@/domain/time/calendar';
import { type Cell, type Row, rowOf } from './cell';
import { type CostSources, costSourcesOf } from './costSources';
import {
  areaCell,
  availabilityCell,
  confirmedCell,
  deliveryCell,
  developerCell,
  placeCell,
  recordCell,
  registrationCell,
  roomsCell,
} from './factCells';
import type { ComparisonLabels } from './labels';
import type { ComparedProject, LoadedComparison } from './loadComparison';
import { type Dated, linesCell, perM2Cell, priceCell, spanCell, totalCostCell } from './priceCells';

export interface Column {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly href: string;
  /** Comparison without this project. */
  readonly removeHref: string;
  readonly picture: Pick<Picture, 'url' | 'description' | 'width' | 'height'> & { readonly label: string };
}

export interface Section {
  readonly key: string;
  readonly title: string;
  readonly rows: readonly Row[];
  readonly isSame: boolean;
}

export interface ComparisonView {
  readonly columns: readonly Column[];
  readonly sections: readonly Section[];
  /** Projects that could not be shown, and how many are still needed. */
  readonly notices: readonly string[];
  /** Null if no project has a total cost. */
  readonly sources: CostSources | null;
  /** Comparison with one more project, similar to those in it. */
  readonly additions: readonly { readonly title: string; readonly href: string }[];
}

const ADDITIONS_MAX = 3;

function columnOf({ comparison: t, catalogue, locale }: ComparisonLabels, all: readonly ComparedProject[]) {
  return ({ project }: ComparedProject): Column => {
    const { url, description, width, height, kind, takenOn } = project.cover;
    const kindText = catalogue(`pictureKinds.${kind}`);
    const others = all.filter((other) => other.project.id !== project.id);
    const date = takenOn && formatMonthYear(takenOn, 'long', locale);
    return {
      id: project.id,
      slug: project.slug,
      title: project.title,
      href: paths.project(project.slug),
      removeHref: paths.comparison(others.map((other) => other.project.slug)),
      picture: {
        url,
        description,
        width,
        height,
        label: date ? t('takenOn', { kind: kindText, date }) : kindText,
      },
    };
  };
}

function sectionOf(key: string, title: string, rows: readonly Row[]): Section {
  return { key, title, rows, isSame: rows.every(({ isSame }) => isSame) };
}

type Present = (compared: ComparedProject) => Cell | null;

function priceRows(labels: ComparisonLabels, dated: Dated): readonly [string, string, Present][] {
  const t = labels.comparison;
  return [
    ['price', t('rows.price'), (one) => priceCell(labels, one)],
    ['totalCost', t('rows.totalCost'), (one) => totalCostCell(labels, one, dated)],
    ['span', t('rows.span'), (one) => spanCell(labels, one)],
    ['perM2', t('rows.perM2'), (one) => perM2Cell(labels, one)],
    ['includes', t('rows.includes'), ({ project }) => linesCell(project.config?.priceIncludes)],
    ['excludes', t('rows.excludes'), ({ project }) => linesCell(project.config?.priceExcludes)],
  ];
}

function homeRows(labels: ComparisonLabels): readonly [string, string, Present][] {
  const t = labels.comparison;
  return [
    ['place', t('rows.place'), ({ project }) => placeCell(project)],
    [
      'category',
      t('rows.category'),
      ({ project }) => ({ text: labels.catalogue(`categories.${project.category}`) }),
    ],
    ['area', t('rows.area'), ({ project }) => areaCell(labels, project)],
    [
      'bedrooms',
      t('rows.bedrooms'),
      ({ project }) =>
        roomsCell(
          labels,
          project,
          (plan) => plan.bedrooms,
          t(project.category === 'lofts' ? 'loft' : 'studio'),
        ),
    ],
    [
      'suites',
      t('rows.suites'),
      ({ project }) => roomsCell(labels, project, (plan) => plan.suites, t('none')),
    ],
    [
      'parking',
      t('rows.parking'),
      ({ project }) => roomsCell(labels, project, (plan) => plan.parkingSpots, t('none')),
    ],
  ];
}

function timeRows(labels: ComparisonLabels, renderedAt: string): readonly [string, string, Present][] {
  const t = labels.comparison;
  return [
    ['phase', t('rows.phase'), ({ project }) => ({ text: labels.vocabulary(`phases.${project.phase}`) })],
    ['delivery', t('rows.delivery'), ({ project }) => deliveryCell(labels, project)],
    ['availability', t('rows.availability'), ({ project }) => availabilityCell(labels, project)],
    ['confirmed', t('rows.confirmed'), ({ project }) => confirmedCell(labels, project, renderedAt)],
  ];
}

function trustRows(labels: ComparisonLabels): readonly [string, string, Present][] {
  const t = labels.comparison;
  return [
    ['developer', t('rows.developer'), ({ project }) => developerCell(project)],
    ['record', t('rows.record'), ({ project }) => recordCell(labels, project)],
    ['registration', t('rows.registration'), ({ project }) => registrationCell(labels, project)],
  ];
}

/** One row per amenity of any project. An amenity that a seller does not list counts as absent. */
function amenityRows({ comparison: t, vocabulary }: ComparisonLabels): readonly [string, string, Present][] {
  return AMENITIES.map((amenity) => [
    amenity,
    vocabulary(`amenities.${amenity}`),
    ({ project }) =>
      project.details.amenities.includes(amenity)
        ? { text: t('amenity.yes'), mark: 'yes' }
        : { text: t('amenity.no'), mark: 'no' },
  ]);
}

function sectionsOf(labels: ComparisonLabels, { compared, settings }: LoadedComparison, renderedAt: string) {
  const t = labels.comparison;
  const dated = { settings, day: today(renderedAt) };
  const rowsOf = (rows: readonly [string, string, Present][]) =>
    rows.map(([key, label, present]) => rowOf(key, label, compared.map(present)));
  const hasSome = ({ cells }: Row) => cells.some((cell) => cell !== null && cell.mark !== 'no');
  return [
    sectionOf('price', t('sections.price'), rowsOf(priceRows(labels, dated))),
    sectionOf('home', t('sections.home'), rowsOf(homeRows(labels))),
    sectionOf('time', t('sections.time'), rowsOf(timeRows(labels, renderedAt))),
    sectionOf('trust', t('sections.trust'), rowsOf(trustRows(labels))),
    sectionOf('amenities', t('sections.amenities'), rowsOf(amenityRows(labels)).filter(hasSome)),
  ]
    .map((section) => ({ ...section, rows: section.rows.filter(hasSome) }))
    .filter(({ rows }) => rows.length > 0);
}

function notificationsOf({ comparison: t }: ComparisonLabels, loaded: LoadedComparison): string[] {
  const { isCut, missingCount, compared } = loaded;
  return [
    ...(isCut ? [t('notices.cut', { max: COMPARED_MAX })] : []),
    ...(missingCount > 0 ? [t('notices.missing', { count: missingCount })] : []),
    ...(compared.length === 1 ? [t('notices.one')] : []),
    ...(compared.length === 0 ? [t('notices.none')] : []),
  ];
}

/** Projects similar to those compared, alternating: the first of each before the second of any. */
function additionsOf(compared: readonly ComparedProject[]): ComparisonView['additions'] {
  if (compared.length >= COMPARED_MAX) return [];
  const here = new Set(compared.map(({ project }) => project.id));
  const slugs = compared.map(({ project }) => project.slug);
  const turns = Math.max(0, ...compared.map(({ project }) => project.similar.length));
  const inTurns = Array.from({ length: turns }, (_, turn) =>
    compared.flatMap(({ project }) => project.similar[turn] ?? []),
  ).flat();
  const unique = new Map<string, PublicProject['similar'][number]>();
  for (const card of inTurns) if (!here.has(card.id)) unique.set(card.id, card);
  return [...unique.values()]
    .slice(0, ADDITIONS_MAX)
    .map(({ slug, title }) => ({ title, href: paths.comparison([...slugs, slug]) }));
}

/** @param renderedAt instant from which "há 2 h" is counted */
export function presentComparison(
  labels: ComparisonLabels,
  loaded: LoadedComparison,
  renderedAt: string,
): ComparisonView {
  const { compared, settings } = loaded;
  return {
    sources: costSourcesOf(labels, compared, { settings, day: today(renderedAt) }),
    columns: compared.map(columnOf(labels, compared)),
    sections: sectionsOf(labels, loaded, renderedAt),
    notices: notificationsOf(labels, loaded),
    additions: additionsOf(compared),
  };
}
