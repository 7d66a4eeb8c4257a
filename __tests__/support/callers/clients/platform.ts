import { ID, reported } from '@/__tests__/support/callers/clients/inputs';
import { findCep } from '@/services/platform/cep';
import * as jobs from '@/services/platform/jobs';
import * as notifications from '@/services/platform/notifications';
import * as settings from '@/services/platform/settings';

export const PLATFORM_CALLS = {
  'GET /notifications': () => notifications.listNotifications(),
  'POST /notifications': () => notifications.writeNotification(reported),
  'POST /notifications/get': () => notifications.findNotifications(reported),
  'POST /notifications/counts': () => notifications.countNotifications(),
  'GET /notifications/{id}': () => notifications.findNotification(ID),
  'PUT /notifications/{id}': () => notifications.changeNotification(ID, reported),
  'DELETE /notifications/{id}': () => notifications.deleteNotification(ID),
  'GET /notifications/unread': () => notifications.countUnread(),
  'PUT /notifications/read': () => notifications.readAllNotifications(),
  'GET /notifications/preferences': () => notifications.findPreferences(),
  'PUT /notifications/preferences': () => notifications.changePreferences([]),
  'GET /jobs': () => jobs.listJobs(reported),
  'POST /jobs/{id}/retry': () => jobs.retryJob(ID),
  'GET /public/settings': () => settings.listSettingValues(),
  'GET /settings': () => settings.listSettingHistory('bankRate'),
  'POST /settings': () => settings.addSetting(reported),
  'POST /settings/{id}/withdraw': () => settings.withdrawSetting({ id: ID, version: 1 }),
  'GET /public/cep/{cep}': () => findCep(ID),
};
