/**
 * The facts of a room, each declared in one place. A fact is a change with all data to apply and store it. An event is
 * the fact as a viewer receives it. Both are records with a `type`. The definitions here describe their other fields.
 * Everything is pure: browsers apply events with the same definitions.
 */

/** The logged part of a fact: some of its fields, or a function that returns the entry. */
type Log<Fact> = readonly (keyof Fact)[] | ((fact: Fact) => object)

/** An event for one participant, who can see more than everyone else. */
type PersonalEvent<Event> = { participantId: string; event: Event }

type Changes<State, View, Rows, Fact, Event> = {
  /** Applies the fact to a draft of the room's state, or null if it does not change the state. */
  apply: ((draft: State, fact: Fact) => void) | null
  /** Applies the event to a viewer's view in the browser, or null if it does not change the view. */
  updateView: ((view: View, event: Event) => void) | null
  /** Marks the rows to write, from the draft after the batch, or null if nothing is stored. */
  markRows: ((rows: Rows, fact: Fact, draft: State) => void) | null
  /** The event that one participant receives instead of the public one, or null if there is none. */
  toOwnerEvent?: (fact: Fact, state: State) => PersonalEvent<Event> | null
}

type Disclosure<State, Fact, Event> = {
  /** The event that everyone gets, with the state right after the fact. */
  toEvent: (fact: Fact, state: State) => Event
  /** The logged fields. They must not contain hidden data. Default: the whole fact. */
  log: Log<Fact>
}

/**
 * Effects of one fact on the state, a view and the rows. A fact with more data than its event must define the visible
 * part (`toEvent`) and the logged part (`log`). Without them the whole fact is shown and logged.
 */
export type FactDefinition<State, View, Rows, Fact, Event, Other = never> = Changes<State, View, Rows, Fact, Event> &
  ([Fact, Event | Other] extends [Event, Fact]
    ? Partial<Disclosure<State, Fact, Event | Other>>
    : Disclosure<State, Fact, Event | Other>)

/** A definition with its types, for `FactOf` and `EventOf`. */
export type TypedFactDefinition<State, View, Rows, Fact, Event> = Changes<State, View, Rows, Fact, Event> &
  Partial<Disclosure<State, Fact, object>> & { readonly types?: { fact: Fact; event: Event } }

/** Definitions that a room accepts: also those that are written for a part of its state, view and rows. */
type Definitions<State, View, Rows> = Record<
  string,
  {
    apply: ((draft: State, fact: never) => void) | null
    updateView: ((view: View, event: never) => void) | null
    markRows: ((rows: Rows, fact: never, draft: State) => void) | null
    toEvent?: (fact: never, state: State) => object
    toOwnerEvent?: (fact: never, state: State) => object | null
  }
>

type TypesOf<D, K extends keyof D, Which extends 'fact' | 'event'> = D[K] extends { readonly types?: infer T }
  ? NonNullable<T> extends { fact: infer Fact; event: infer Event }
    ? { fact: Fact; event: Event }[Which]
    : never
  : never

/** The facts and the events of definitions, distinguished by their `type`. */
export type FactOf<D> = { [K in keyof D]: { type: K } & TypesOf<D, K, 'fact'> }[keyof D]
export type EventOf<D> = { [K in keyof D]: { type: K } & TypesOf<D, K, 'event'> }[keyof D]

/**
 * Returns the functions that define the facts of one kind of room. `fact` defines a fact with three type arguments: the
 * fields of the fact, the fields of its event if they differ, and the events of other types that can be shown in its
 * place. `eventOnly` defines such an event.
 */
export const factDefiners = <State, View, Rows>() => ({
  fact: <Fact extends object, Event extends object = Fact, Other extends { type: string } = never>(
    definition: FactDefinition<State, View, Rows, Fact, Event, Other>,
  ): TypedFactDefinition<State, View, Rows, Fact, Event> =>
    definition as TypedFactDefinition<State, View, Rows, Fact, Event>,

  eventOnly: <Event extends object>(updateView: ((view: View, event: Event) => void) | null) =>
    ({ apply: null, updateView, markRows: null }) as TypedFactDefinition<State, View, Rows, never, Event>,
})

type Fields = { type: string; [field: string]: unknown }
type Runtime<State, View, Rows> = Changes<State, View, Rows, Fields, Fields> &
  Partial<Disclosure<State, Fields, object>>

function loggedFields(log: Log<Fields> | undefined, fact: Fields): Record<string, unknown> {
  if (typeof log === 'function') return log(fact) as Record<string, unknown>
  if (log) return Object.fromEntries(log.map(key => [key, fact[key]]))
  const { type: _, ...fields } = fact
  return fields
}

/** Defines the facts of one kind of room. Returns the functions that apply, show and log them. */
export const defineFacts =
  <State, View, Rows>() =>
  <D extends Definitions<State, View, Rows>>(definitions: D) => {
    type Fact = FactOf<D>
    type Event = EventOf<D>
    const definitionOf = (fields: Fields) =>
      (definitions as Record<string, unknown>)[fields.type] as Runtime<State, View, Rows>
    const fieldsOf = (record: unknown) => record as Fields
    return {
      definitions,
      /** Applies one fact to a draft. */
      apply(draft: State, fact: Fact): void {
        const fields = fieldsOf(fact)
        definitionOf(fields).apply?.(draft, fields)
      },
      /** Applies one event to a view. Ignores events that only a newer server knows. */
      updateView(view: View, event: Event): void {
        const fields = fieldsOf(event)
        definitionOf(fields)?.updateView?.(view, fields)
      },
      /** Marks the rows that a fact changes. */
      markRows(rows: Rows, fact: Fact, draft: State): void {
        const fields = fieldsOf(fact)
        definitionOf(fields).markRows?.(rows, fields, draft)
      },
      /** Returns the public event of a fact. `state` is the state after it. */
      project(state: State, fact: Fact): Event {
        const fields = fieldsOf(fact)
        const { toEvent } = definitionOf(fields)
        return (toEvent ? { type: fields.type, ...toEvent(fields, state) } : fact) as Event
      },
      /** Returns the event for the one participant who can see more than everyone else, or null. */
      projectPersonal(fact: Fact, state: State): { participantId: string; event: Event } | null {
        const fields = fieldsOf(fact)
        const personal = definitionOf(fields).toOwnerEvent?.(fields, state)
        if (!personal) return null
        return {
          participantId: personal.participantId,
          event: { type: fields.type, ...(personal.event as object) } as Event,
        }
      },
      /** Returns the logged fields of a fact. */
      payloadOf(fact: Fact): Record<string, unknown> {
        const fields = fieldsOf(fact)
        return loggedFields(definitionOf(fields).log, fields)
      },
    }
  }
