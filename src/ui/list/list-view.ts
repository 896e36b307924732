type Row = { id: string; name: string; updatedAt?: number }
type Values = Record<string, string>

/** What `listPages` hands to a view: the state of its list, its rows, what was done, and what is open. */
export type ListViewProps<State, Data, Extra = unknown, Made = unknown> = {
  state: State
  data: Data
  notice:
    | { action: string; row: Row; undo?: string }
    | { refused: string; of?: string; data?: Record<string, unknown> | undefined }
    | null
  /** How many rows a bulk action changed. */
  changed: { action: string; count: number } | null
  form: { id: string | null; values: Values; errors: Values; extra: Extra } | null
  confirm: { action: string; id: string } | null
  /** What the form made, where the list shows it. */
  result: Made | null
}
