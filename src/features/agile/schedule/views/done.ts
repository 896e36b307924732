const onSchedule = ['plan', 'move', 'cancel', 'restore', 'endFeed'] as const
/** What was just done on the schedule. */
export type ScheduleDone = (typeof onSchedule)[number]
export const scheduleDone = (text: string | undefined): ScheduleDone | null =>
  onSchedule.find(act => act === text) ?? null

const toSeries = ['plan', 'change', 'skip', 'keep', 'end'] as const
/** What was just done to a series. */
export type SeriesDone = (typeof toSeries)[number]
export const seriesDone = (text: string | undefined): SeriesDone | null => toSeries.find(act => act === text) ?? null
