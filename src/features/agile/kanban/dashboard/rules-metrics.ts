import type { ValueDelivered } from '#features/finance/value-delivered/rules.ts'
import { alarmsOf, type Project } from './rules.ts'

export type ProjectMetrics = ReturnType<typeof metricsOf>

const sum = <T>(rows: readonly T[], readValue: (row: T) => number) =>
  rows.reduce((total, row) => total + readValue(row), 0)

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
    /** Share of completed items, 0 to 1. Null without items. */
    completionRate: totalItems === 0 ? null : completedItems / totalItems,
    completedItems,
    totalItems,
    valueDelivered: value,
  }
}
