/** Returns the whole months between two times in milliseconds, in UTC. */
export function wholeMonths(from: number, to: number): number {
  const [start, end] = [new Date(from), new Date(to)]
  const calendarMonths = (end.getUTCFullYear() - start.getUTCFullYear()) * 12 + end.getUTCMonth() - start.getUTCMonth()
  const timeInMonth = (date: Date) => date.getTime() - Date.UTC(date.getUTCFullYear(), date.getUTCMonth())
  const isLastMonthWhole = timeInMonth(end) >= timeInMonth(start)
  return Math.max(0, isLastMonthWhole ? calendarMonths : calendarMonths - 1)
}
