import type { RootDb, Statement } from '#db/client.ts'
import type { AccountScope } from '#kit/context.ts'
import type { Party, Viewer } from '#kit/rooms.ts'

/** The world as rules may see it while they decide. Times are milliseconds UTC. */
export type Moment = {
  now: number
  newId(prefix: string): string
  /** Whether a participant is connected, or may be about to come back: shortly after a start nobody is written off. */
  isOnline(participantId: string): boolean
  /** Since when a participant has been away; null while they are here. */
  awaySince(participantId: string): number | null
}

export type Loaded<State> = {
  accountId: string
  state: State
  /** Of the last stored event; 0 before the first. */
  seq: number
  /** The latest accepted commands and the seq they were acknowledged with, oldest first. */
  commands: { actorId: string; commandId: string; seq: number }[]
}

/**
 * What makes a room the room of one feature. `State` is what it holds, a `Fact` is what has happened with all that is
 * needed to apply and store it. Nothing here sends: facts and states leave only through `viewFor` and `project`.
 */
export type LiveFeature<State, Command, Fact extends { type: string }> = {
  party: Party
  /** The session as stored, or null where there is none. */
  load(db: RootDb, sessionId: string): Promise<Loaded<State> | null>
  /** Reads a command. Throws a Failure: `bad_request` where it is no command at all, `invalid` where its fields are. */
  parse(frame: unknown, viewer: Viewer): Command
  /** What a command makes happen; [] where all is as it asks. Throws a Failure where a rule is broken. */
  decide(state: State, viewer: Viewer, command: Command, moment: Moment): Fact[]
  /** What follows by itself after commands, or after somebody came or went. */
  settle(state: State, moment: Moment): Fact[]
  /** When the room has to act by itself, or null; and what happens then. */
  nextWake(state: State): number | null
  wake(state: State, moment: Moment): Fact[]
  /** Whether coming and going can make `settle` find something. */
  watchesPresence(state: State): boolean
  /** Whether a participant is played by the room itself, and so is always here. */
  isPlayed?(state: State, participantId: string): boolean
  /** A copy that `apply` may change while others read the original. */
  draftOf(state: State): State
  apply(draft: State, fact: Fact): void
  /** Writes what the facts changed, as the draft has it in the end. Few statements, whatever the number of facts. */
  statements(scope: AccountScope, draft: State, facts: readonly Fact[]): Statement[]
  /**
   * How the log of events records who sent a command and what they called it, where it may not say so: the same for the
   * same command sent again.
   */
  recordedAs?(actorId: string, commandId: string): { actorId: string; commandId: string }
  /**
   * What the others hear of something that is not kept, such as that somebody is writing: a frame for all of them, null
   * where they hear nothing; undefined where the frame is a command. `seat` is the sender's.
   */
  signal?(state: State, seat: string | null, frame: unknown, now: number): object | null | undefined

  /** What the log of events keeps of a fact. Holds nothing that is hidden from anybody. */
  payloadOf(fact: Fact): Record<string, unknown>

  /** The state as a viewer may see it. */
  viewFor(state: State, viewer: Viewer, isOnline: (participantId: string) => boolean): unknown
  /** The two parts of such a view, where most of it is the same for all: what all see, and what is each viewer's own. */
  sharedView?(state: State): object
  ownView?(state: State, viewer: Viewer, isOnline: (participantId: string) => boolean): object
  /** A fact as everybody may see it, with the state right after it. */
  project(state: State, fact: Fact): { type: string }
  /** A fact as one participant sees it who may see more than everybody, or null where nobody does. */
  projectOwn(fact: Fact, state: State): { participantId: string; event: { type: string } } | null

  /** Throws a Failure where a viewer of the right account may not even look: not_found or forbidden. */
  admit(state: State, viewer: Viewer): void
  /** The participants who have a seat now. */
  seats(state: State): Iterable<string>
  /** The person (a user id, or the participant id of a guest) who has a seat, and the seat of a person. */
  personOf(state: State, participantId: string): string | null
  seatOfPerson(state: State, personId: string): string | null
  /** Whose seat a fact gives or takes, null where it does neither. */
  seatChange(fact: Fact): { participantId: string; now: 'seated' | 'left' | 'removed' } | null
}

/** A socket as the room sees it. `send` never throws. */
export type Connection = {
  id: string
  send(text: string): void
  close(code: number, reason: string): void
}

/** Waits that do not outlive the process. Returns what cancels the wait. */
export type Timers = { after(milliseconds: number, run: () => void): () => void }

export const systemTimers: Timers = {
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds)
    return () => clearTimeout(timer)
  },
}
