import { Fragment } from 'react';
import { useMessagesValue } from '@/contexts/MessagesContext';
import { fill } from '@/locales/translate';
import styles from './PrivacyPolicy.module.css';
import { site } from './site';

interface PolicySection {
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly terms: readonly { readonly term: string; readonly text: string }[];
  readonly closing: readonly string[];
}

/** Shape of locales/…/privacy.json. */
export interface Policy {
  readonly contents: string;
  readonly updated: string;
  readonly lead: string;
  readonly sections: readonly PolicySection[];
}

const officer = site.dataOfficer === null ? '' : `, ${site.dataOfficer},`;

/** Sentence with its names filled in; the support e-mail becomes a link. */
function Sentence({ text }: { text: string }) {
  const { locale } = useMessagesValue();
  return text.split('{email}').map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: The parts of a fixed sentence never change their order.
    <Fragment key={index}>
      {index > 0 && (
        <a className="link" href={`mailto:${site.supportEmail}`}>
          {site.supportEmail}
        </a>
      )}
      {fill(part, { site: site.name, officer }, locale)}
    </Fragment>
  ));
}

const Paragraphs = ({ texts }: { texts: readonly string[] }) =>
  texts.map((text) => (
    <p key={text}>
      <Sentence text={text} />
    </p>
  ));

/**
 * Privacy policy: on its page with a table of contents, or in a dialog, where the headings are one level lower and the
 * ids differ from those of the page below.
 */
export function PrivacyPolicy({ policy, inDialog = false }: { policy: Policy; inDialog?: boolean }) {
  const Heading = inDialog ? 'h3' : 'h2';
  const idOf = (section: PolicySection) => (inDialog ? `dialogo-${section.id}` : section.id);
  return (
    <div className={inDialog ? undefined : styles.columns}>
      {!inDialog && (
        <nav className={styles.contents} aria-labelledby="politica-conteudo">
          <h2 id="politica-conteudo">{policy.contents}</h2>
          <ol className={styles.list}>
            {policy.sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.title}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className={styles.text}>
        <p className={styles.updated}>{policy.updated}</p>
        <p className={styles.lead}>
          <Sentence text={policy.lead} />
        </p>
        {policy.sections.map((section) => (
          <section key={section.id} aria-labelledby={idOf(section)}>
            <Heading id={idOf(section)}>{section.title}</Heading>
            <Paragraphs texts={section.paragraphs} />
            {section.terms.length > 0 && (
              <dl>
                {section.terms.map(({ term, text }) => (
                  <div key={term}>
                    <dt>{term}</dt>
                    <dd>{text}</dd>
                  </div>
                ))}
              </dl>
            )}
            <Paragraphs texts={section.closing} />
          </section>
        ))}
      </div>
    </div>
  );
}
