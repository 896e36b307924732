import type { RetroColumn, RetroFormat } from '#features/agile/retros/live/protocol.ts'

/** The columns of the built-in formats. The message catalogue has their texts under the same ids. */
export const builtInColumnsByFormat: Record<
  Exclude<RetroFormat, 'CUSTOM'>,
  readonly { id: string; color: string }[]
> = {
  START_STOP_CONTINUE: [
    { id: 'start', color: 'green' },
    { id: 'stop', color: 'red' },
    { id: 'continue', color: 'blue' },
  ],
  WHAT_WENT_WELL: [
    { id: 'well', color: 'green' },
    { id: 'improve', color: 'amber' },
    { id: 'ideas', color: 'blue' },
  ],
  MAD_SAD_GLAD: [
    { id: 'mad', color: 'red' },
    { id: 'sad', color: 'blue' },
    { id: 'glad', color: 'green' },
  ],
  FOUR_LS: [
    { id: 'liked', color: 'green' },
    { id: 'learned', color: 'blue' },
    { id: 'lacked', color: 'amber' },
    { id: 'longed', color: 'violet' },
  ],
  SAILBOAT: [
    { id: 'wind', color: 'green' },
    { id: 'anchor', color: 'red' },
    { id: 'rocks', color: 'amber' },
    { id: 'island', color: 'blue' },
  ],
}

type GetColumnText = (id: string) => { title: string; prompt: string }

/** Returns the columns of a format with their texts. The custom format starts with one empty column. */
export function columnsFor(format: RetroFormat, getText: GetColumnText): RetroColumn[] {
  if (format === 'CUSTOM') return [{ id: 'first', ...getText('first'), color: 'blue' }]
  return builtInColumnsByFormat[format].map(({ id, color }) => ({ id, ...getText(id), color }))
}

/** Gives columns without an id the first free `column-N`. */
export function withIds<C extends { id?: string | undefined }>(columns: readonly C[]): (C & { id: string })[] {
  const usedIds = new Set(columns.map(({ id }) => id))
  let number = 0
  const nextId = (): string => {
    const id = `column-${++number}`
    return usedIds.has(id) ? nextId() : id
  }
  return columns.map(column => ({ ...column, id: column.id || nextId() }))
}
