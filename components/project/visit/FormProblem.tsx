import { Icon } from '@/components/shell/icon/Icon';
import { MAX_WORDS_LENGTH } from '@/domain/deal/deal';
import { MAX_VISIT_UNITS } from '@/domain/visit/schema';
import { useMessages } from '@/hooks/useMessages';
import styles from '../PlainForm.module.css';
import type { VisitForm } from './visitForm';

/** Sentence about what a form lacks. */
export function FormProblem({ problem }: Pick<VisitForm, 'problem'>) {
  const t = useMessages('visitBooking');
  if (problem === null) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: After a failed submission the focus belongs to the errors, not to the top of the new page.
    <p role="alert" tabIndex={-1} autoFocus className={styles.problem}>
      <Icon name="info" />
      <span>{t(`problems.${problem}`, { max: MAX_WORDS_LENGTH, units: MAX_VISIT_UNITS })}</span>
    </p>
  );
}
