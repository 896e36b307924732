import { Undo2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'

export const acts = ['edit', 'duplicate', 'pause', 'resume', 'reopen', 'archive', 'delete', 'restore'] as const
export type Act = (typeof acts)[number]

export type Notice =
  | { did: Act; session: { id: string; name: string }; mayUndo: boolean }
  /** Why nothing was done, in the reader's language. */
  | { refused: string }

/** What was just done with a session; a deleted one can be brought back here. */
export function SessionNotice({ notice, back }: { notice: Notice; back: string }) {
  const t = useTranslations('pokerSessions.done')
  const undo = useTranslations('pokerSessions.act')('undo')
  if ('refused' in notice)
    return (
      <Alert tone="danger" title={t('refused')} className="mb-6">
        {notice.refused}
      </Alert>
    )
  const { did, session, mayUndo } = notice
  const restores = did === 'delete' && mayUndo
  return (
    <Alert
      tone={did === 'delete' ? 'info' : 'success'}
      title={t(did, { name: session.name })}
      className="mb-6"
      action={
        restores && (
          <form method="post" action={paths.actOnPoker(session.id)} data-shell="">
            <input type="hidden" name="back" value={back} />
            <Button name="do" value="restore" variant="secondary" size="sm" icon={Undo2}>
              {undo}
            </Button>
          </form>
        )
      }
    >
      {restores && t('deletedText')}
    </Alert>
  )
}
