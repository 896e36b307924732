import type { RootDb, Statement } from '#db/client.ts'
import type { AccountScope } from '#kit/context.ts'
import type { Failure } from '#kit/errors.ts'
import type { RoomKind, Viewer } from '#kit/rooms.ts'

/** The context for the decisions of rules. Times are milliseconds UTC. */
export type DecisionContext = {
  now: number
  newId(prefix: string): string
  /** Returns whether a participant is connected, or can still reconnect because the room has only just started. */
  isOnline(participantId: string): boolean
  /** Returns the time when a participant disconnected, or null while they are connected. */
  awaySince(participantId: string): number | null
}

export type Loaded<State> = {
  accountId: string
  state: State
  /** The seq of the last stored event, or 0 before the first. */
  seq: number
  /** The latest accepted commands and the seq they were acknowledged with, oldest first. */
  commands: { actorId: string; commandId: string; seq: number }[]
}

/**
 * The behaviour of one kind of room. `State` is the state of the room. A `Fact` is an event with everything needed to
 * apply and store it. State and facts leave the room only through `viewFor` and `project`.
 */
export type LiveFeature<State, Command, Fact extends { type: string }> = {
  party: RoomKind
  /** Returns the stored session, or null if there is none. */
  load(db: RootDb, sessionId: string): Promise<Loaded<State> | null>
  /** Parses a command. Throws bad_request if the frame is not a command, and invalid if its fields are wrong. */
  parse(frame: unknown, viewer: Viewer): Command
  /** Returns the facts that a command causes, or [] if nothing changes. Throws a Failure when a rule is broken. */
  decide(state: State, viewer: Viewer, command: Command, context: DecisionContext): Fact[]
  /**
   * Returns the facts that follow automatically after commands and changes of presence, such as an automatic reveal.
   */
  settle(state: State, context: DecisionContext): Fact[]
  /** The next time when the room has to act without a command, or null. */
  nextWake(state: State): number | null
  /** Returns the facts for the time that `nextWake` named. */
  wake(state: State, context: DecisionContext): Fact[]
  /** Returns whether a change of presence can make `settle` return facts. */
  watchesPresence(state: State): boolean
  /**
   * Returns whether the room itself acts for this participant, such as a scripted colleague in a demo. They are always
   * online.
   */
  isScripted?(state: State, participantId: string): boolean
  /** Returns a copy that `apply` can change while others read the original. */
  draftOf(state: State): State
  apply(draft: State, fact: Fact): void
  /**
   * Returns the statements that store the changes of the facts, from the final draft. Their number must not grow with
   * the number of facts.
   */
  statements(scope: AccountScope, draft: State, facts: readonly Fact[]): Statement[]
  /**
   * Returns the failure if a condition in `statements` refused the write, or null if the write failed for another
   * reason.
   */
  refusalOf?(thrown: unknown): Failure | null
  /**
   * Returns replacements for the actor and the command id in the event log, where these must stay hidden. A repeated
   * command gets the same ones.
   */
  replaceSender?(actorId: string, commandId: string): { actorId: string; commandId: string }
  /**
   * Handles a frame that is not stored, such as a typing indicator. Returns the frame to send to the others, null to
   * send nothing, or undefined if the frame is a command. `seat` is the sender's seat.
   */
  signal?(state: State, seat: string | null, frame: unknown, now: number): object | null | undefined

  /** Returns the logged fields of a fact. They contain nothing that is hidden from anyone. */
  payloadOf(fact: Fact): Record<string, unknown>

  /** Returns the state as a viewer can see it. */
  viewFor(state: State, viewer: Viewer, isOnline: (participantId: string) => boolean): unknown
  /**
   * Optional. The view in two parts, one for all viewers and one for this viewer. This saves work if most of it is
   * shared.
   */
  sharedView?(state: State): object
  ownView?(state: State, viewer: Viewer, isOnline: (participantId: string) => boolean): object
  /** Returns the event that everyone gets for a fact, with the state right after it. */
  project(state: State, fact: Fact): { type: string }
  /** Returns the event for the one participant who can see more than everyone else, or null. */
  projectPersonal(fact: Fact, state: State): { participantId: string; event: { type: string } } | null

  /** Throws not_found or forbidden if a viewer of the right account must not see the session. */
  admit(state: State, viewer: Viewer): void
  /** The participants who have a seat. */
  seats(state: State): Iterable<string>
  /** Maps a seat to its person (a user id, or the participant id of a guest), and back. */
  personOf(state: State, participantId: string): string | null
  seatOfPerson(state: State, personId: string): string | null
  /** Returns the participant who gets or loses a seat through a fact. Null if there is none. */
  seatChange(fact: Fact): { participantId: string; status: 'seated' | 'left' | 'removed' } | null
}

/** A socket as the room sees it. `send` never throws. */
export type Connection = {
  id: string
  send(text: string): void
  close(code: number, reason: string): void
}

/** Timers that do not outlive the process. `after` returns the function that cancels the timer. */
export type Timers = { after(milliseconds: number, run: () => void): () => void }

export const systemTimers: Timers = {
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds)
    return () => clearTimeout(timer)
  },
}
