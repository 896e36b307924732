/** Points as they are kept: with two decimals at most. */
export const roundPoints = (points: number): number => Math.round(points * 100) / 100

/** Points as they are typed or written; null where there are none, undefined where it is no number from 0 to 1,000. */
export function parsePoints(text: string): number | null | undefined {
  const trimmed = text.trim().replace(',', '.')
  if (trimmed === '') return null
  const points = Number(trimmed)
  return points >= 0 && points <= 1000 ? roundPoints(points) : undefined
}
