import type { Process } from '#features/agile/kanban/boards/live/protocol.ts'
import { alarmsOf, type Project } from './rules.ts'
import { type Delivered, type ValueConfiguration, worthOf } from './rules-value.ts'

export type ValueDelivered = ReturnType<typeof valueDelivered>
export type ProjectMetrics = ReturnType<typeof metricsOf>

const sum = <T>(rows: readonly T[], of: (row: T) => number) => rows.reduce((total, row) => total + of(row), 0)

const totalOf = (rows: readonly Delivered[]): Delivered => ({
  points: sum(rows, ({ points }) => points),
  promised: sum(rows, ({ promised }) => promised),
  kept: sum(rows, ({ kept }) => kept),
})

/** Returns the value delivered over `period` days, in total and by process. */
export function valueDelivered(
  delivered: readonly (Delivered & { process: Process })[],
  configuration: ValueConfiguration,
  period: number,
) {
  const of = (process: Process) => worthOf(totalOf(delivered.filter(row => row.process === process)), configuration)
  const all = worthOf(totalOf(delivered), configuration)
  return { ...all, period, breakdown: { scrum: of('SCRUM'), kanban: of('KANBAN') } }
}

/** Figures over all projects except archived ones and copies. `value` is null without access to financials. */
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
    /** Share of completed items, 0 to 1; null without items. */
    completionRate: totalItems === 0 ? null : completedItems / totalItems,
    completedItems,
    totalItems,
    valueDelivered: value,
  }
}
