/** Round numbers from 0 up to at least `max`, about `count` steps apart; whole ones where asked. For the axis of amounts. */
export function ticksUpTo(max: number, count = 4, whole = false): number[] {
  if (!Number.isFinite(max) || max <= 0) return whole ? [0, 1] : [0, 0.5, 1]
  const rough = max / count
  const power = 10 ** Math.floor(Math.log10(rough))
  const nice = [1, 2, 2.5, 5, 10].map(times => times * power).find(step => step >= rough * 0.999) ?? power * 10
  const step = whole ? Math.max(1, Math.ceil(nice)) : nice
  const steps = Math.max(1, Math.ceil(max / step - 1e-9))
  return Array.from({ length: steps + 1 }, (_, i) => Number((i * step).toPrecision(12)))
}

/** A place as a share of the whole for SVG, such as `12.5%`. Anything that is no number is at 0. */
export const percent = (share: number): string => `${Number.isFinite(share) ? Number((share * 100).toFixed(2)) : 0}%`

/** Where the i-th of n points lies, 0 to 1; a single one lies in the middle. */
export const along = (i: number, n: number): number => (n > 1 ? i / (n - 1) : 0.5)

/** The middle of the i-th of n equal places, 0 to 1. */
export const middleOf = (i: number, n: number): number => (i + 0.5) / n

/**
 * Of n labels those that are shown so that at most `most` stand beside each other, the first one among them. Where there is
 * less room than for the `among` that are shown elsewhere, they are some of these.
 */
export function isShown(i: number, n: number, most: number, among = most): boolean {
  const step = Math.ceil(n / among)
  return i % (step * Math.ceil(Math.ceil(n / step) / most)) === 0
}
