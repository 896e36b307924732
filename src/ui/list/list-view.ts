type Row = { id: string; name: string; updatedAt?: number }
type Values = Record<string, string>

/** The props that `listPages` passes to a view: state, rows, notice, open form and open confirmation. */
export type ListViewProps<State, Data, Extra = unknown, Created = unknown> = {
  state: State
  data: Data
  /**
   * The last action and its row, or the reason why an action (`refusedAction`) was refused. `undo` is the action that
   * reverts it. `data` has details of the refusal.
   */
  notice:
    | { action: string; row: Row; undo?: string }
    | { refusal: string; refusedAction?: string; data?: Record<string, unknown> | undefined }
    | null
  /** Number of rows that a bulk action changed. */
  bulkResult: { action: string; count: number } | null
  /** The open form, for a new row if `id` is null. `fieldData` is further data for its fields. */
  form: { id: string | null; values: Values; errors: Values; savedValues?: Values | undefined; fieldData: Extra } | null
  confirm: { action: string; id: string } | null
  /** The result of the form, if the list shows it. */
  result: Created | null
}
