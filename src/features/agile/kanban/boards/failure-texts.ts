const boards = '/api/kanban/boards'
const failedToLoad = 'Failed to load this project'

/** What a call of boards says when it fails for a reason of ours, by its route. */
export const boardFailureTexts: Readonly<Record<string, string>> = {
  [`POST ${boards}`]: 'Failed to create project',
  [`GET ${boards}`]: failedToLoad,
  [`GET ${boards}/:id`]: failedToLoad,
}
