import { UserMinus } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { maxRestored } from '#features/agile/rooms/rules-guests.ts'
import { useRoomParts } from '#islands/rooms/room-context.ts'
import { type Undo, UndoBar } from '#islands/rooms/undo-bar.tsx'
import { Ask } from '#ui/ask.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { cx } from '#ui/cx.ts'
import { Switch } from '#ui/switch.tsx'

/** The facilitator's controls for guests: closing the door to new ones, and removing all. */
export function GuestControls({ className }: { className: string }) {
  const { view, can } = useRoomParts()
  if (!can('door:set')) return null
  const { requireLogin } = view.session.settings
  return (
    <div className={cx('grid gap-3', className)}>
      {!requireLogin && <DoorSwitch />}
      <RemoveGuests />
    </div>
  )
}

function DoorSwitch() {
  const t = useTranslations('rooms.guests')
  const { view, send } = useRoomParts()
  const { doorClosed } = view.session
  const [wanted, setWanted] = useState<boolean | null>(null)
  const set = (open: boolean) => {
    setWanted(open)
    const settle = () => setWanted(null)
    send('door:set', { closed: !open }).then(settle, settle)
  }
  return (
    <Switch
      name="door"
      label={t('door')}
      hint={t(doorClosed ? 'doorClosed' : 'doorOpen')}
      checked={wanted ?? !doorClosed}
      onChange={event => set(event.target.checked)}
    />
  )
}

function RemoveGuests() {
  const t = useTranslations('rooms.guests')
  const { view, send, can, say } = useRoomParts()
  const [isAsking, setIsAsking] = useState(false)
  const [undo, setUndo] = useState<Undo | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const stop = useCallback(() => setUndo(null), [])
  const guests = view.participants.filter(({ userId }) => userId === null)
  const canRemove = can('guests:remove') && guests.length > 0
  const { doorClosed } = view.session

  const restore = async (ids: string[], reopensDoor: boolean) => {
    place.current?.focus()
    if (reopensDoor) send('door:set', { closed: false }).catch(() => {})
    for (let at = 0; at < ids.length; at += maxRestored)
      await send('guests:restore', { participantIds: ids.slice(at, at + maxRestored) })
    say(t('restored', { count: ids.length }))
  }
  const remove = async (closeDoor: boolean) => {
    const ids = guests.map(({ id }) => id)
    setIsAsking(false)
    place.current?.focus()
    await send('guests:remove', { closeDoor })
    const text = t('removed', { count: ids.length })
    // Only the door that this act closed: another facilitator may have closed it since.
    const reopensDoor = closeDoor && !doorClosed
    setUndo({ text, run: () => void restore(ids, reopensDoor).catch(() => {}) })
    say(text)
  }

  return (
    <div ref={place} tabIndex={-1} className="grid justify-items-start gap-3 outline-none empty:hidden">
      {canRemove && !isAsking && (
        <Button variant="secondary" size="sm" icon={UserMinus} onClick={() => setIsAsking(true)}>
          {t('removeAll')}
        </Button>
      )}
      {canRemove && isAsking && (
        <Question
          count={guests.length}
          onRemove={closeDoor => void remove(closeDoor).catch(() => {})}
          onCancel={() => setIsAsking(false)}
        />
      )}
      <UndoBar
        undo={undo}
        onDone={stop}
        className="flex w-full items-center gap-2 rounded-control bg-sunken py-1 pr-1 pl-3 text-sm"
      />
    </div>
  )
}

type Asked = { count: number; onRemove: (closeDoor: boolean) => void; onCancel: () => void }

/** Confirms removing all guests. Also closes the door by default: otherwise they could join again under another name. */
function Question({ count, onRemove, onCancel }: Asked) {
  const t = useTranslations('rooms.guests')
  const { requireLogin } = useRoomParts().view.session.settings
  const [closeDoor, setCloseDoor] = useState(!requireLogin)
  return (
    <Ask
      question={t('removeAsk', { count })}
      yes={t('removeDo', { count })}
      no={t('cancel')}
      onYes={() => onRemove(closeDoor)}
      onNo={onCancel}
      className="w-full"
    >
      {!requireLogin && (
        <Checkbox
          name="closeDoor"
          label={t('closeToo')}
          checked={closeDoor}
          onChange={event => setCloseDoor(event.target.checked)}
        />
      )}
    </Ask>
  )
}
