import { changeSeat, type RoomView } from './rules-room.ts'

export type PresenceChange = { participantId: string; online: boolean }

/**
 * What brings a viewer's snapshot forward: by the events of one frame in their order, and by people who come or go. The
 * result is what the server would send at that moment. Returns new views; parts that did not change stay identical.
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
