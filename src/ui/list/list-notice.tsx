import { Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'

/** What was done, with the action that undoes it, or why nothing was done. */
export type ListNotice =
  | { text: string; undo?: { action: string; rowId: string } }
  | { refused: string; details?: ReactNode }

export function ListNoticeAlert({ notice, path, back }: { notice: ListNotice; path: string; back: string }) {
  const t = useTranslations('ui.list')
  if ('refused' in notice)
    return (
      <Alert tone="danger" title={notice.refused} className="mb-6">
        {notice.details}
      </Alert>
    )
  const { text, undo } = notice
  return (
    <Alert
      tone="success"
      title={text}
      className="mb-6"
      action={
        undo && (
          <form method="post" action={`${path}/${encodeURIComponent(undo.rowId)}/act`} data-shell="">
            <input type="hidden" name="back" value={back} />
            <Button name="do" value={undo.action} variant="secondary" size="sm" icon={Undo2}>
              {t('undo')}
            </Button>
          </form>
        )
      }
    />
  )
}
