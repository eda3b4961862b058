export const TEMPERATURE_UNITS = ['F', 'C'] as const;
export type TemperatureUnit = (typeof TEMPERATURE_UNITS)[number];

export const PRESSURES = ['light', 'medium', 'firm'] as const;

export const PEELS = ['hot', 'warm', 'cold'] as const;

export const FABRICS = ['cotton', 'polyester', 'blend', 'nylon', 'leather', 'canvas', 'other'] as const;
export type Fabric = (typeof FABRICS)[number];

/** `any` shows on light and on dark garments. */
export const GARMENTS = ['any', 'light', 'dark'] as const;

export const GARMENT_COLORS = ['light', 'dark'] as const;
export type GarmentColor = (typeof GARMENT_COLORS)[number];

/** Rounded to 5 degrees, as the scales of presses are read. */
export function otherTemperature(
  temperature: number,
  unit: TemperatureUnit,
): { temperature: number; unit: TemperatureUnit } {
  const [value, other] =
    unit === 'F'
      ? ([((temperature - 32) * 5) / 9, 'C'] as const)
      : ([(temperature * 9) / 5 + 32, 'F'] as const);
  return { temperature: Math.round(value / 5) * 5, unit: other };
}
