import type { ActionItemView } from '#features/agile/action-items/protocol.ts'

/** An action item of last time as guests see it: they do not learn who its assignee is. */
export const withoutAssignee = (item: ActionItemView): ActionItemView => ({
  ...item,
  assigneeId: null,
  assigneeName: '',
})
