import type { FailureTexts } from '#kit/http/answers.ts'

const boards = '/api/kanban/boards'

/** What a call of boards and of their dashboard says when it fails for a reason of ours, by its route. */
export const boardFailureTexts: FailureTexts = {
  [`POST ${boards}`]: 'projects.errors.create',
  [`GET ${boards}`]: 'boards.errors.failedToLoad',
  [`GET ${boards}/:id`]: 'boards.errors.failedToLoad',
  'GET /api/kanban/dashboard': 'projects.errors.load',
  'POST /api/kanban/archive-completed': 'projects.errors.archive',
  'GET /api/kanban/archived': 'projects.errors.archived',
}
