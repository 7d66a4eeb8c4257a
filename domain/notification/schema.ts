import { array, boolean, type InferType, number, object, string } from 'yup';
import { idSchema } from '@/domain/id';
import {
  NOTIFICATION_KINDS,
  type NotificationKind,
  type NotificationParams,
} from '@/domain/notification/kinds';
import {
  NOTIFICATION_STATES,
  type NotificationState,
  RECIPIENT_KINDS,
  type RecipientKind,
  SEVERITIES,
  type Severity,
} from '@/domain/notification/states';

const MAX_TITLE = 120;
const MAX_TEXT = 1_000;
const MAX_PATH = 300;
/** A path of this site, never a URL that leads elsewhere. */
const OWN_PATH = /^\/(?![/\\])[^\s\\]*$/;

const visible = () => string().matches(/[\p{L}\p{N}\p{P}\p{S}]/u);
const version = () => number().integer().positive().required();

const NOTIFICATION_ACTIONS = ['read', 'dismiss', 'delete'] as const;
export type NotificationAction = (typeof NOTIFICATION_ACTIONS)[number];

export const notificationSchema = object({
  id: idSchema().required(),
  recipient: object({
    kind: string<RecipientKind>().oneOf(RECIPIENT_KINDS).required(),
    id: idSchema().required(),
  })
    .required()
    .meta({ description: 'Destinatário da notificação' }),
  kind: string<NotificationKind>().oneOf(NOTIFICATION_KINDS).required(),
  severity: string<Severity>()
    .oneOf(SEVERITIES)
    .required()
    .meta({ description: 'Importância da notificação' }),
  /** Parameters of the message. */
  params: object<NotificationParams>()
    .required()
    .meta({ description: 'Variáveis das frases da notificação' }),
  /** Title in Portuguese; a screen in another language renders it from `kind` and `params`. */
  title: string().required(),
  text: string().defined(),
  path: string().nullable().defined(),
  state: string<NotificationState>().oneOf(NOTIFICATION_STATES).required(),
  readAt: string().nullable().defined().meta({ description: 'Data e hora em que foi lido, em UTC' }),
  version: version(),
  createdAt: string().required(),
  allowedActions: array().of(string<NotificationAction>().oneOf(NOTIFICATION_ACTIONS).required()).required(),
});
export type Notification = InferType<typeof notificationSchema>;

/** A message written by a person; all other notifications come from events. */
export const newNotificationSchema = object({
  recipient: object({
    kind: string<'buyer' | 'company' | 'member'>().oneOf(['buyer', 'company', 'member']).required(),
    id: idSchema().required(),
  })
    .noUnknown()
    .required()
    .meta({ description: 'Destinatário da notificação' }),
  title: visible().max(MAX_TITLE).required(),
  text: visible().max(MAX_TEXT).required(),
  severity: string<Severity>().oneOf(SEVERITIES).meta({ description: 'Importância da notificação' }),
  path: string().max(MAX_PATH).matches(OWN_PATH).nullable(),
}).noUnknown();
export type NewNotification = InferType<typeof newNotificationSchema>;

export const notificationChangeSchema = object({
  version: version(),
  event: string<'read' | 'dismiss'>().oneOf(['read', 'dismiss']).required(),
}).noUnknown();

/** Upper limit of the count of unread notifications. */
export const MAX_UNREAD = 100;

export const unreadSchema = object({
  unread: number()
    .integer()
    .min(0)
    .max(MAX_UNREAD)
    .required()
    .meta({ description: 'Notificações não lidas, até 100' }),
  unreadIsCapped: boolean().required().meta({ description: 'true quando há mais de 100 não lidas' }),
});
export type Unread = InferType<typeof unreadSchema>;

export const notificationPreferenceSchema = object({
  kind: string<NotificationKind>().oneOf(NOTIFICATION_KINDS).required(),
  byMail: boolean().required().meta({ description: 'true para receber também por e-mail' }),
}).noUnknown();

/** Kinds that the caller can receive, each once. */
export const preferencesSchema = object({
  preferences: array()
    .of(notificationPreferenceSchema.required())
    .max(NOTIFICATION_KINDS.length)
    .required()
    .test(
      'onceEach',
      // Items of the wrong type are reported by their own schema.
      (list) => !list || new Set(list.map((item) => item?.kind)).size === list.length,
    )
    .meta({ description: 'Cada tipo de notificação uma vez' }),
}).noUnknown();
export type NotificationPreference = InferType<typeof notificationPreferenceSchema>;
