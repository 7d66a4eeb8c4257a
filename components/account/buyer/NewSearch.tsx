import { useRouter } from 'next/router';
import { CheckboxField } from '@/components/form/CheckboxField';
import { Form } from '@/components/form/Form';
import { Notice } from '@/components/form/Notice';
import { TextField } from '@/components/form/TextField';
import type { Refusal } from '@/components/form/useBoundForm';
import { PageLink } from '@/components/shell/PageLink';
import { useToast } from '@/contexts/ToastContext';
import { readSearchHref } from '@/domain/savedSearch/readSearchHref';
import { type SavedSearch, searchFormSchema } from '@/domain/savedSearch/schema';
import { paths } from '@/domain/site/paths';
import { failureMessage } from '@/hooks/calls/failureMessage';
import { useSignedInCall } from '@/hooks/calls/useSignedInCall';
import { useMessages } from '@/hooks/useMessages';
import { saveSearch } from '@/services/catalogue/savedSearches';
import { ApiError } from '@/services/http/apiError';
import form from '../form/AccountForm.module.css';
import panel from '../Panel.module.css';
import { SECTION_PARTS } from '../sections';

interface Props {
  readonly href: string;
  /** Name suggested by the listing; may be empty. */
  readonly name: string;
  readonly onSaved: (search: SavedSearch) => void;
}

/** Form that saves a search: name and e-mail alert. */
export function NewSearch({ href, name: suggested, onSaved }: Props) {
  const t = useMessages('account');
  const { replace } = useRouter();
  const { show } = useToast();
  const call = useSignedInCall();
  const search = readSearchHref(href);
  if (search === null) return <Notice tone="error">{t('searches.new.invalid')}</Notice>;

  const initialValues = { name: suggested || t('searches.new.suggestion'), alert: true };
  async function save({ name, alert }: typeof initialValues): Promise<Refusal | null> {
    try {
      const wanted = { name: name.trim(), href, alert: alert ? ('daily' as const) : ('off' as const) };
      onSaved(await call(() => saveSearch(wanted)));
      show({ type: 'success', message: t('searches.new.saved') });
      await replace(paths.account(SECTION_PARTS.searches));
      return null;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 401) return { message: t('form.sessionEnded') };
      return { message: failureMessage(error, t('form.failed')), fields: error.fields };
    }
  }
  return (
    <section className={panel.panel} aria-labelledby="conta-nova-busca">
      <h2 id="conta-nova-busca">{t('searches.new.title')}</h2>
      <div className={form.form}>
        <Form
          name={`conta-busca-${href}`}
          label={t('searches.new.title')}
          submitLabel={t('searches.new.submit')}
          schema={searchFormSchema}
          initialValues={initialValues}
          onSubmit={save}
          footer={
            <PageLink href={search.href} className="link">
              {t('searches.new.back')}
            </PageLink>
          }
        >
          <TextField name="name" label={t('searches.name')} autoComplete="off" />
          <CheckboxField name="alert" label={t('searches.alert')}>
            {t('searches.alert')}
          </CheckboxField>
        </Form>
      </div>
    </section>
  );
}
