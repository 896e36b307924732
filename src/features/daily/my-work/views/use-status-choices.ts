import { useTranslations } from 'use-intl'
import { actionItemStatuses as actionStatuses } from '#features/agile/action-items/rules.ts'
import { goalStatuses } from '#features/cadence/goals/rules.ts'
import type { ColumnState, WorkKind } from '#features/daily/my-work/rules.ts'
import type { Choice } from '#ui/form.tsx'

type Subject = { kind: WorkKind; boardId?: string | null | undefined }

/**
 * Returns a function that lists the states that people can choose: the backlog and the columns for a card, the statuses
 * for an action item or goal.
 */
export function useStatusChoicesOf(columns: readonly ColumnState[]) {
  const t = useTranslations('myWork')
  const tAction = useTranslations('actionItems.statuses')
  const tGoal = useTranslations('goals.statuses')
  return ({ kind, boardId }: Subject): Choice[] => {
    if (kind === 'ACTION') return actionStatuses.map(value => ({ value, label: tAction(value) }))
    if (kind === 'GOAL') return goalStatuses.map(value => ({ value, label: tGoal(value) }))
    const boardColumns = columns.filter(column => column.boardId === boardId)
    return [{ value: '', label: t('backlog') }, ...boardColumns.map(({ id, title }) => ({ value: id, label: title }))]
  }
}
