import { fact, type RoomState, type RoomView, type Timer, touchSession, withoutKey } from './rules-room.ts'

/** Returns the parts of a fact that sets a session's status, in the room and in every view. */
const statusChange = (status: string) => ({
  apply({ session }: RoomState) {
    session.status = status
  },
  updateView({ session }: RoomView) {
    session.status = status
  },
  markRows: touchSession,
})

/** The facts about a whole session of any kind. */
export const sessionFacts = {
  'session.started': fact<{ at: number }, object>({
    ...statusChange('ACTIVE'),
    apply({ session }, { at }) {
      session.status = 'ACTIVE'
      session.startedAt ??= at
    },
    toEvent: () => ({}),
    log: ['at'],
  }),
  'session.paused': fact<object>(statusChange('PAUSED')),
  'session.resumed': fact<object>(statusChange('ACTIVE')),
  'session.completed': fact<{ at: number }, object>({
    ...statusChange('COMPLETED'),
    apply({ session }, { at }) {
      session.status = 'COMPLETED'
      session.completedAt = at
    },
    toEvent: () => ({}),
    log: ['at'],
  }),
  'session.archived': fact<object>(statusChange('ARCHIVED')),
  /** An archived session returned to the status it ended with: completed or cancelled. */
  'session.unarchived': fact<{ status: 'COMPLETED' | 'CANCELLED' }>({
    apply({ session }, { status }) {
      session.status = status
    },
    updateView({ session }, { status }) {
      session.status = status
    },
    markRows: touchSession,
    log: ['status'],
  }),
  /** A session that has not ended waits for its start again. */
  'session.reopened': fact<object>(statusChange('WAITING')),
  /** A completed session was reopened, and runs again. */
  'session.continued': fact<object>({
    ...statusChange('ACTIVE'),
    apply({ session }) {
      session.status = 'ACTIVE'
      session.completedAt = null
    },
  }),
  'session.deleted': fact<{ at: number }, object>({
    apply({ session }, { at }) {
      session.deletedAt = at
    },
    toEvent: () => ({}),
    updateView: null,
    markRows: touchSession,
    log: ['at'],
  }),
  'session.restored': fact<object>({
    apply({ session }) {
      session.deletedAt = null
    },
    updateView: null,
    markRows: touchSession,
  }),
}

/** The shared timer. */
export const timerFacts = {
  'timer.started': fact<Timer>({
    apply(draft, { endsAt, duration }) {
      draft.timer = { endsAt, duration }
    },
    updateView(view, { endsAt, duration }) {
      view.timer = { endsAt, duration }
    },
    markRows: touchSession,
  }),
  'timer.stopped': fact<object>({
    apply(draft) {
      draft.timer = null
    },
    updateView(view) {
      view.timer = null
    },
    markRows: touchSession,
  }),
}

/** Removing a comment is the same for all kinds of session. Adding one is not. */
export const commentFacts = {
  'comment.removed': fact<{ commentId: string }>({
    apply(draft, { commentId }) {
      draft.comments = withoutKey(draft.comments, commentId)
    },
    updateView(view, { commentId }) {
      view.comments = view.comments.filter(({ id }) => id !== commentId)
    },
    markRows: ({ comments }, { commentId }) => comments.add(commentId),
  }),
}
