import type { ImportedRetro } from './schema.ts'

/** What an import would bring: for the reader to agree to. Times are milliseconds UTC. */
export type Contents = {
  name: string
  description: string
  heldAt: number
  people: string[]
  leads: string[]
  columns: string[]
  counts: Record<(typeof counted)[number], number>
  rating: { average: number; count: number } | null
  /** As the file calls it. */
  team: string | null
}

export const counted = ['cards', 'groups', 'votes', 'comments', 'actionItems'] as const

const sum = (list: readonly { count: number }[]) => list.reduce((all, { count }) => all + count, 0)

export function contentsOf(file: ImportedRetro): Contents {
  const { session, participants, cards, groups, votes, comments, actionItems, rating } = file
  const leads = participants.filter(({ role }) => role === 'FACILITATOR')
  return {
    name: session.name,
    description: session.description,
    heldAt: session.completedAt ?? session.startedAt ?? session.createdAt,
    people: participants.map(({ name }) => name),
    leads: leads.map(({ name }) => name),
    columns: session.columns.map(({ title }) => title),
    counts: {
      cards: cards.length,
      groups: groups.length,
      votes: sum(votes ?? []),
      comments: comments.length,
      actionItems: actionItems.length,
    },
    rating,
    team: session.team,
  }
}
