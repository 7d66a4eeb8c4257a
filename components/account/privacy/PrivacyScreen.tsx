import type { ReactNode } from 'react';
import { PageLink } from '@/components/shell/PageLink';
import { paths } from '@/domain/site/paths';
import panel from '../Panel.module.css';
import { DownloadData } from './DownloadData';

interface Props {
  readonly labels: {
    readonly downloadTitle: string;
    readonly downloadText: string;
    readonly policy: ReactNode;
  };
  readonly download: () => Promise<unknown>;
  /** Replaces the download for a role that may not have it. */
  readonly downloadRefusal?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Rights of a data subject: copy of the data, policy and deletion (LGPD, art. 18). The company of a broker may be a
 * person.
 */
export function PrivacyScreen({ labels, download, downloadRefusal, children }: Props) {
  return (
    <div className={panel.stack}>
      {downloadRefusal ?? (
        <section className={panel.panel} aria-labelledby="conta-baixar">
          <h2 id="conta-baixar">{labels.downloadTitle}</h2>
          <p className={panel.lead}>{labels.downloadText}</p>
          <DownloadData load={download} />
        </section>
      )}
      <p>
        <PageLink href={paths.privacy()} className="link">
          {labels.policy}
        </PageLink>
      </p>
      {children}
    </div>
  );
}
