import { DRAWINGS } from './iconDrawings';

/** Every drawing, once a document: `Icon` points at them, so that no browser carries them as code as well. */
export function IconSprite() {
  return (
    <div hidden>
      <svg aria-hidden="true" focusable="false">
        {Object.entries(DRAWINGS).map(([name, drawing]) => (
          <symbol key={name} id={`icon-${name}`} viewBox="0 0 24 24">
            <path d={drawing} />
          </symbol>
        ))}
      </svg>
    </div>
  );
}
