import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Dialog } from '#islands/dialog.tsx'
import { useTable } from '#islands/poker/table-context.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'

/** Confirms resetting all stories, and asks whether to notify participants. */
export function ResetAllDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('pokerLive.reset')
  const { view, send } = useTable()
  const [shouldNotify, setShouldNotify] = useState(true)
  const affectedCount = view.stories.filter(({ status }) => status !== 'PENDING').length
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send('votes:reset_all', { notifyParticipants: shouldNotify })
    onClose()
  }
  return (
    <Dialog title={t('title')} size="sm" onClose={onClose}>
      <form onSubmit={submit} className="grid gap-4">
        <p className="text-muted">{t('text', { count: affectedCount })}</p>
        <Checkbox
          name="notify"
          label={t('notify')}
          hint={t('notifyHint')}
          checked={shouldNotify}
          onChange={event => setShouldNotify(event.target.checked)}
        />
        <div className="flex justify-end gap-2">
          <Button variant="secondary" onClick={onClose} data-first>
            {t('cancel')}
          </Button>
          <Button variant="danger">{t('submit')}</Button>
        </div>
      </form>
    </Dialog>
  )
}
