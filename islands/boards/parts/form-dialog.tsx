import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Dialog } from '#islands/dialog.tsx'
import { ErrorAlert } from '#islands/error-alert.tsx'
import { RoomRejection } from '#islands/room-client/room-protocol.ts'
import { Button } from '#ui/button.tsx'
import type { Icon } from '#ui/icon.ts'

type Props = {
  title: string
  description?: string
  size?: 'sm' | 'md'
  submitLabel: string
  cancelLabel: string
  icon?: Icon
  /** Set for deletions: the cancel button gets the focus. */
  isDangerous?: boolean
  disabled?: boolean
  /** Sends the form. False keeps the dialog open. A rejected promise shows its error. */
  onSubmit: (fields: FormData) => Promise<unknown> | boolean
  /** Called in place of `onClose` after success. */
  onSuccess?: () => void
  onClose: () => void
  children?: ReactNode
}

/** A dialog with a form. It stays open until the form is accepted, and shows errors without losing input. */
export function FormDialog({
  title,
  description,
  size = 'sm',
  isDangerous = false,
  onClose,
  children,
  ...props
}: Props) {
  const { submitLabel, cancelLabel, icon, disabled, onSubmit, onSuccess = onClose } = props
  const t = useTranslations('boards.errors')
  const [isPending, setIsPending] = useState(false)
  const [error, setError] = useState<unknown>(null)

  const rejectionText = (thrown: unknown) => {
    if (!(thrown instanceof RoomRejection)) return undefined
    const reason = thrown.reason as 'stale' | null
    return reason && t.has(reason) ? t(reason) : thrown.message
  }
  const submitForm = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const result = onSubmit(new FormData(event.currentTarget))
    if (typeof result === 'boolean') return result && onClose()
    setIsPending(true)
    setError(null)
    result.then(onSuccess, thrown => {
      setError(thrown)
      setIsPending(false)
    })
  }
  return (
    <Dialog title={title} description={description} size={size} onClose={onClose}>
      <form onSubmit={submitForm} className="grid gap-4">
        {error !== null && <ErrorAlert thrown={error} text={rejectionText(error)} />}
        {children}
        <div className="flex flex-wrap justify-end gap-2">
          <Button type="button" variant="secondary" data-first={isDangerous || undefined} onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button
            variant={isDangerous ? 'danger' : 'primary'}
            icon={icon}
            data-first={!isDangerous || undefined}
            isPending={isPending}
            disabled={disabled}
          >
            {submitLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
