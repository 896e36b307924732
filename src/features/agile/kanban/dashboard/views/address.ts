import { paths } from '#src/paths.ts'

export const panelNames = ['new', 'flow', 'archived'] as const
export type PanelName = (typeof panelNames)[number]

/** Under which of its addresses the page is read, over how many days it looks, and which part of the list it shows. */
export type At = { path: string; range: number; page: number }

/** The page in a state; 30 days are not named, since the page has them by itself. */
export function addressOf(
  { path, range, page }: At,
  more: { panel?: PanelName; done?: string; project?: string | undefined } = {},
): string {
  const query = new URLSearchParams()
  if (range !== 30) query.set('range', String(range))
  if (page > 1) query.set('page', String(page))
  for (const [name, value] of Object.entries(more)) if (value) query.set(name, value)
  return query.size > 0 ? `${path}?${query}` : path
}

/** The panel for a new project, as the rest of the product links to it. */
export const newProjectAddress = (at: At): string =>
  at.path === paths.kanban() && at.range === 30 && at.page === 1 ? paths.newProject() : addressOf(at, { panel: 'new' })
