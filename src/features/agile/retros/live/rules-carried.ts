import type { ActionItemView } from '#features/agile/action-items/protocol.ts'

/** Returns an action item of the previous retro as guests see it: without its assignee. */
export const withoutAssignee = (item: ActionItemView): ActionItemView => ({
  ...item,
  assigneeId: null,
  assigneeName: '',
})
