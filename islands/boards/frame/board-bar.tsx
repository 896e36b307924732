import { useTranslations } from 'use-intl'
import { useBoard } from '#islands/boards/board-context.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'

const mostFaces = 5

/** The head of the page: what this board is, and who looks at it. */
export function BoardBar() {
  const t = useTranslations('boardPage')
  const { view } = useBoard()
  const { title, process, isActive, archivedAt } = view.board
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <h1 tabIndex={-1} className="display min-w-0 text-2xl max-sm:line-clamp-1 max-sm:text-xl">
        {title}
      </h1>
      <Badge>{t(`process.${process}`)}</Badge>
      {archivedAt !== null ? <Badge tone="warning">{t('archived')}</Badge> : !isActive && <Badge tone="warning">{t('paused')}</Badge>}
      <Online />
    </header>
  )
}

function Online() {
  const t = useTranslations('boardPage')
  const { view } = useBoard()
  const here = view.online.flatMap(id => view.people.find(person => person.id === id) ?? [])
  if (here.length === 0) return null
  return (
    <div className="ml-auto flex items-center" title={here.map(({ name }) => name).join(', ')}>
      <span className="sr-only">
        {t('online', { count: here.length })}: {here.map(({ name }) => name).join(', ')}
      </span>
      <span aria-hidden className="-space-x-2 flex">
        {here.slice(0, mostFaces).map(({ id, name, avatarUrl }) => (
          <Avatar key={id} name={name} url={avatarUrl} colourKey={id} presence="online" />
        ))}
      </span>
      {here.length > mostFaces && <span className="figures ml-2 text-muted text-sm">+{here.length - mostFaces}</span>}
    </div>
  )
}
