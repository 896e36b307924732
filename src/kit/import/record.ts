/** A file that waits for confirmation. `choicesJson` are its choices as JSON. Comparing it detects changes. */
export type ImportDraft<Choices> = {
  id: string
  /** The target of the lines, such as a bank account. Null if there is none or the import creates it. */
  targetId: string | null
  fileName: string
  content: string
  choices: Choices
  choicesJson: string
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
  /** The numbers of imported lines that still exist, and of those that have been edited. */
  current: number
  edited: number
  createdBy: string
  createdAt: number
  importedAt: number | null
  undoneAt: number | null
}
