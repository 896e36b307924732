/** Returns whether people can join: the session is waiting or in progress. */
export const canBeJoined = (status: string): boolean =>
  status === 'WAITING' || status === 'ACTIVE' || status === 'PAUSED'

/** Returns whether the session has a summary. */
export const hasSummary = (status: string): boolean => status === 'COMPLETED' || status === 'ARCHIVED'

/** Returns whether the session can be deleted. A session in progress must end first. */
export const isDeletable = (status: string): boolean => status !== 'ACTIVE' && status !== 'PAUSED'

const day = 24 * 60 * 60_000
/** A deleted session can be restored for this long, in milliseconds. */
export const restoreWindow = 30 * day

const maxName = 120

/**
 * Returns the name that `getCopyName` gives a copy. Shortens the original name so that the result has at most `max`
 * characters.
 */
export function copyName(name: string, getCopyName: (name: string) => string, max = maxName): string {
  const excess = getCopyName(name).length - max
  return getCopyName(excess > 0 ? `${name.slice(0, name.length - excess - 1).trimEnd()}…` : name)
}

/** Minutes as hours and minutes. */
export const splitIntoHoursAndMinutes = (minutes: number) => ({
  hours: Math.floor(minutes / 60),
  minutes: minutes % 60,
})

/** A session in the list of its kind. Times are milliseconds UTC, the duration is in minutes. */
export type SessionRow = {
  id: string
  name: string
  status: string
  teamName: string | null
  createdAt: number
  scheduledAt: number | null
  participantCount: number
  /** Null before the start. */
  duration: number | null
  /** The reader's rights besides viewing. */
  can: { edit: boolean; delete: boolean; duplicate: boolean; reopen: boolean }
}

/** The data of a session list: rows, teams to filter by, and the kind's figures. */
export type SessionListData<Row, Figures> = {
  rows: { items: Row[]; total: number; page: number; pageSize: number }
  teams: { id: string; name: string }[]
  canCreate: boolean
  figures: Figures
}

/** The choices in the form of a session. */
export type SessionChoices<KindChoices> = KindChoices & {
  teams: { id: string; name: string }[]
  /** The plans that include more sessions. Null while this month's limit is not reached. */
  largerPlans: readonly string[] | null
}

export type SessionAction = 'duplicate' | 'archive' | 'unarchive' | 'pause' | 'resume' | 'reopen' | 'delete' | 'restore'
export type SessionForm<Choices> = {
  id: string | null
  values: Record<string, string>
  errors: Record<string, string>
  fieldData: SessionChoices<Choices>
}

/** The props of a kind's list page. */
export type SessionListView<Row, State, Figures, Choices> = {
  state: State
  data: SessionListData<Row, Figures>
  notice: { action: string; row: { id: string; name: string } } | { refusal: string } | null
  form: SessionForm<Choices> | null
}
