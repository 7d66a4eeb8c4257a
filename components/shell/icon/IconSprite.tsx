import { DRAWINGS } from './iconDrawings';

/** All icons, once per document: `Icon` refers to them, so that browsers need not load them as code too. */
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
