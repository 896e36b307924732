/** What a call of the dashboard says when it fails for a reason of ours, by its route. */
export const dashboardFailureTexts: Readonly<Record<string, string>> = {
  'GET /api/kanban/dashboard': 'Failed to load dashboard data',
  'POST /api/kanban/archive-completed': 'Failed to archive completed projects. Please try again.',
  'GET /api/kanban/archived': 'Failed to load archived projects. Please try again.',
}
