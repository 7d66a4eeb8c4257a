import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { log } from '@/server/log';

/** An answered call; its path is that of the document, without ids. */
interface Answered {
  readonly requestId: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly seconds: number;
}

/** Current figures of the product: a number for each label. */
export interface Measure {
  readonly name: string;
  readonly help: string;
  readonly label: string;
  read(): Promise<Readonly<Record<string, number>>>;
}

export interface Observer {
  answered(call: Answered): void;
  /** In the text format of Prometheus. */
  metrics(): Promise<string>;
  readonly contentType: string;
}

let processRegistry: Registry | null = null;

/** Figures of the process. Kept once, from the first reading on: the library never stops observing a process. */
function readProcess(): Registry {
  if (processRegistry) return processRegistry;
  processRegistry = new Registry();
  collectDefaultMetrics({ register: processRegistry });
  return processRegistry;
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

function measure(registry: Registry, { name, help, label, read }: Measure): void {
  new Gauge({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    async collect() {
      this.reset();
      for (const [value, count] of Object.entries(await read())) this.set({ [label]: value }, count);
    },
  });
}

/** Logs a change at info level, a read at debug level, a failure as a warning. */
function write({ seconds, ...call }: Answered): void {
  const fields = { ...call, ms: Math.round(seconds * 1_000) };
  if (call.status >= 500) log.warn('call_failed', fields);
  else if (call.method === 'GET') log.debug('call_answered', fields);
  else log.info('call_answered', fields);
}

/** Counts, times and logs the calls of this process, without their contents. */
export function createObserver(measures: readonly Measure[] = []): Observer {
  const registry = new Registry();
  const labelNames = ['method', 'path', 'status'] as const;
  const calls = new Counter({
    name: 'soleira_calls_total',
    help: 'Calls answered.',
    labelNames,
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'soleira_call_seconds',
    help: 'How long calls took, in seconds.',
    labelNames: ['method', 'path'] as const,
    buckets: SECONDS,
    registers: [registry],
  });
  for (const one of measures) measure(registry, one);
  return {
    contentType: registry.contentType,
    metrics: () => Registry.merge([readProcess(), registry]).metrics(),
    answered(call) {
      const { method, path, status, seconds } = call;
      calls.inc({ method, path, status: String(status) });
      durations.observe({ method, path }, seconds);
      write(call);
    },
  };
}
