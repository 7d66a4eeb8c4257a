import type { IconName } from '@/components/shell/icon/Icon';
import type { TotalCostView } from '@/domain/purchaseCost/presentTotalCost';
import type { DisplayState } from '@/domain/unit/status';
import type { ChoiceStep } from '@/domain/unitChoice/answers';

/** A step in the progress: a door. */
export interface DoorView {
  readonly name: ChoiceStep;
  readonly state: 'done' | 'skipped' | 'open' | 'lost' | 'later';
  /** The answer, or the name of the step. */
  readonly label: string;
  readonly note: string | null;
  /** Path that opens the step again; null for the open one, one without a choice, or a later one. */
  readonly path: string | null;
}

export interface OptionView {
  /** Value of the answer in the URL. */
  readonly key: string;
  readonly name: string;
  readonly facts: readonly { readonly icon: IconName; readonly text: string }[];
  readonly price: string;
  /** "5 disponíveis", or the name of the only unit. */
  readonly count: string;
  readonly floors: string | null;
  /** Index of its position in the key plan; null without one. */
  readonly spot: number | null;
  /** Path of the step that follows. */
  readonly next: string;
  /** Path of this step with the option chosen. */
  readonly here: string;
  /** "Escolher o andar": label of the link to `next`. */
  readonly action: string;
  /** States of the units with this answer. */
  readonly states: readonly StateCount[];
}

export interface StateCount {
  readonly state: DisplayState;
  /** "2 disponíveis". */
  readonly text: string;
}

/** A rectangle of the key plan: the place of a position on its floor. */
export interface PlanSpot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface StepView {
  readonly name: ChoiceStep;
  readonly title: string;
  /** "15 disponíveis", and the answers so far. */
  readonly count: string;
  readonly within: string | null;
  readonly hint: string;
  /** Earlier answer to this step that is impossible now. */
  readonly lost: { readonly title: string; readonly text: string } | null;
  readonly options: readonly OptionView[];
  readonly chosen: string | null;
  /** True for many options: they get one line each. */
  readonly isDense: boolean;
  readonly keyPlan: readonly PlanSpot[] | null;
  /** Available positions of other sizes. */
  readonly elsewhere: readonly WayView[];
  /** Positions with nothing available, with their waiting lists. */
  readonly gone: readonly WayView[];
  /** Range of all options, shown until one is chosen. */
  readonly price: string;
}

/** A sentence with a link. */
interface WayView {
  readonly text: string;
  readonly label: string;
  readonly path: string;
}

/** A chosen unit that is not available, with the ways on from it. */
export interface TakenView {
  readonly displayState: DisplayState;
  /** "Reservada por outra pessoa." */
  readonly state: string;
  /** The same for a buyer who sees it happen: "Acabou de ser reservada." */
  readonly just: string;
  /** Sentence for screen readers when it happens, with the ways on. */
  readonly spoken: string;
  readonly text: string;
  /** Null unless it is held. */
  readonly queue: {
    readonly until: string | null;
    readonly queued: number | undefined;
    readonly hours: number;
  } | null;
  /** Waiting list; null while the queue can be joined. */
  readonly waitingPath: string | null;
  /** Waiting list of the units like it; null while one of them is available. */
  readonly ofGroup: Pick<WayView, 'label' | 'path'> | null;
  readonly nearest: {
    /** "Mesma posição, outro andar". */
    readonly why: string;
    /** "Unidade 1003, Torre A". */
    readonly name: string;
    readonly price: string;
    readonly path: string;
  } | null;
}

/** Units that are held by other buyers: each leads to its queue. */
export interface HeldView {
  readonly title: string;
  readonly lead: string;
  readonly items: readonly {
    readonly name: string;
    readonly facts: string;
    readonly until: string | null;
    /** "2 pessoas na fila". */
    readonly queue: string;
    readonly path: string;
  }[];
  /** The others, in the grid; null if all are listed. */
  readonly more: { readonly label: string; readonly path: string } | null;
}

/** Available quotas of a club's unit, each with its way into the cart. */
export interface QuotasView {
  /** "Cotas: Unidade 101". */
  readonly title: string;
  /** Year of the weeks, and their rule. */
  readonly lead: string;
  readonly items: readonly {
    readonly quotaId: string;
    readonly name: string;
    readonly price: string;
    /** Share of the year and weeks. */
    readonly facts: readonly string[];
    /** "Custo total: cerca de R$ 52.300"; null without one. */
    readonly cost: string | null;
    readonly subject: string;
    /** The quota in the calendar of its unit. */
    readonly path: string;
    /** Its payment plan; null without a price. */
    readonly simulatePath: string | null;
  }[];
  /** "Ver mais 10 cotas e o calendário"; null if all are listed. */
  readonly more: string | null;
}

export interface ResultView {
  readonly unitId: string;
  /** Path that stays with the unit when it is taken. */
  readonly here: string;
  /** Null while it is available. */
  readonly taken: TakenView | null;
  readonly title: string;
  /** Null where no price is shown. */
  readonly price: string | null;
  /** "inclui corretagem de R$ 25.000,00 (…)"; null without a price or brokerage. */
  readonly brokerage: string | null;
  /** Null without a price, and in a club. */
  readonly cost: TotalCostView | null;
  readonly facts: readonly { readonly name: string; readonly value: string }[];
  /** The unit in the grid of the project, or the calendar of a club's unit. */
  readonly seeLabel: string;
  readonly seePath: string;
  /** Null in a club, where quotas are chosen. */
  readonly item: { readonly unitId: string } | null;
  /** Plan or financing of the unit; null without a price, and for a club. */
  readonly simulatePath: string | null;
  readonly favorite: { readonly tower: string; readonly unit: string; readonly quota: null } | null;
  readonly subject: string;
  /** Null outside a club. */
  readonly quotas: QuotasView | null;
  /** Option of the drawing that is the unit. */
  readonly facadeKey: string;
}

interface FacadeCell {
  readonly state: DisplayState;
  /** Option that the unit belongs to; null for a unit outside the earlier answers. */
  readonly key: string | null;
}

interface FacadeColumn {
  readonly label: string;
  /** The top floor first; null for a void. */
  readonly cells: readonly (FacadeCell | null)[];
}

/** A tower, or the side of one with the same sun. */
interface FacadeGroup {
  readonly label: string;
  readonly columns: readonly FacadeColumn[];
}

export interface FacadeView {
  readonly name: string;
  /** Labels of the floors, the top one first. */
  readonly floors: readonly string[];
  readonly groups: readonly FacadeGroup[];
  /** True for the sides of one tower, over which the sun passes from left to right. */
  readonly hasSun: boolean;
}

export interface ChoiceView {
  readonly slug: string;
  readonly projectId: string;
  readonly title: string;
  readonly place: string;
  readonly doors: readonly DoorView[];
  /** Page of the project, at the tower chosen so far. */
  readonly exit: string;
  readonly facade: FacadeView | null;
  readonly step: StepView | null;
  readonly result: ResultView | null;
  /** Null without held units under the earlier answers. */
  readonly held: HeldView | null;
  /** Reason why there is nothing to choose; null otherwise. */
  readonly nothing: string | null;
  /** Registration, seller, and time of the last confirmation. */
  readonly trust: readonly string[];
  /** Instant of the rendering. */
  readonly renderedAt: string;
}
