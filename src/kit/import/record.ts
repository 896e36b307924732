/** A file that waits for confirmation. `stored` is the text of its choices, by which a change of them is noticed. */
export type Draft<Choices> = {
  id: string
  /** What the lines are added to; null if that is created with the import, or nothing. */
  targetId: string | null
  fileName: string
  content: string
  choices: Choices
  stored: string
}

export const importStatuses = ['PREVIEW', 'IMPORTED', 'UNDONE'] as const
export type ImportStatus = (typeof importStatuses)[number]

/** An import, or a draft of the reader. */
export type ImportRecord = {
  id: string
  fileName: string
  status: ImportStatus
  /** The number of imported lines. */
  imported: number
  /** The imported lines that are still there, and those of them that were edited. */
  current: number
  edited: number
  createdBy: string
  createdAt: number
  importedAt: number | null
  undoneAt: number | null
}
