/** Preloaded by a node: shifts JavaScript's clock by CLOCK_SKEW minutes. */
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
