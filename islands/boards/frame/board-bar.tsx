import { Archive, CloudOff, Columns3, FileDown, FileJson, FileSpreadsheet, Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useBoard } from '#islands/boards/board-context.ts'
import { ColumnDialog } from '#islands/boards/columns/column-menu.tsx'
import { lazyPart } from '#islands/boards/lazy-part.ts'
import { paths } from '#src/paths.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { cx } from '#ui/cx.ts'
import { Menu, MenuLink } from '#ui/menu.tsx'
import { HelpDialog } from './help-dialog.tsx'

const ArchiveDialog = lazyPart(async () => (await import('./archive-dialog.tsx')).ArchiveDialog)
const mostFaces = 5

/** The head of the page: what this board is, who looks at it, and what concerns it as a whole. */
export function BoardBar({ waiting }: { waiting: number }) {
  const t = useTranslations('boardPage')
  const tRooms = useTranslations('realtime')
  const { view, isOffline } = useBoard()
  const [adds, setAdds] = useState(false)
  const [showsAway, setShowsAway] = useState(false)
  const { id, title, process, isActive, archivedAt } = view.board
  const canManage = view.me.rights === 'manage' && archivedAt === null
  return (
    <header className="flex items-center gap-x-3 gap-y-1 max-sm:flex-wrap">
      <h1 tabIndex={-1} title={title} className="display min-w-0 truncate text-2xl max-sm:text-xl">
        {title}
      </h1>
      <Badge className="max-sm:hidden">{t(`process.${process}`)}</Badge>
      {archivedAt !== null ? (
        <Badge tone="warning">{t('archived')}</Badge>
      ) : (
        !isActive && <Badge tone="warning">{t('paused')}</Badge>
      )}
      {isOffline && waiting > 0 && (
        <span role="status" className="inline-flex items-center gap-1.5 font-medium text-sm text-warning-ink">
          <CloudOff aria-hidden className="size-4" />
          {tRooms('waiting', { count: waiting })}
        </span>
      )}
      <div className="ml-auto flex shrink-0 items-center gap-2">
        <Online />
        {canManage && (
          <button type="button" onClick={() => setAdds(true)} className="board-tool max-sm:hidden">
            <Plus aria-hidden className="size-4" />
            <Columns3 aria-hidden className="size-4 lg:hidden" />
            <span className="max-lg:sr-only">{t('column.addTitle')}</span>
          </button>
        )}
        <button
          type="button"
          onClick={() => setShowsAway(true)}
          className="board-tool"
          aria-label={t('archive.title')}
          title={t('archive.title')}
        >
          <Archive aria-hidden className="size-4" />
        </button>
        <Menu
          id="board-export"
          label={t('export.open')}
          trigger={<FileDown aria-hidden className="size-4" />}
          triggerClass="board-tool"
        >
          <MenuLink href={paths.exportBoard(id, 'json')} icon={FileJson} download>
            {t('export.json')}
          </MenuLink>
          <MenuLink href={paths.exportBoard(id, 'csv')} icon={FileSpreadsheet} download>
            {t('export.csv')}
          </MenuLink>
        </Menu>
        <HelpDialog />
      </div>
      <Suspense>{showsAway && <ArchiveDialog onClose={() => setShowsAway(false)} />}</Suspense>
      <Suspense>{adds && <ColumnDialog afterId={null} onClose={() => setAdds(false)} />}</Suspense>
    </header>
  )
}

function Online() {
  const t = useTranslations('boardPage')
  const { view, isOffline } = useBoard()
  const here = view.online.flatMap(id => view.people.find(person => person.id === id) ?? [])
  // Without a connection nobody can tell who is here: the faces stay in their place, and say nothing.
  if (here.length === 0) return null
  return (
    <div
      className={cx('flex items-center', isOffline && 'opacity-50')}
      title={isOffline ? undefined : here.map(({ name }) => name).join(', ')}
    >
      {!isOffline && (
        <span className="sr-only">
          {t('online', { count: here.length })}: {here.map(({ name }) => name).join(', ')}
        </span>
      )}
      <span aria-hidden className="-space-x-1 flex">
        {here.slice(0, mostFaces).map(({ id, name, avatarUrl }) => (
          <Avatar key={id} name={name} url={avatarUrl} colourKey={id} presence={isOffline ? undefined : 'online'} />
        ))}
      </span>
      {here.length > mostFaces && <span className="figures ml-2 text-muted text-sm">+{here.length - mostFaces}</span>}
    </div>
  )
}
