import type { GetServerSidePropsContext, Redirect } from 'next';
import { type Locale, localeOf } from '@/domain/site/locale';
import { localePath, type ProjectForm, paths } from '@/domain/site/paths';
import { declareWorkingPage } from '@/services/page/pageHeaders';
import { type FormSubject, loadFormSubject } from './loadFormSubject';

type OpenedForm =
  | { readonly subject: FormSubject; readonly locale: Locale; readonly answer: null }
  /** Answer without a form: the project does not exist, or has a new URL. */
  | { readonly answer: { readonly notFound: true } | { readonly redirect: Redirect } };

/** Redirect after a form was sent, so that a reload sends nothing. */
export const afterForm = (path: string, locale: Locale) => ({
  redirect: { destination: localePath(path, locale), statusCode: 303 as const },
});

/** Opens the page of a form about a project, or about one unit or quota that its URL names. */
export async function openForm(
  { params, query, res, ...context }: GetServerSidePropsContext,
  form: ProjectForm,
): Promise<OpenedForm> {
  declareWorkingPage(res);
  const locale = localeOf(context.locale);
  const subject = await loadFormSubject(String(params?.slug), query, locale);
  if (subject.kind === 'missing') return { answer: { notFound: true } };
  if (subject.kind === 'found') return { subject, locale, answer: null };
  const destination = localePath(paths.form(subject.slug, form), locale);
  return { answer: { redirect: { destination, statusCode: 301 } } };
}
