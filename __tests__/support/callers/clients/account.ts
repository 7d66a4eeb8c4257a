import { ID, reported } from '@/__tests__/support/callers/clients/inputs';
import * as auditEntries from '@/services/account/auditEntries';
import * as identity from '@/services/account/ownIdentity';
import * as users from '@/services/account/users';
import * as session from '@/services/account/visitorSession';

export const ACCOUNT_CALLS = {
  'GET /auditEntries': () => auditEntries.listAuditEntries(),
  'POST /auditEntries/get': () => auditEntries.queryAuditEntries({}),
  'GET /public/session/{id}': () => session.findSession(ID),
  'POST /public/session/unit': () => session.chooseUnit(reported),
  'POST /public/session/quota': () => session.chooseQuota(reported),
  'POST /public/session/simulation': () => session.saveSimulation(reported),
  'PUT /public/session/negotiation': () => session.saveBid(reported),
  'GET /users': () => users.listUsers(),
  'POST /users': () => users.createUser(reported),
  'POST /users/get': () => users.queryUsers({}),
  'GET /users/{id}': () => users.getUser(ID),
  'PUT /users/{id}': () => users.changeProfile(ID, reported),
  'DELETE /users/{id}': () => users.deleteUser(ID),
  'GET /users/{id}/cognito': () => users.findIdentity(ID),
  'GET /users/login/{id}': () => users.findUser(ID),
  'PUT /users/{id}/cart': () => users.replaceCart(ID, reported),
  'PUT /users/{id}/address': () => users.changeAddress(ID, reported),
  'PUT /users/{id}/bankAccounts': () => users.changeBankAccounts(ID, reported),
  'PUT /users/{id}/documents': () => users.changeDocuments(ID, reported),
  'PUT /users/{id}/cart/unit': () => users.chooseUnit(ID, reported),
  'PUT /users/{id}/cart/simulation': () => users.saveSimulation(ID, reported),
  'PUT /users/{id}/cart/negotiation': () => users.saveBid(ID, reported),
  'GET /users/{id}/cart/prices': () => users.findCartPrices(ID),
  'PUT /users/{id}/coBuyers': () => users.changeCoBuyers(ID, reported),
  'PUT /users/{id}/phones': () => users.changePhones(ID, reported),
  'GET /public/session': () => session.findOwnSession(),
  'GET /public/session/cart/prices': () => session.findCartPrices(),
  'DELETE /public/session/cart': () => session.emptyCart(),
  'POST /public/session/merge': () => session.mergeSession(null),
  'DELETE /public/session': () => session.forgetSession(),
  'GET /users/{id}/data': () => users.downloadUser(ID),
  'PUT /users/{id}/cart/quota': () => users.chooseQuota(ID, reported),
  'GET /identity': () => identity.findOwnIdentity(),
  'DELETE /identity/sessions': () => identity.endSessions(),
  'PUT /identity/email': () => identity.syncEmail(),
};
