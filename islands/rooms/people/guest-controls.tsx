import { UserMinus } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { maxRestored } from '#features/agile/rooms/rules-guests.ts'
import { useRoomContext } from '#islands/rooms/room-context.ts'
import { type Undo, UndoBar } from '#islands/rooms/undo-bar.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { ConfirmPrompt } from '#ui/confirm-prompt.tsx'
import { cx } from '#ui/cx.ts'
import { Switch } from '#ui/switch.tsx'

/** The facilitator's controls for guests: a switch that allows new ones (`door:set`), and a button that removes all. */
export function GuestControls({ className }: { className: string }) {
  const { view, can } = useRoomContext()
  if (!can('door:set')) return null
  const { requireLogin } = view.session.settings
  return (
    <div className={cx('grid gap-3', className)}>
      {!requireLogin && <NewGuestsSwitch />}
      <RemoveGuests />
    </div>
  )
}

function NewGuestsSwitch() {
  const t = useTranslations('rooms.guests')
  const { view, send } = useRoomContext()
  const { doorClosed } = view.session
  const [pendingAllowed, setPendingAllowed] = useState<boolean | null>(null)
  const allowNewGuests = (isAllowed: boolean) => {
    setPendingAllowed(isAllowed)
    const clearPending = () => setPendingAllowed(null)
    send('door:set', { closed: !isAllowed }).then(clearPending, clearPending)
  }
  return (
    <Switch
      name="newGuests"
      label={t('allowNew')}
      hint={t(doorClosed ? 'newBlocked' : 'newAllowed')}
      checked={pendingAllowed ?? !doorClosed}
      onChange={event => allowNewGuests(event.target.checked)}
    />
  )
}

function RemoveGuests() {
  const t = useTranslations('rooms.guests')
  const { view, send, can, announce } = useRoomContext()
  const [isAsking, setIsAsking] = useState(false)
  const [undo, setUndo] = useState<Undo | null>(null)
  const container = useRef<HTMLDivElement>(null)
  const clearUndo = useCallback(() => setUndo(null), [])
  const guests = view.participants.filter(({ userId }) => userId === null)
  const canRemove = can('guests:remove') && guests.length > 0
  const { doorClosed } = view.session

  const restore = async (ids: string[], shouldAllowNewGuestsAgain: boolean) => {
    container.current?.focus()
    if (shouldAllowNewGuestsAgain) send('door:set', { closed: false }).catch(() => {})
    for (let start = 0; start < ids.length; start += maxRestored)
      await send('guests:restore', { participantIds: ids.slice(start, start + maxRestored) })
    announce(t('restored', { count: ids.length }))
  }
  const remove = async (shouldBlockNewGuests: boolean) => {
    const ids = guests.map(({ id }) => id)
    setIsAsking(false)
    container.current?.focus()
    await send('guests:remove', { closeDoor: shouldBlockNewGuests })
    const text = t('removed', { count: ids.length })
    // Allow new guests again only if this action blocked them.
    const shouldAllowNewGuestsAgain = shouldBlockNewGuests && !doorClosed
    setUndo({ text, run: () => void restore(ids, shouldAllowNewGuestsAgain).catch(() => {}) })
    announce(text)
  }

  return (
    <div ref={container} tabIndex={-1} className="grid justify-items-start gap-3 outline-none empty:hidden">
      {canRemove && !isAsking && (
        <Button variant="secondary" size="sm" icon={UserMinus} onClick={() => setIsAsking(true)}>
          {t('removeAll')}
        </Button>
      )}
      {canRemove && isAsking && (
        <RemoveGuestsQuestion
          guestCount={guests.length}
          onRemove={shouldBlockNewGuests => void remove(shouldBlockNewGuests).catch(() => {})}
          onCancel={() => setIsAsking(false)}
        />
      )}
      <UndoBar
        undo={undo}
        onDone={clearUndo}
        className="flex w-full items-center gap-2 rounded-control bg-sunken py-1 pr-1 pl-3 text-sm"
      />
    </div>
  )
}

type QuestionProps = { guestCount: number; onRemove: (shouldBlockNewGuests: boolean) => void; onCancel: () => void }

/**
 * Confirms removing all guests. By default it also blocks new guests, because removed guests could join again under
 * another name.
 */
function RemoveGuestsQuestion({ guestCount, onRemove, onCancel }: QuestionProps) {
  const t = useTranslations('rooms.guests')
  const { requireLogin } = useRoomContext().view.session.settings
  const [shouldBlockNewGuests, setShouldBlockNewGuests] = useState(!requireLogin)
  return (
    <ConfirmPrompt
      question={t('removeAsk', { count: guestCount })}
      confirmLabel={t('removeDo', { count: guestCount })}
      cancelLabel={t('cancel')}
      onConfirm={() => onRemove(shouldBlockNewGuests)}
      onCancel={onCancel}
      className="w-full"
    >
      {!requireLogin && (
        <Checkbox
          name="closeDoor"
          label={t('closeToo')}
          checked={shouldBlockNewGuests}
          onChange={event => setShouldBlockNewGuests(event.target.checked)}
        />
      )}
    </ConfirmPrompt>
  )
}
