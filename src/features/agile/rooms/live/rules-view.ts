import { changeSeat, type RoomView } from './rules-room.ts'

export type PresenceChange = { participantId: string; online: boolean }

/**
 * Advances a viewer's snapshot by the events of one frame in order, and by presence. The result equals the server's
 * snapshot at that moment. Returns new views. Unchanged parts stay identical.
 */
export function foldsOf<View extends RoomView & { me: { can: unknown } }, Event>(
  fold: (view: View, event: Event) => void,
  can: (view: View) => View['me']['can'],
) {
  function forward(view: View, change: (copy: View) => void): View {
    const copy: View = { ...view, session: { ...view.session }, me: { ...view.me } }
    change(copy)
    copy.me.can = can(copy)
    return copy
  }
  return {
    applyEvents: (view: View, events: readonly Event[]): View =>
      forward(view, copy => {
        for (const event of events) fold(copy, event)
      }),
    applyPresence: (view: View, changes: readonly PresenceChange[]): View =>
      forward(view, copy => {
        for (const { participantId, online } of changes) changeSeat(copy, participantId, { online })
      }),
  }
}
