import type { Process } from '#features/agile/kanban/boards/live/protocol.ts'
import { alarmsOf, type Project } from './rules.ts'
import { type Delivered, type ValueConfiguration, worthOf } from './rules-value.ts'

export type ValueDelivered = ReturnType<typeof valueDelivered>
export type ProjectMetrics = ReturnType<typeof metricsOf>

const sum = <T>(rows: readonly T[], of: (row: T) => number) => rows.reduce((total, row) => total + of(row), 0)

const together = (rows: readonly Delivered[]): Delivered => ({
  points: sum(rows, ({ points }) => points),
  promised: sum(rows, ({ promised }) => promised),
  kept: sum(rows, ({ kept }) => kept),
})

/** What was worth how much over `period` days, all together and by process. */
export function valueDelivered(
  delivered: readonly (Delivered & { process: Process })[],
  configuration: ValueConfiguration,
  period: number,
) {
  const of = (process: Process) => worthOf(together(delivered.filter(row => row.process === process)), configuration)
  const all = worthOf(together(delivered), configuration)
  return { ...all, period, breakdown: { scrum: of('SCRUM'), kanban: of('KANBAN') } }
}

/** The figures over all projects that are not archived and no copies. `value` is null for those who see no money. */
export function metricsOf(all: readonly Project[], value: ValueDelivered | null) {
  const projects = all.filter(({ isCopy }) => !isCopy)
  const totalItems = sum(projects, project => project.totalItems)
  const completedItems = sum(projects, project => project.completedItems)
  return {
    activeProjects: projects.filter(({ status }) => status === 'active').length,
    totalProjects: projects.length,
    needAttention: projects.filter(project => alarmsOf(project).length > 0).length,
    blockedItems: sum(projects, ({ blockedStories }) => blockedStories),
    overdueItems: sum(projects, ({ overdueTasks }) => overdueTasks),
    /** Completed items of all, 0 to 1; null where there is none. */
    completionRate: totalItems === 0 ? null : completedItems / totalItems,
    completedItems,
    totalItems,
    valueDelivered: value,
  }
}
