import type { ActionItemView } from '#features/agile/action-items/protocol.ts'

/** Hides the assignee of an action item of the previous retro from guests. */
export const withoutAssignee = (item: ActionItemView): ActionItemView => ({
  ...item,
  assigneeId: null,
  assigneeName: '',
})
