import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { call, errorText } from '#islands/api.ts'
import { useLive } from '#islands/backlog/backlog-context.ts'
import type { Scale } from '#islands/backlog/use-backlog.ts'
import { Dialog } from '#islands/dialog.tsx'
import { navigate } from '#islands/navigate.ts'
import { RetryKey } from '#islands/retry-key.ts'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'

type Props = { itemIds: string[]; scales: Scale[] | null; onClose: () => void }
const most = 100

/** Makes a session of planning poker from items, and goes to it. */
export function PokerDialog({ itemIds, scales, onClose }: Props) {
  const t = useTranslations('backlog.poker')
  const tTransport = useTranslations('transport')
  const { board } = useLive().view
  const [pending, setPending] = useState(false)
  const [keys] = useState(() => new RetryKey())
  const [error, setError] = useState<string | null>(null)
  const ids = itemIds.slice(0, most)

  const make = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const body = JSON.stringify({ itemIds: ids, name: data.get('name'), votingSystemId: data.get('votingSystemId') })
    setPending(true)
    setError(null)
    try {
      const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': keys.of(body) }
      const address = `/api/kanban/boards/${board.id}/backlog/estimate`
      const answer = await call(address, { method: 'POST', headers, body })
      const made = (await answer.json()) as { data: { id: string } }
      navigate(paths.pokerSession(made.data.id))
    } catch (thrown) {
      setError(errorText(thrown, tTransport))
      setPending(false)
    }
  }
  const reason = scales === null ? t('forbidden') : scales.length === 0 ? t('noScale') : null
  return (
    <Dialog title={t('title')} description={t('text', { count: ids.length })} onClose={onClose}>
      {reason ? (
        <Alert tone="warning">{reason}</Alert>
      ) : (
        <form onSubmit={make} className="grid gap-4">
          {error && <Alert tone="danger">{error}</Alert>}
          {itemIds.length > most && <Alert>{t('most')}</Alert>}
          <Field
            name="name"
            label={t('name')}
            maxLength={120}
            required
            defaultValue={t('nameAt', { board: board.title }).slice(0, 120)}
          />
          <Select name="votingSystemId" label={t('scale')}>
            {(scales ?? []).map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
          <Button pending={pending} className="justify-self-end">
            {t('start')}
          </Button>
        </form>
      )}
    </Dialog>
  )
}
