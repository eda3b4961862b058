/** Loaded before a node: sets its machine's clock CLOCK_SKEW minutes off, in JavaScript's eyes. */
const skew = Number(process.env.CLOCK_SKEW ?? 0) * 60_000;
const RealDate = Date;

class SkewedDate extends RealDate {
  constructor(...parts: ConstructorParameters<typeof RealDate> | []) {
    super(
      ...((parts.length === 0 ? [RealDate.now() + skew] : parts) as ConstructorParameters<typeof RealDate>),
    );
  }

  static override now(): number {
    return RealDate.now() + skew;
  }
}

globalThis.Date = SkewedDate as DateConstructor;
