import { defineStates } from '@/domain/stateTable';

export const NOTIFICATION_STATES = ['sent', 'read', 'dismissed'] as const;
export type NotificationState = (typeof NOTIFICATION_STATES)[number];

export const notificationStates = defineStates(NOTIFICATION_STATES, [
  { from: 'sent', event: 'read', to: 'read' },
  { from: 'sent', event: 'dismiss', to: 'dismissed' },
  { from: 'read', event: 'dismiss', to: 'dismissed' },
]);

export const SEVERITIES = ['info', 'warn', 'error'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** Recipients of a notification; that of a company is seen by the members whose role allows it. */
export const RECIPIENT_KINDS = ['buyer', 'company', 'member', 'operator'] as const;
export type RecipientKind = (typeof RECIPIENT_KINDS)[number];
