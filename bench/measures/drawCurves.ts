interface Curve {
  readonly name: string;
  /** Milliseconds, one value for each size. */
  readonly values: readonly number[];
}

const WIDTH = 900;
const HEIGHT = 520;
const LEFT = 60;
const RIGHT = 330;
const TOP = 20;
const BOTTOM = 50;
const COLORS = ['#1f5f4a', '#b0562f', '#3a6ea5', '#7a4b94', '#8a7a1f', '#a33b52', '#2f7f86', '#555555'];
const TICKS_MS = [0.1, 1, 10, 100, 1000];

/** Chart of milliseconds over sizes, both logarithmic: a flat line has the same cost at every size. */
export function drawCurves(sizes: readonly number[], curves: readonly Curve[]): string {
  const [least = 1, most = 10] = [Math.min(...sizes), Math.max(...sizes)];
  const x = (size: number) =>
    LEFT + ((WIDTH - LEFT - RIGHT) * Math.log(size / least)) / Math.log(Math.max(most / least, 2));
  const y = (ms: number) =>
    HEIGHT - BOTTOM - ((HEIGHT - TOP - BOTTOM) * Math.log10(Math.max(ms, 0.1) / 0.1)) / 4;
  const grid = TICKS_MS.map(
    (ms) => `<path d="M${LEFT} ${y(ms)}H${WIDTH - RIGHT}" stroke="#ddd"/>
<text x="${LEFT - 8}" y="${y(ms) + 4}" text-anchor="end">${ms}</text>`,
  );
  const axis = sizes.map(
    (size) =>
      `<text x="${x(size)}" y="${HEIGHT - BOTTOM + 20}" text-anchor="middle">${size.toLocaleString('en')}</text>`,
  );
  // Names are ordered by the ends of their curves, so that none covers another.
  const byEnd = [...curves].sort((one, other) => (other.values.at(-1) ?? 0) - (one.values.at(-1) ?? 0));
  const lines = byEnd.map(({ name, values }, at) => {
    const color = COLORS[at % COLORS.length];
    const points = values.map((ms, size) => `${x(sizes[size] ?? least)},${y(ms).toFixed(1)}`).join(' ');
    const end = values.at(-1) ?? 0;
    const label = TOP + 12 + at * ((HEIGHT - TOP - BOTTOM) / Math.max(byEnd.length, 1));
    return `<polyline points="${points}" fill="none" stroke="${color}" stroke-width="2"/>
<path d="M${x(most)} ${y(end).toFixed(1)}L${WIDTH - RIGHT + 12} ${label - 4}" stroke="${color}" stroke-width="0.5"/>
<text x="${WIDTH - RIGHT + 16}" y="${label}" fill="${color}">${escapeXml(name)} (${end.toFixed(1)})</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12">
<title>p95 in milliseconds by number of projects</title>
<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>
${[...grid, ...axis, ...lines].join('\n')}
<text x="${LEFT}" y="${HEIGHT - 8}">projects; middle of the runs in ms</text>
</svg>
`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
