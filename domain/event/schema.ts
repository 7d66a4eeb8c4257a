import { array, type InferType, number, object, string } from 'yup';
import type { Unread } from '@/domain/notification/schema';
import { DISPLAY_STATES, type DisplayState } from '@/domain/unit/status';

/** State of a unit, or of a quota of a club, as visitors see it now: never by whom or why it is held. */
export const itemStateSchema = object({
  tower: string().required(),
  code: string().required().meta({ description: 'Número da unidade para exibição: 1203' }),
  /** Absent for a unit. */
  number: number().integer().positive().meta({ description: 'Número da cota; ausente numa unidade' }),
  state: string<DisplayState>()
    .oneOf(DISPLAY_STATES)
    .required()
    .meta({ description: 'Situação: active, reserved, sold ou disabled' }),
  /** In whole minutes. Absent if it is not held, or will not become available then. */
  until: string().meta({
    description:
      'Data e hora em que a reserva termina, no mais tardar, em UTC; ausente quando não há prazo ou quando outra pessoa espera na fila',
  }),
  /** Absent without a queue. */
  queued: number().integer().positive().meta({
    description: 'Quantas pessoas há na fila da unidade ou cota; ausente sem fila',
  }),
  /** Absent where no price is shown. */
  priceCents: number()
    .integer()
    .positive()
    .meta({ description: 'Preço de tabela, em centavos; ausente quando não é mostrado' }),
});
export type ItemState = InferType<typeof itemStateSchema>;

export const projectStatesSchema = object({
  items: array()
    .of(itemStateSchema.required())
    .required()
    .meta({ description: 'Todas as unidades e, num clube, também as cotas' }),
  tag: string().required().meta({
    description: 'Identifica este conteúdo, como o ETag: envie em If-None-Match na próxima consulta',
  }),
});
export type ProjectStates = InferType<typeof projectStatesSchema>;

/** Kinds of deals that a signed-in stream names; a conversation by the id of its sale. */
export type DealKind = 'reservation' | 'sale' | 'negotiation' | 'visit' | 'queuePlace' | 'conversation';

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,6})?Z$/;

/** Beginning of a stream. The header `Last-Event-ID`, which a browser sends when it reconnects, takes precedence. */
export const streamQuery = object({
  lastEventId: string()
    .max(40)
    .nullable()
    .default(null)
    .meta({ description: 'O id do último evento recebido, quando não é possível enviar Last-Event-ID' }),
  since: string().matches(INSTANT).nullable().default(null).meta({
    description: 'Data e hora do que já se conhece, em UTC; sem ela, só o que mudar a partir de agora',
  }),
});

/** Events of a stream by name, with their data. Programs ignore names that they do not know. */
export interface StreamEvents {
  /** The stream is open, and everything before was sent. */
  readonly ready: Record<string, never>;
  /** Too much has changed since the stream ended: read everything again. */
  readonly reset: Record<string, never>;
  readonly heartbeat: Record<string, never>;
  readonly states: Pick<ProjectStates, 'items'>;
  readonly notifications: Unread & {
    /** Newest notification; null without any. */
    readonly newestId: string | null;
  };
  /** Deals that changed, without their content. */
  readonly deals: { readonly items: readonly { readonly kind: DealKind; readonly id: string }[] };
}
