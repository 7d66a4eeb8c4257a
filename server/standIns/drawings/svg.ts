/** Coordinates with one decimal: finer ones are invisible, and the text is half as long. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}

export function rect(x: number, y: number, width: number, height: number, fill: string, radius = 0): string {
  if (width <= 0 || height <= 0) return '';
  const rounded = radius > 0 ? ` rx="${n(radius)}"` : '';
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}"${rounded} fill="${fill}"/>`;
}

export function circle(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}"/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, turn = 0): string {
  const turned = turn ? ` transform="rotate(${n(turn)} ${n(x)} ${n(y)})"` : '';
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${turned}/>`;
}

export type Point = readonly [x: number, y: number];

export function polygon(points: readonly Point[], fill: string): string {
  return `<polygon points="${points.map(([x, y]) => `${n(x)},${n(y)}`).join(' ')}" fill="${fill}"/>`;
}

export function path(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}"/>`;
}

export function stroke(d: string, colour: string, width: number): string {
  return `<path d="${d}" stroke="${colour}" stroke-width="${n(width)}" fill="none" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** Moves and scales a drawing that has its own coordinates. */
export function moved(content: string, x: number, y: number, scale = 1): string {
  const scaled = scale === 1 ? '' : ` scale(${Math.round(scale * 1000) / 1000})`;
  return `<g transform="translate(${n(x)} ${n(y)})${scaled}">${content}</g>`;
}

/** The six numbers of an SVG matrix that shears and moves. */
export function sheared(
  content: string,
  matrix: readonly [number, number, number, number, number, number],
): string {
  return `<g transform="matrix(${matrix.map((value) => Math.round(value * 1000) / 1000).join(' ')})">${content}</g>`;
}
