import { ArrowLeft, Inbox } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Link } from '#ui/link.tsx'
import { Select } from '#ui/select.tsx'

export type SendToBoardData = {
  /** Boards with items that are linked to stories of the session, and how many stories are linked. */
  linked: { boardId: string; board: string; count: number }[]
  boards: { id: string; title: string }[]
  /** Result of the last submit. */
  done: { estimated: number; made: number } | null
}

/** Sends the estimates and stories of a planning poker session to a board. */
export function SendToBoard({ sessionId, linked, boards, done }: SendToBoardData & { sessionId: string }) {
  const t = useTranslations('backlog.sendToBoard')
  return (
    <Card title={t('title')} description={t('text')}>
      <div className="grid gap-4">
        {done && <Alert tone="success">{t('done', done)}</Alert>}
        {linked.map(({ boardId, board, count }) => (
          <p key={boardId} className="text-sm">
            {t('linked', { count, board })} <Link href={paths.backlog(boardId)}>{t('link')}</Link>
          </p>
        ))}
        <form
          method="post"
          action={paths.pokerToBoard(sessionId)}
          className="flex flex-wrap items-end gap-2 print:hidden"
        >
          <Select name="boardId" label={t('board')} defaultValue="" className="w-full max-w-xs">
            <option value="">{t('noBoard')}</option>
            {boards.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
          <Button variant="secondary" icon={Inbox}>
            {t('submit')}
          </Button>
        </form>
      </div>
    </Card>
  )
}

/** Links from a planning poker session to the backlogs of its stories. */
export function LinkedBoards({ boards }: { boards: readonly { boardId: string; board: string }[] }) {
  const t = useTranslations('backlog.sendToBoard')
  if (boards.length === 0) return null
  return (
    <p className="mb-3 flex flex-wrap gap-x-4 gap-y-1 text-sm print:hidden">
      {boards.map(({ boardId, board }) => (
        <Link key={boardId} href={paths.backlog(boardId)}>
          <ArrowLeft aria-hidden className="mr-1 inline size-4 align-[-0.2em]" />
          {t('back', { board })}
        </Link>
      ))}
    </p>
  )
}
