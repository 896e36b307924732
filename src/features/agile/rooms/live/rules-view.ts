import { type RoomView, updatePersonView } from './rules-room.ts'

export type PresenceChange = { participantId: string; online: boolean }

/**
 * Returns functions that apply the events of one frame, or changes of presence, to a viewer's view. The result is a new
 * view, which equals a snapshot from the server at that moment. Unchanged parts stay the same objects.
 */
export function makeViewReducers<View extends RoomView & { me: { can: unknown } }, Event>(
  updateView: (view: View, event: Event) => void,
  can: (view: View) => View['me']['can'],
) {
  function changedCopy(view: View, change: (copy: View) => void): View {
    const copy: View = { ...view, session: { ...view.session }, me: { ...view.me } }
    change(copy)
    copy.me.can = can(copy)
    return copy
  }
  return {
    applyEvents: (view: View, events: readonly Event[]): View =>
      changedCopy(view, copy => {
        for (const event of events) updateView(copy, event)
      }),
    applyPresence: (view: View, changes: readonly PresenceChange[]): View =>
      changedCopy(view, copy => {
        for (const { participantId, online } of changes) updatePersonView(copy, participantId, { online })
      }),
  }
}
