import type { Process } from '#features/agile/kanban/boards/live/protocol.ts'
import { dayOf, parseDay } from '#features/agile/kanban/boards/rules-days.ts'
import { type FlowFigures, goodEfficiency, highUtilisation } from '#features/agile/kanban/flow/rules-metrics.ts'
import { type Health, healthOf } from '#features/agile/kanban/sprints/rules-burndown.ts'
import { fewest } from '#features/agile/rooms/rules-figures.ts'

export const ranges = [7, 30, 90] as const
export const shownActivity = 6
export const shownInTimeline = 3

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
  /** It was read from a file of a project that is still here: no figure over all projects counts it. */
  isCopy: boolean
  progress: number
  totalItems: number
  completedItems: number
  userStories: number
  completedStories: number
  blockedStories: number
  overdueTasks: number
  /** Null where neither a sprint with an end nor a target date can be held against. */
  burndownHealth: Health | null
  /** Null of too little to compare. */
  velocityTrend: Trend | null
  mayManage: boolean
}

/** On hold where it is paused; planning while nothing is on it; completed once everything is; otherwise active. */
export function statusOf(counts: { isActive: boolean; totalItems: number; completedItems: number }): ProjectStatus {
  if (!counts.isActive) return 'on_hold'
  if (counts.totalItems === 0) return 'planning'
  return counts.completedItems >= counts.totalItems ? 'completed' : 'active'
}

type Wanted = { q: string; status?: string | undefined; process?: string | undefined; teamId?: string | undefined }

/** Whether a project matches the filters. */
export const isFound = ({ name, status, process, teamId }: Project, wanted: Wanted): boolean =>
  name.toLowerCase().includes(wanted.q.toLowerCase()) &&
  (wanted.status ?? status) === status &&
  (wanted.process ?? process) === process &&
  (wanted.teamId ?? teamId) === teamId

/** Percent that is complete, of which 100 means all of it. */
export const progressOf = ({ totalItems, completedItems }: { totalItems: number; completedItems: number }): number =>
  totalItems === 0 ? 0 : Math.floor((100 * completedItems) / totalItems)

/** A bar is green above 80 percent, blue above 50. */
export const toneOfProgress = (progress: number): 'success' | 'info' | 'neutral' =>
  progress > 80 ? 'success' : progress > 50 ? 'info' : 'neutral'

/** More overdue tasks than this need attention. */
const tolerated = 5

/** Why a project needs attention; [] where it does not. */
export function alarmsOf(
  project: Pick<Project, 'blockedStories' | 'overdueTasks' | 'burndownHealth'>,
): ('blocked' | 'overdue' | 'behind')[] {
  return [
    ...(project.blockedStories > 0 ? (['blocked'] as const) : []),
    ...(project.overdueTasks > tolerated ? (['overdue'] as const) : []),
    ...(project.burndownHealth === 'warning' || project.burndownHealth === 'critical' ? (['behind'] as const) : []),
  ]
}

type Planned = Pick<Project, 'startDate' | 'targetDate' | 'createdAt' | 'progress' | 'totalItems'>

/**
 * The health of a project without a running sprint: how far it is behind an even course from its start to its target date,
 * on the scale of a sprint's burndown, and never good once the target is over. Null without a target date or items.
 */
export function healthByTarget(
  { startDate, targetDate, createdAt, progress, totalItems }: Planned,
  now: number,
): Health | null {
  if (targetDate === null || totalItems === 0) return null
  const [start, end] = [startDate === null ? dayOf(createdAt) : parseDay(startDate), parseDay(targetDate)]
  const passed = end <= start ? Number(dayOf(now) > end) : (dayOf(now) - start) / (end - start)
  const health = healthOf(Math.min(1, Math.max(0, passed)) - progress / 100)
  return health === 'good' && dayOf(now) > end && progress < 100 ? 'warning' : health
}

const steady = 0.1
const trendOf = (now: number, before: number): Trend =>
  now > before * (1 + steady) ? 'up' : now < before * (1 - steady) ? 'down' : 'stable'

/** The last sprint against the mean of those before it; null of too few. The oldest comes first. */
export function trendOfSprints(completed: readonly number[]): Trend | null {
  if (completed.length < fewest) return null
  const before = completed.slice(0, -1)
  return trendOf(completed.at(-1)!, before.reduce((sum, points) => sum + points, 0) / before.length)
}

/** What was completed in a time against the time before it; null of too little. */
export const trendOfFlow = (now: number, before: number): Trend | null =>
  now + before < fewest ? null : trendOf(now, before)

/** Good where the flow efficiency is above 15 percent and the limits are used up to 80; critical where neither holds. */
export function flowHealth({ flowEfficiency, wipUtilisation }: FlowFigures): Health | null {
  if (flowEfficiency === null && wipUtilisation === null) return null
  const isSlow = flowEfficiency !== null && flowEfficiency <= goodEfficiency
  const isFull = wipUtilisation !== null && wipUtilisation > highUtilisation
  return isSlow && isFull ? 'critical' : isSlow || isFull ? 'warning' : 'good'
}

/** The projects that the timeline shows: those that go on, the next target date first. */
export function inTimeline(projects: readonly Project[]): Project[] {
  const last = '9999'
  const byTarget = (a: Project, b: Project) =>
    projectStatuses.indexOf(a.status) - projectStatuses.indexOf(b.status) ||
    ((a.targetDate ?? last) < (b.targetDate ?? last) ? -1 : (a.targetDate ?? last) > (b.targetDate ?? last) ? 1 : 0)
  return projects.toSorted(byTarget).slice(0, shownInTimeline)
}

export type Bar = { project: Project; from: number; to: number; isOpen: boolean }

/** The days (counted from 1970) that the timeline spans, and each project's own; open without a target date. */
export function timelineOf(projects: readonly Project[], now: number): { first: number; last: number; bars: Bar[] } {
  const today = dayOf(now)
  const bars = inTimeline(projects).map((project): Bar => {
    const from = project.startDate === null ? dayOf(project.createdAt) : parseDay(project.startDate)
    const end = project.targetDate === null ? today : parseDay(project.targetDate)
    return { project, from, to: Math.max(from + 1, end), isOpen: project.targetDate === null }
  })
  const margin = 3
  const first = Math.min(today, ...bars.map(({ from }) => from)) - margin
  return { first, last: Math.max(today, ...bars.map(({ to }) => to)) + margin, bars }
}
