import { type Refusals, refuser } from '#features/agile/rooms/rules-refusals.ts'

/** Why a command is refused: a reason that clients translate by, the code of the answer, and the English sentence. */
export const refusals = {
  look_only: ['forbidden', 'You may look at this board, but not change it.'],
  managers_only: ['forbidden', 'Only those who lead the board can do this.'],
  server_only: ['forbidden', 'Only the server can do this.'],
  board_archived: ['conflict', 'This board is archived. Restore it first.'],
  column_unknown: ['not_found', 'There is no such column on this board.'],
  too_many_columns: ['conflict', 'A board has at most 20 columns.'],
  last_column: ['conflict', 'A board needs a column.'],
  last_done_column: ['conflict', 'A board needs a column for what is done.'],
  column_not_empty: ['conflict', 'Say where the items of this column go.'],
  wip_reached: ['conflict', 'This column is full: its limit is hard.'],
  item_unknown: ['not_found', 'There is no such item on this board.'],
  too_many_items: ['conflict', 'A board holds at most 5,000 items. Archive what is done.'],
  parent_unknown: ['invalid', 'There is no such parent on this board.'],
  parent_loop: ['invalid', 'An item cannot be below itself.'],
  person_unknown: ['invalid', 'Choose somebody of this account.'],
  label_unknown: ['invalid', 'There is no such label on this board.'],
  labels_differ: ['invalid', 'Each label has a name of its own.'],
  too_many_labels: ['conflict', 'A board has at most 50 labels.'],
  sprint_unknown: ['not_found', 'There is no such sprint on this board.'],
  sprint_over: ['conflict', 'This sprint is over.'],
  sprint_not_planned: ['conflict', 'This sprint has started already.'],
  sprint_not_active: ['conflict', 'This sprint is not running.'],
  sprint_running: ['conflict', 'Another sprint is running. Complete it first.'],
  sprint_empty: ['conflict', 'Put items into the sprint before it starts.'],
  sprint_days: ['invalid', 'A sprint ends after it begins.'],
  too_many_sprints: ['conflict', 'A board has at most 300 sprints.'],
  not_scrum: ['conflict', 'Only a scrum board has sprints.'],
  delivery_unknown: ['not_found', 'There is no such delivery on this board.'],
  too_many_deliveries: ['conflict', 'A board has at most 200 deliveries.'],
  board_days: ['invalid', 'The target date comes after the start.'],
  on_the_board: ['conflict', 'This item is on the board, not in the backlog.'],
  stale: ['conflict', 'Somebody else has changed this meanwhile.'],
} as const satisfies Refusals

export type RefusalReason = keyof typeof refusals

/** Refuses the command. */
export const refuse: (reason: RefusalReason) => never = refuser(refusals)
