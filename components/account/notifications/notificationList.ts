import { countNotifications, findNotifications } from '@/services/platform/notifications';
import { defineList } from '../lists/accountList';

/** Dismissed notifications are not shown. */
export const NOTIFICATION_LIST = defineList({
  field: 'state',
  groups: [
    { name: 'unread', slug: 'nao-lidas', states: ['sent'] },
    { name: 'read', slug: 'lidas', states: ['read'] },
  ],
  hasHiddenStates: true,
  orders: [
    { name: 'newest', slug: 'mais-novas', sort: 'createdDesc' },
    { name: 'oldest', slug: 'mais-antigas', sort: 'createdAsc' },
  ],
  query: findNotifications,
  count: countNotifications,
});
