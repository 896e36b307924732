/** About this many steps are on an axis. */
const stepCount = 4
/** Absorbs the rounding error of a division, which would add a step. */
const tolerance = 1e-9

/** Returns the grid lines of a value axis: round numbers from 0 to at least `max`. */
export function ticksUpTo(max: number, { hasIntegerTicks = false } = {}): number[] {
  if (!Number.isFinite(max) || max <= 0) return hasIntegerTicks ? [0, 1] : [0, 0.5, 1]
  const roundStep = niceStep(max / stepCount)
  const step = hasIntegerTicks ? Math.max(1, Math.ceil(roundStep)) : roundStep
  const lastMultiple = Math.max(1, Math.ceil(max / step - tolerance))
  return multiplesOf(step, 0, lastMultiple)
}

/** Returns the grid lines of an axis that contains 0 and both ends, also below 0. */
export function ticksAround(low: number, high: number): number[] {
  if (!(low < 0)) return ticksUpTo(high)
  const step = niceStep((Math.max(0, high) - low) / stepCount)
  const firstMultiple = Math.floor(low / step + tolerance)
  const lastMultiple = Math.max(0, Math.ceil(high / step - tolerance))
  return multiplesOf(step, firstMultiple, lastMultiple)
}

/** Returns the multiples of a step from the first to the last, without the rounding errors of the multiplication. */
function multiplesOf(step: number, first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, i) => Number(((first + i) * step).toPrecision(12)))
}

/** Returns the round number from `roughStep` up: 1, 2, 2.5 or 5 times a power of ten. */
function niceStep(roughStep: number): number {
  const power = 10 ** Math.floor(Math.log10(roughStep))
  return [1, 2, 2.5, 5, 10].map(times => times * power).find(step => step >= roughStep * 0.999) ?? power * 10
}

/** Formats a share as a percentage for SVG, such as `12.5%`. NaN and infinity become 0%. */
export const percent = (share: number): string => `${Number.isFinite(share) ? Number((share * 100).toFixed(2)) : 0}%`

/** The position of the i-th of n points, 0 to 1. A single one is in the middle. */
export const pointPosition = (i: number, n: number): number => (n > 1 ? i / (n - 1) : 0.5)

/** The middle of the i-th of n equal columns, 0 to 1. */
export const columnMiddle = (i: number, n: number): number => (i + 0.5) / n

/**
 * Returns whether the i-th of n labels is shown if there is space for `max`. The first one always is. With `wideMax`,
 * the number that fits on a wide screen, a small screen shows a subset of the labels of the wide one.
 */
export function isShown(i: number, n: number, max: number, wideMax = max): boolean {
  const wideStep = Math.ceil(n / wideMax)
  const wideCount = Math.ceil(n / wideStep)
  const step = wideStep * Math.ceil(wideCount / max)
  return i % step === 0
}
