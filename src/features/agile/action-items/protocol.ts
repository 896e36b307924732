export type ActionItemView = {
  id: string
  title: string
  description: string
  /** The "if" of an if-then plan. The title is the "then". */
  trigger: string
  status: 'pending' | 'in_progress' | 'completed' | 'blocked'
  priority: 'HIGH' | 'MEDIUM' | 'LOW'
  assigneeId: string | null
  assigneeName: string
  /** A calendar day: `2026-12-01`. */
  dueDate: string | null
  /** The topic of a retro that the item is about (a group or a card), or the board item that it comes from. */
  cardId: string | null
}

/** An action item with its outcome, as the summary of a retro shows it. */
export type RecordedItem = ActionItemView & { outcome: string }
