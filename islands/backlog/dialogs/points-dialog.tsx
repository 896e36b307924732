import { useTranslations } from 'use-intl'
import { parsePoints } from '#features/agile/kanban/boards/items/rules-points.ts'
import { useBacklogActions } from '#islands/backlog/backlog-context.ts'
import { FormDialog } from '#islands/boards/parts/form-dialog.tsx'
import { Field } from '#ui/field.tsx'

/** Sets the same points for several items. */
export function PointsDialog({ itemIds, onClose }: { itemIds: string[]; onClose: () => void }) {
  const t = useTranslations('backlog.points')
  const tSprint = useTranslations('backlog.sprint')
  const { edit } = useBacklogActions()
  const save = (data: FormData) => {
    const points = parsePoints(String(data.get('points') ?? ''))
    if (points !== undefined) edit(itemIds, { points })
    return points !== undefined
  }
  return (
    <FormDialog
      title={t('title', { count: itemIds.length })}
      submitLabel={t('save')}
      cancelLabel={tSprint('cancel')}
      onSubmit={save}
      onClose={onClose}
    >
      <Field name="points" inputMode="decimal" pattern="[0-9]+([.,][0-9]+)?" label={t('label')} hint={t('none')} />
    </FormDialog>
  )
}
