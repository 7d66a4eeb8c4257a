import panel from '../Panel.module.css';
import { DeleteAccount, type DeleteAccountProps, type DeletionLabels } from './DeleteAccount';

interface PanelLabels extends DeletionLabels {
  readonly text: string;
  readonly consequences?: readonly string[];
  readonly keptTitle: string;
  /** Records that the law requires to keep, each with its reason. */
  readonly kept: readonly string[];
}

interface Props extends Omit<DeleteAccountProps, 'labels'> {
  readonly labels: PanelLabels;
}

function Points({ lines }: { lines: readonly string[] }) {
  return (
    <ul className={panel.points}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

export function DeletionPanel({ labels, ...deletion }: Props) {
  const { title, text, consequences, keptTitle, kept } = labels;
  return (
    <section className={`${panel.panel} ${panel.danger}`} aria-labelledby="conta-excluir">
      <h2 id="conta-excluir">{title}</h2>
      <p className={panel.lead}>{text}</p>
      {consequences && <Points lines={consequences} />}
      <h3 className={panel.rowTitle}>{keptTitle}</h3>
      <Points lines={kept} />
      <DeleteAccount labels={labels} {...deletion} />
    </section>
  );
}
