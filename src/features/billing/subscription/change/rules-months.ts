/** Returns the whole months between two times in milliseconds, in UTC. */
export function wholeMonths(from: number, to: number): number {
  const [start, end] = [new Date(from), new Date(to)]
  const months = (end.getUTCFullYear() - start.getUTCFullYear()) * 12 + end.getUTCMonth() - start.getUTCMonth()
  const timeInMonth = (date: Date) => date.getTime() - Date.UTC(date.getUTCFullYear(), date.getUTCMonth())
  return Math.max(0, timeInMonth(end) < timeInMonth(start) ? months - 1 : months)
}
