import { Undo2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { ColumnState } from '#features/daily/my-work/rules.ts'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { RefusedPlanLink } from '#ui/plan-upgrade.tsx'
import type { MyWorkNotice } from './my-work-page.tsx'
import { StateFields } from './state-menu.tsx'
import { useStatusChoicesOf } from './use-status-choices.ts'

/** Shows the last change with its undo, or the reason of a refusal. */
export function WorkNotice({
  notice,
  columns,
  returnPath,
}: {
  notice: MyWorkNotice
  columns: ColumnState[]
  returnPath: string
}) {
  const t = useTranslations('myWork')
  const undo = useTranslations('ui.list')('undo')
  const choicesOf = useStatusChoicesOf(columns)
  if ('refusal' in notice)
    return <Alert tone="danger" title={notice.refusal} className="mb-6" action={<RefusedPlanLink />} />
  const { name, state, was, ...subject } = notice
  const label = choicesOf(subject).find(({ value }) => value === state)?.label ?? ''
  return (
    <Alert
      tone="success"
      title={t('changed', { name, state: label })}
      className="mb-6"
      action={
        <form method="post" action={paths.changeWork()} data-shell-submit="">
          <StateFields {...subject} was={state} returnPath={returnPath} />
          <Button name="state" value={was} variant="secondary" size="sm" icon={Undo2} autoFocus>
            {undo}
          </Button>
        </form>
      }
    />
  )
}
