/** Rounds points to two decimals. */
export const roundPoints = (points: number): number => Math.round(points * 100) / 100

/** Parses typed points, a number from 0 to 1,000. Null if empty, undefined if invalid. */
export function parsePoints(text: string): number | null | undefined {
  const trimmed = text.trim().replace(',', '.')
  if (trimmed === '') return null
  const points = Number(trimmed)
  return points >= 0 && points <= 1000 ? roundPoints(points) : undefined
}
