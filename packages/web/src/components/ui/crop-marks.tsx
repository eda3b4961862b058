const CORNERS = [
  '-top-px -left-px -translate-x-full -translate-y-full',
  '-top-px -right-px translate-x-full -translate-y-full rotate-90',
  '-right-px -bottom-px translate-x-full translate-y-full rotate-180',
  '-bottom-px -left-px -translate-x-full translate-y-full -rotate-90',
];

/** Printer's crop marks around a parent that is `relative`. */
export function CropMarks() {
  return CORNERS.map((place) => (
    <svg
      key={place}
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={`absolute size-6 text-control ${place}`}
    >
      <path d="M24 0v14M0 24h14" stroke="currentColor" strokeWidth="1" />
    </svg>
  ));
}
