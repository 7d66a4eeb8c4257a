/** Bytes that wait for a slow reader; beyond them its stream ends, and it resumes when it reads again. */
export const MAX_WAITING_BYTES = 64 * 1024;

/** An open stream of events. */
export interface EventStream {
  readonly body: ReadableStream<Uint8Array>;
  /** Sends bytes, or ends the stream if its reader is too slow. */
  send(bytes: Uint8Array): void;
  end(): void;
}

/** @param onEnd called once, when either side has ended the stream */
export function createEventStream(onEnd: () => void): EventStream {
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  const finish = () => {
    if (controller === null) return;
    controller = null;
    onEnd();
  };
  const body = new ReadableStream<Uint8Array>(
    {
      start(opened) {
        controller = opened;
      },
      cancel: finish,
    },
    new ByteLengthQueuingStrategy({ highWaterMark: MAX_WAITING_BYTES }),
  );
  const end = () => {
    controller?.close();
    finish();
  };
  return {
    body,
    end,
    send(bytes) {
      if (controller === null) return;
      // A single message may be larger than the limit; it is refused only behind others.
      const isBehind = (controller.desiredSize ?? 0) < MAX_WAITING_BYTES;
      if (isBehind && (controller.desiredSize ?? 0) < bytes.byteLength) return end();
      controller.enqueue(bytes);
    },
  };
}
