import type { FastifyBaseLogger } from 'fastify';

/** How often refusals of one code are logged, in ms. */
const LINE_EVERY_MS = 60_000;

/** A deliberate 5xx answer, such as `busy`. */
type Refusal = {
  readonly code: string;
  readonly status: number;
  /** The reason for the operator. */
  readonly reason: string;
};

/** Logs refusals without a line or stack trace for each. */
type RefusalLog = {
  /** Logs the first refusal of a code at once and counts the others for the next line. */
  readonly note: (refusal: Refusal) => void;
  /** Logs all pending counts. */
  readonly stop: () => void;
};

/** Creates a refusal log, which writes at most one line a minute for each code, with the count. */
export function logRefusals(log: FastifyBaseLogger): RefusalLog {
  const counted = new Map<string, { refusal: Refusal; count: number; timer: NodeJS.Timeout }>();
  const write = (refusal: Refusal, count: number) => {
    log.error({ ...refusal, count }, 'refused');
  };
  const endMinute = (code: string) => {
    const minute = counted.get(code);
    if (minute === undefined) return;
    counted.delete(code);
    clearTimeout(minute.timer);
    if (minute.count === 0) return;
    write(minute.refusal, minute.count);
    beginMinute(minute.refusal);
  };
  const beginMinute = (refusal: Refusal) => {
    const timer = setTimeout(endMinute, LINE_EVERY_MS, refusal.code).unref();
    counted.set(refusal.code, { refusal, count: 0, timer });
  };
  return {
    note: (refusal) => {
      const minute = counted.get(refusal.code);
      if (minute === undefined) {
        write(refusal, 1);
        beginMinute(refusal);
      } else {
        minute.refusal = refusal;
        minute.count += 1;
      }
    },
    stop: () => {
      for (const { refusal, count, timer } of counted.values()) {
        clearTimeout(timer);
        if (count > 0) write(refusal, count);
      }
      counted.clear();
    },
  };
}
