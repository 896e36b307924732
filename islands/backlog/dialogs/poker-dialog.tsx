import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { createPokerSession } from '#islands/backlog/api.ts'
import { useLiveBacklog } from '#islands/backlog/backlog-context.ts'
import type { VotingSystemOption } from '#islands/backlog/use-connected-backlog.ts'
import { FormDialog } from '#islands/boards/parts/form-dialog.tsx'
import { Dialog } from '#islands/dialog.tsx'
import { navigate } from '#islands/navigate.ts'
import { RetryKey } from '#islands/retry-key.ts'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { SelectOptions } from '#ui/select-options.tsx'

type Props = { itemIds: string[]; scales: VotingSystemOption[] | null; onClose: () => void }
const maxStories = 100

/** Creates a planning poker session from items and opens it. */
export function PokerDialog({ itemIds, scales, onClose }: Props) {
  const t = useTranslations('backlog.poker')
  const tSprint = useTranslations('backlog.sprint')
  const { board } = useLiveBacklog().view
  const [retryKey] = useState(() => new RetryKey())
  const ids = itemIds.slice(0, maxStories)
  const dialogProps = { title: t('title'), description: t('text', { count: ids.length }), onClose }
  if (!scales?.length)
    return (
      <Dialog {...dialogProps}>
        <Alert tone="warning">{t(scales === null ? 'forbidden' : 'noScale')}</Alert>
      </Dialog>
    )
  const create = async (data: FormData) => {
    const fields = { itemIds: ids, name: data.get('name'), votingSystemId: data.get('votingSystemId') }
    const id = await createPokerSession(board.id, fields, retryKey)
    navigate(paths.pokerSession(id))
  }
  return (
    // The dialog stays open until the session page has loaded.
    <FormDialog
      {...dialogProps}
      size="md"
      submitLabel={t('start')}
      cancelLabel={tSprint('cancel')}
      onSubmit={create}
      onSuccess={() => {}}
    >
      {itemIds.length > maxStories && <Alert>{t('limit')}</Alert>}
      <Field
        name="name"
        label={t('name')}
        maxLength={120}
        required
        defaultValue={t('nameAt', { board: board.title }).slice(0, 120)}
      />
      <Select name="votingSystemId" label={t('scale')}>
        <SelectOptions entries={scales.map(({ id, name }) => [id, name])} />
      </Select>
    </FormDialog>
  )
}
