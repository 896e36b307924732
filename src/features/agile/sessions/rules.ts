/** Whether people can take a seat: the session waits for them, or is under way. */
export const isOpen = (status: string): boolean => status === 'WAITING' || status === 'ACTIVE' || status === 'PAUSED'

/** Whether there is something to look back on. */
export const isOver = (status: string): boolean => status === 'COMPLETED' || status === 'ARCHIVED'

/** A session under way is ended before it can be deleted. */
export const isDeletable = (status: string): boolean => status !== 'ACTIVE' && status !== 'PAUSED'

const day = 24 * 60 * 60_000
/** How long a deleted session can be restored, in milliseconds. */
export const restorableFor = 30 * day

const maxName = 120

/** The name of a copy in the reader's language, `called`, with as much of the original name as `max` characters hold. */
export function copyName(name: string, called: (name: string) => string, max = maxName): string {
  const over = called(name).length - max
  return called(over > 0 ? `${name.slice(0, name.length - over - 1).trimEnd()}…` : name)
}

/** Whole minutes as hours and minutes. */
export const hoursAndMinutes = (minutes: number) => ({ hours: Math.floor(minutes / 60), minutes: minutes % 60 })

/** A session in the list of its kind. Times are milliseconds UTC, the duration is in minutes. */
export type SessionRow = {
  id: string
  name: string
  status: string
  teamName: string | null
  createdAt: number
  scheduledAt: number | null
  participantCount: number
  /** Null before it has begun. */
  duration: number | null
  /** What the reader can do with it besides looking at it. */
  can: { edit: boolean; delete: boolean; duplicate: boolean; reopen: boolean }
}

/** What a list of sessions shows: the rows, the teams to filter by, and the kind's own figures. */
export type SessionData<Row, Figures> = {
  rows: { items: Row[]; total: number; page: number; pageSize: number }
  teams: { id: string; name: string }[]
  canCreate: boolean
  figures: Figures
}

/** What the form of a session offers to choose from. */
export type SessionChoices<Own> = Own & {
  teams: { id: string; name: string }[]
  /** The plans without a limit, where this month's sessions are used up. */
  liftedBy: readonly string[] | null
}

export type SessionAction = 'duplicate' | 'archive' | 'unarchive' | 'pause' | 'resume' | 'reopen' | 'delete' | 'restore'
export type SessionForm<Choices> = {
  id: string | null
  values: Record<string, string>
  errors: Record<string, string>
  extra: SessionChoices<Choices>
}

/** The list of a kind, as its page is given it. */
export type SessionListView<Row, State, Figures, Choices> = {
  state: State
  data: SessionData<Row, Figures>
  notice: { action: string; row: { id: string; name: string } } | { refused: string } | null
  form: SessionForm<Choices> | null
}
