import { type Refusals, refuseWith } from '#features/agile/rooms/rules-refusals.ts'

/** Reasons for refusing a command, with error code and text key. Clients translate by reason. */
export const refusals = {
  look_only: ['forbidden', 'boards.errors.look_only'],
  managers_only: ['forbidden', 'boards.errors.managers_only'],
  server_only: ['forbidden', 'boards.errors.server_only'],
  board_archived: ['conflict', 'boards.errors.board_archived'],
  column_unknown: ['not_found', 'boards.errors.column_unknown'],
  too_many_columns: ['conflict', 'boards.errors.too_many_columns'],
  last_column: ['conflict', 'boards.errors.last_column'],
  last_done_column: ['conflict', 'boards.errors.last_done_column'],
  column_not_empty: ['conflict', 'boards.errors.column_not_empty'],
  wip_reached: ['conflict', 'boards.errors.wip_reached'],
  item_unknown: ['not_found', 'boards.errors.item_unknown'],
  already_created: ['conflict', 'boards.errors.already_created'],
  has_children: ['conflict', 'boards.errors.has_children'],
  too_many_items: ['conflict', 'boards.errors.too_many_items'],
  parent_unknown: ['invalid', 'boards.errors.parent_unknown'],
  parent_loop: ['invalid', 'boards.errors.parent_loop'],
  person_unknown: ['invalid', 'boards.errors.person_unknown'],
  label_unknown: ['invalid', 'boards.errors.label_unknown'],
  labels_differ: ['invalid', 'boards.errors.labels_differ'],
  too_many_labels: ['conflict', 'boards.errors.too_many_labels'],
  sprint_unknown: ['not_found', 'boards.errors.sprint_unknown'],
  sprint_over: ['conflict', 'boards.errors.sprint_over'],
  sprint_not_planned: ['conflict', 'boards.errors.sprint_not_planned'],
  sprint_not_active: ['conflict', 'boards.errors.sprint_not_active'],
  sprint_running: ['conflict', 'boards.errors.sprint_running'],
  sprint_empty: ['conflict', 'boards.errors.sprint_empty'],
  sprint_days: ['invalid', 'boards.errors.sprint_days'],
  too_many_sprints: ['conflict', 'boards.errors.too_many_sprints'],
  not_scrum: ['conflict', 'boards.errors.not_scrum'],
  delivery_unknown: ['not_found', 'boards.errors.delivery_unknown'],
  too_many_deliveries: ['conflict', 'boards.errors.too_many_deliveries'],
  board_days: ['invalid', 'boards.errors.board_days'],
  on_the_board: ['conflict', 'boards.errors.on_the_board'],
  over_budget: ['conflict', 'boards.errors.over_budget'],
  no_project: ['plan_limit', 'boards.errors.no_project'],
  plan_paused: ['plan_limit', 'boards.errors.plan_paused'],
  stale: ['conflict', 'boards.errors.stale'],
} as const satisfies Refusals

export type RefusalReason = keyof typeof refusals

/** Refuses the command. */
export const refuse: (reason: RefusalReason) => never = refuseWith(refusals)
