import { portalOf } from '@/domain/identity/session';
import type { Locale } from '@/domain/site/locale';
import { localePath, paths } from '@/domain/site/paths';
import en from '@/locales/en/idp.json';
import es from '@/locales/es/idp.json';
import pt from '@/locales/pt-BR/idp.json';
import { type MessageKey, translate } from '@/locales/translate';
import { escapeHtml } from '@/server/http/answers/escapeHtml';
import type { Idp } from '../context';
import type { AuthorizeRequest } from './authorizeRequest';
import { SHOW_PASSWORD } from './showPassword';

const MESSAGES: Readonly<Record<Locale, typeof pt>> = { 'pt-BR': pt, en, es };

export type HostedKey = MessageKey<typeof pt.hosted>;
export const STYLE_PATH = 'hosted.css';

/** A form field and its error. */
interface Field {
  readonly name: 'email' | 'password' | 'name' | 'newPassword';
  readonly type: 'email' | 'password' | 'text';
  readonly autocomplete: string;
  readonly value?: string;
  readonly wrong?: HostedKey;
  readonly hint?: HostedKey;
}

/** State of a form that was rejected. Passwords are never sent back. */
export interface FormState {
  readonly alert?: HostedKey;
  readonly wrong?: Partial<Record<Field['name'], HostedKey>>;
  readonly values?: Partial<Record<'email' | 'name', string>>;
}

type Translate = (key: HostedKey) => string;

function translatorOf(locale: Locale, { emailSite }: Idp): Translate {
  return (key) => escapeHtml(translate(MESSAGES[locale].hosted, key, { site: emailSite.name }));
}

function fieldHtml(t: Translate, field: Field): string {
  const { name, type, autocomplete, value, wrong, hint } = field;
  const describedBy = [wrong ? `${name}-wrong` : '', hint ? `${name}-hint` : ''].filter(Boolean).join(' ');
  const attributes = [
    `id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" required`,
    value === undefined ? '' : `value="${escapeHtml(value)}"`,
    wrong ? 'aria-invalid="true" autofocus' : '',
    describedBy ? `aria-describedby="${describedBy}"` : '',
    type === 'password'
      ? `data-show="${t('showPassword')}" data-hide="${t('hidePassword')}" spellcheck="false" autocapitalize="none"`
      : '',
  ].join(' ');
  return `<div class="field"><label for="${name}">${t(name)}</label><div class="typed"><input ${attributes}></div>${
    hint ? `<p class="hint" id="${name}-hint">${t(hint)}</p>` : ''
  }${wrong ? `<p class="wrong" id="${name}-wrong">${t(wrong)}</p>` : ''}</div>`;
}

interface PageParts {
  readonly locale: Locale;
  readonly title: string;
  readonly body: string;
}

/** Logo of the site: an open arch on its sill. */
const LOGO =
  '<svg width="26" height="30" viewBox="0 0 26 30" aria-hidden="true"><path class="arch" d="M2 27V13a11 11 0 0 1 22 0v14h-6V13a5 5 0 0 0-10 0v14z"/><path class="sill" d="M0 27h26v3H0z"/></svg>';

function page(idp: Idp, { locale, title, body }: PageParts): string {
  const back = translatorOf(locale, idp)('back');
  const site = escapeHtml(idp.emailSite.name);
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${site}</title>
<link rel="stylesheet" href="/api/idp/${STYLE_PATH}">
</head>
<body>
<header><a href="/">${LOGO}${site}</a></header>
<main><div class="card">
${body}
</div><p class="back"><a href="/">${back}</a></p></main>
${body.includes('data-show') ? SHOW_PASSWORD : ''}
</body>
</html>
`;
}

interface FormParts {
  readonly fields: readonly Field[];
  readonly submit: HostedKey;
  /** HTML before and after the button. */
  readonly before?: string;
  readonly after?: string;
}

const INFO =
  '<svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true"><path class="drawn" d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v5M12 8h.01"/></svg>';

function form(t: Translate, sealed: string, state: FormState, parts: FormParts): string {
  const { fields, submit, before = '', after = '' } = parts;
  const inputs = fields.map((field) =>
    fieldHtml(t, {
      ...field,
      wrong: state.wrong?.[field.name],
      value: field.name === 'email' || field.name === 'name' ? state.values?.[field.name] : undefined,
    }),
  );
  // Our own messages name the missing field in the language of the page.
  return `${state.alert ? `<p class="alert" role="alert">${INFO}<span>${t(state.alert)}</span></p>` : ''}
<form method="post" action="authorize" novalidate>
<input type="hidden" name="page" value="${escapeHtml(sealed)}">
${inputs.join('\n')}
${before}
<button type="submit">${t(submit)}</button>
${after}
</form>`;
}

const EMAIL: Field = { name: 'email', type: 'email', autocomplete: 'username' };
const NAME: Field = { name: 'name', type: 'text', autocomplete: 'name' };
const PASSWORD: Field = { name: 'password', type: 'password', autocomplete: 'current-password' };
const NEW_PASSWORD: Field = {
  name: 'newPassword',
  type: 'password',
  autocomplete: 'new-password',
  hint: 'newHint',
};

/** Passwords are reset on the site's own page, with a code by e-mail. */
function forgotLink(t: Translate, { pool, locale }: AuthorizeRequest): string {
  const tipo = pool === 'user' ? undefined : portalOf(pool);
  const href = escapeHtml(localePath(paths.forgotPassword({ tipo }), locale));
  return `<p class="forgot"><a href="${href}">${t('forgot')}</a></p>`;
}

export function loginPage(
  idp: Idp,
  request: AuthorizeRequest,
  sealed: string,
  state: FormState = {},
): string {
  const t = translatorOf(request.locale, idp);
  const before = forgotLink(t, request);
  const after = idp.hasSampleProvider
    ? `<p class="or">${t('or')}</p><button class="quiet" type="submit" name="action" value="external">${t('external')}</button>`
    : '';
  const title = t(`title.${request.pool}`);
  const body = `<h1>${title}</h1><p class="lead">${t(`lead.${request.pool}`)}</p>
${form(t, sealed, state, { fields: [EMAIL, PASSWORD], submit: 'enter', before, after })}`;
  return page(idp, { locale: request.locale, title, body });
}

export function newPasswordPage(
  idp: Idp,
  request: AuthorizeRequest,
  sealed: string,
  { needsName, ...state }: FormState & { readonly needsName: boolean },
): string {
  const t = translatorOf(request.locale, idp);
  const fields = needsName ? [NAME, NEW_PASSWORD] : [NEW_PASSWORD];
  const title = t('newTitle');
  const body = `<h1>${title}</h1><p class="lead">${t('newLead')}</p>${form(t, sealed, state, { fields, submit: 'save' })}`;
  return page(idp, { locale: request.locale, title, body });
}

/** Imitates an external provider; its wording prevents confusion with a real one. */
export function samplePage(
  idp: Idp,
  request: AuthorizeRequest,
  sealed: string,
  state: FormState = {},
): string {
  const t = translatorOf(request.locale, idp);
  const title = t('sampleTitle');
  const body = `<p class="mark">${t('sampleMark')}</p><h1>${title}</h1><p class="lead">${t('sampleLead')}</p>
${form(t, sealed, state, { fields: [NAME, EMAIL], submit: 'sampleEnter' })}`;
  return page(idp, { locale: request.locale, title, body });
}

export function errorPage(idp: Idp, locale: Locale, key: HostedKey): string {
  const t = translatorOf(locale, idp);
  const title = t('errorTitle');
  const body = `<h1>${title}</h1><p>${t(key)}</p>`;
  return page(idp, { locale, title, body });
}
