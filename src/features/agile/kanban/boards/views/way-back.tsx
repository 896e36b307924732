import { ArrowLeft } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { Link } from '#ui/link.tsx'

/** From a session of planning poker to the backlogs whose items its stories are. */
export function WayBack({ boards }: { boards: readonly { boardId: string; board: string }[] }) {
  const t = useTranslations('backlog.bring')
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
