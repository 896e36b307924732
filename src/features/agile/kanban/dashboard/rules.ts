import type { Process } from '#features/agile/kanban/boards/live/protocol.ts'
import { dayNumberOf, parseDay } from '#features/agile/kanban/boards/rules-days.ts'
import { type FlowFigures, goodEfficiency, highUtilisation } from '#features/agile/kanban/flow/rules-metrics.ts'
import { type Health, healthOf } from '#features/agile/kanban/sprints/rules-burndown.ts'
import { minSamples } from '#features/agile/rooms/rules-figures.ts'

/** The periods to choose from, in days. */
export const ranges = [7, 30, 90] as const
export const defaultRange = 30
export const maxActivityEntries = 6
export const maxInTimeline = 3

export const projectStatuses = ['active', 'planning', 'on_hold', 'completed'] as const
export type ProjectStatus = (typeof projectStatuses)[number]
export type Trend = 'up' | 'down' | 'stable'

/** One project of the dashboard. Days are `2026-12-01`, times milliseconds UTC, `progress` is percent. */
export type Project = {
  id: string
  name: string
  process: Process
  priority: 'high' | 'medium' | 'low'
  teamId: string | null
  teamName: string | null
  teamSize: number
  startDate: string | null
  targetDate: string | null
  createdAt: number
  status: ProjectStatus
  isActive: boolean
  /** Whether it is read-only because the account has more projects than its plan allows. */
  isPausedByPlan: boolean
  /** Imported from a project that still exists: account totals leave it out. */
  isCopy: boolean
  progress: number
  totalItems: number
  completedItems: number
  userStories: number
  completedStories: number
  blockedStories: number
  overdueTasks: number
  /** Null without a target date or a sprint with an end date. */
  burndownHealth: Health | null
  /** Null when there is too little to compare. */
  velocityTrend: Trend | null
  canManage: boolean
}

/**
 * Returns the status of a project: on hold if it is paused, planning if it has no items, completed if all of its items
 * are, otherwise active.
 */
export function projectStatusOf(counts: {
  isActive: boolean
  totalItems: number
  completedItems: number
}): ProjectStatus {
  if (!counts.isActive) return 'on_hold'
  if (counts.totalItems === 0) return 'planning'
  return counts.completedItems >= counts.totalItems ? 'completed' : 'active'
}

type Filters = { q: string; status?: string | undefined; process?: string | undefined; teamId?: string | undefined }

/** Returns whether a project matches the filters. */
export const matchesFilters = ({ name, status, process, teamId }: Project, filters: Filters): boolean =>
  name.toLowerCase().includes(filters.q.toLowerCase()) &&
  (filters.status ?? status) === status &&
  (filters.process ?? process) === process &&
  (filters.teamId ?? teamId) === teamId

/** Returns the percentage of completed items, rounded down: 100 means all items. */
export const progressOf = ({ totalItems, completedItems }: { totalItems: number; completedItems: number }): number =>
  totalItems === 0 ? 0 : Math.floor((100 * completedItems) / totalItems)

/** Returns the tone of a progress bar: green above 80 percent, blue above 50. */
export const toneOfProgress = (progress: number): 'success' | 'info' | 'neutral' =>
  progress > 80 ? 'success' : progress > 50 ? 'info' : 'neutral'

/** More overdue tasks than this need attention. */
const maxOverdue = 5

/** Returns the reasons why a project needs attention. */
export function alarmsOf(
  project: Pick<Project, 'blockedStories' | 'overdueTasks' | 'burndownHealth'>,
): ('blocked' | 'overdue' | 'behind')[] {
  return [
    ...(project.blockedStories > 0 ? (['blocked'] as const) : []),
    ...(project.overdueTasks > maxOverdue ? (['overdue'] as const) : []),
    ...(project.burndownHealth === 'warning' || project.burndownHealth === 'critical' ? (['behind'] as const) : []),
  ]
}

type DatesAndProgress = Pick<Project, 'startDate' | 'targetDate' | 'createdAt' | 'progress' | 'totalItems'>

/**
 * Returns the health of a project without an active sprint: how far it is behind steady progress from its start to its
 * target date. Uses the scale of a sprint's burndown. Never good after the target date. Null without a target date or
 * items.
 */
export function healthByTarget(
  { startDate, targetDate, createdAt, progress, totalItems }: DatesAndProgress,
  now: number,
): Health | null {
  if (targetDate === null || totalItems === 0) return null
  const [start, end] = [startDate === null ? dayNumberOf(createdAt) : parseDay(startDate), parseDay(targetDate)]
  const passed = end <= start ? Number(dayNumberOf(now) > end) : (dayNumberOf(now) - start) / (end - start)
  const health = healthOf(Math.min(1, Math.max(0, passed)) - progress / 100)
  return health === 'good' && dayNumberOf(now) > end && progress < 100 ? 'warning' : health
}

const tolerance = 0.1
const trendOf = (current: number, previous: number): Trend =>
  current > previous * (1 + tolerance) ? 'up' : current < previous * (1 - tolerance) ? 'down' : 'stable'

/**
 * Compares the last sprint with the mean of the earlier ones. Expects the oldest first. Returns null with too few
 * sprints.
 */
export function trendOfSprints(completed: readonly number[]): Trend | null {
  if (completed.length < minSamples) return null
  const earlierPoints = completed.slice(0, -1)
  return trendOf(completed.at(-1)!, earlierPoints.reduce((sum, points) => sum + points, 0) / earlierPoints.length)
}

/** Compares the items completed in a period with the period before. Null with too few items. */
export const trendOfFlow = (current: number, previous: number): Trend | null =>
  current + previous < minSamples ? null : trendOf(current, previous)

/**
 * Returns good if flow efficiency is above 15 % and WIP utilisation at most 80 %, warning if one of them is not, and
 * critical if neither is.
 */
export function flowHealth({ flowEfficiency, wipUtilisation }: FlowFigures): Health | null {
  if (flowEfficiency === null && wipUtilisation === null) return null
  const isSlow = flowEfficiency !== null && flowEfficiency <= goodEfficiency
  const isFull = wipUtilisation !== null && wipUtilisation > highUtilisation
  return isSlow && isFull ? 'critical' : isSlow || isFull ? 'warning' : 'good'
}

/** Returns the projects of the timeline: by status, then by target date. */
export function timelineProjects(projects: readonly Project[]): Project[] {
  // Projects without a target date come last.
  const targetOf = ({ targetDate }: Project) => targetDate ?? '9999'
  const byStatusThenTarget = (a: Project, b: Project) => {
    const statusOrder = projectStatuses.indexOf(a.status) - projectStatuses.indexOf(b.status)
    if (statusOrder !== 0 || targetOf(a) === targetOf(b)) return statusOrder
    return targetOf(a) < targetOf(b) ? -1 : 1
  }
  return projects.toSorted(byStatusThenTarget).slice(0, maxInTimeline)
}

export type Bar = { project: Project; from: number; to: number; isOpen: boolean }

/**
 * Returns the first and the last day of the timeline (counted from 1970), and a bar for each project. The bar of a
 * project without a target date has an open end.
 */
export function timelineOf(projects: readonly Project[], now: number): { first: number; last: number; bars: Bar[] } {
  const today = dayNumberOf(now)
  const bars = timelineProjects(projects).map((project): Bar => {
    const from = project.startDate === null ? dayNumberOf(project.createdAt) : parseDay(project.startDate)
    const end = project.targetDate === null ? today : parseDay(project.targetDate)
    return { project, from, to: Math.max(from + 1, end), isOpen: project.targetDate === null }
  })
  const margin = 3
  const first = Math.min(today, ...bars.map(({ from }) => from)) - margin
  return { first, last: Math.max(today, ...bars.map(({ to }) => to)) + margin, bars }
}
