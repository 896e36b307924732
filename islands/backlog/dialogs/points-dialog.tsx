import type { FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import { pointsIn } from '#features/agile/kanban/boards/items/rules-points.ts'
import { useActs } from '#islands/backlog/backlog-context.ts'
import { Dialog } from '#islands/dialog.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'

/** The same points for several items. */
export function PointsDialog({ itemIds, onClose }: { itemIds: string[]; onClose: () => void }) {
  const t = useTranslations('backlog.points')
  const { edit } = useActs()
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const points = pointsIn(String(new FormData(event.currentTarget).get('points') ?? ''))
    if (points === undefined) return
    edit(itemIds, { points })
    onClose()
  }
  return (
    <Dialog title={t('title', { count: itemIds.length })} onClose={onClose} size="sm">
      <form onSubmit={save} className="grid gap-4">
        <Field name="points" inputMode="decimal" pattern="[0-9]+([.,][0-9]+)?" label={t('label')} hint={t('none')} />
        <Button className="justify-self-end">{t('save')}</Button>
      </form>
    </Dialog>
  )
}
