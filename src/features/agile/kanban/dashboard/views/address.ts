import { paths } from '#src/paths.ts'

export const panelNames = ['new', 'flow', 'archived'] as const
export type PanelName = (typeof panelNames)[number]

/** Under which of its addresses the page is read, and over how many days it looks. */
export type At = { path: string; range: number }

/** The page in a state; 30 days are not named, since the page has them by itself. */
export function addressOf(
  { path, range }: At,
  more: { panel?: PanelName; done?: string; project?: string | undefined } = {},
): string {
  const query = new URLSearchParams()
  if (range !== 30) query.set('range', String(range))
  for (const [name, value] of Object.entries(more)) if (value) query.set(name, value)
  return query.size > 0 ? `${path}?${query}` : path
}

/** The panel for a new project, as the rest of the product links to it. */
export const newProjectAddress = (at: At): string =>
  at.path === paths.kanban() && at.range === 30 ? paths.newProject() : addressOf(at, { panel: 'new' })
