const boards = '/api/kanban/boards'
const failedToLoad = 'Failed to load this project'

/** What a call of boards and of their dashboard says when it fails for a reason of ours, by its route. */
export const boardFailureTexts: Readonly<Record<string, string>> = {
  [`POST ${boards}`]: 'Failed to create project',
  [`GET ${boards}`]: failedToLoad,
  [`GET ${boards}/:id`]: failedToLoad,
  'GET /api/kanban/dashboard': 'Failed to load dashboard data',
  'POST /api/kanban/archive-completed': 'Failed to archive completed projects. Please try again.',
  'GET /api/kanban/archived': 'Failed to load archived projects. Please try again.',
}
