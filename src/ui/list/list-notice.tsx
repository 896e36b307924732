import { Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { RefusedPlanLink } from '#ui/plan-upgrade.tsx'
import { rowActionHref } from './form-href.ts'

/** The result of an action, with its undo, or the reason why it was refused (`refusal`). */
export type ListNoticeText =
  | {
      text: string
      undo?: { action: string; rowId: string; updatedAt?: number | undefined }
      details?: ReactNode
      /** Whether the text is information rather than a success. */
      isInfo?: boolean
    }
  | { refusal: string; details?: ReactNode }

type Props = { notice: ListNoticeText; path: string; returnPath: string; actPath?: string }

export function ListNoticeAlert({ notice, returnPath, ...address }: Props) {
  const t = useTranslations('ui.list')
  if ('refusal' in notice)
    return (
      <Alert tone="danger" title={notice.refusal} className="mb-6" action={<RefusedPlanLink />}>
        {notice.details}
      </Alert>
    )
  const { text, undo, details, isInfo = false } = notice
  return (
    <Alert
      tone={isInfo ? 'info' : 'success'}
      title={text}
      className="mb-6"
      action={
        undo && (
          <form method="post" action={rowActionHref(address, undo.rowId)} data-shell-submit="">
            <input type="hidden" name="back" value={returnPath} />
            {undo.updatedAt !== undefined && <input type="hidden" name="updatedAt" value={undo.updatedAt} />}
            <Button name="do" value={undo.action} variant="secondary" size="sm" icon={Undo2}>
              {t('undo')}
            </Button>
          </form>
        )
      }
    >
      {details}
    </Alert>
  )
}
