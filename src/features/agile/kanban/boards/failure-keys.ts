import type { FailureKeys } from '#kit/http/answers.ts'

const boards = '/api/kanban/boards'

/** Error message per route for internal errors of boards and their dashboard. */
export const boardFailureKeys: FailureKeys = {
  [`POST ${boards}`]: 'projects.errors.create',
  [`GET ${boards}`]: 'boards.errors.failedToLoad',
  [`GET ${boards}/:id`]: 'boards.errors.failedToLoad',
  'GET /api/kanban/dashboard': 'projects.errors.load',
  'POST /api/kanban/archive-completed': 'projects.errors.archive',
  'GET /api/kanban/archived': 'projects.errors.archived',
}
