import { Archive, CloudOff, Columns3, FileDown, FileJson, FileSpreadsheet, Plus, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useBoard } from '#islands/boards/board-context.ts'
import { LazyColumnDialog } from '#islands/boards/columns/column-menu.tsx'
import { lazyComponent } from '#islands/lazy-component.ts'
import { InviteButton } from '#islands/rooms/invite/invite-button.tsx'
import { paths } from '#src/paths.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Menu, MenuLink } from '#ui/menu.tsx'
import { useWithColon } from '#ui/use-with-colon.ts'
import { BoardShortcuts } from './board-shortcuts.tsx'

const ArchiveDialog = lazyComponent(async () => (await import('./archive-dialog.tsx')).ArchiveDialog)
const maxAvatars = 5

/** The header of the page: title and status of the board, people online, and board actions. */
export function BoardBar({ pendingCount, invitePath }: { pendingCount: number; invitePath: string | null }) {
  const t = useTranslations('boardPage')
  const tRooms = useTranslations('realtime')
  const { view, isOffline } = useBoard()
  const [isAddingColumn, setIsAddingColumn] = useState(false)
  const [isArchiveOpen, setIsArchiveOpen] = useState(false)
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
      ) : view.isPausedByPlan ? (
        <Badge tone="warning">{t('planPaused.badge')}</Badge>
      ) : (
        !isActive && <Badge tone="warning">{t('paused')}</Badge>
      )}
      {isOffline && pendingCount > 0 && (
        <span role="status" className="inline-flex items-center gap-1.5 font-medium text-sm text-warning-ink">
          <CloudOff aria-hidden className="size-4" />
          {tRooms('waiting', { count: pendingCount })}
        </span>
      )}
      <div className="ml-auto flex shrink-0 items-center gap-2">
        <OnlinePeople />
        <BoardInvite boardId={id} path={invitePath} />
        {canManage && (
          <button type="button" onClick={() => setIsAddingColumn(true)} className="board-tool max-sm:hidden">
            <Plus aria-hidden className="size-4" />
            <Columns3 aria-hidden className="size-4 xl:hidden" />
            <span className="max-xl:sr-only">{t('column.addTitle')}</span>
          </button>
        )}
        <button
          type="button"
          onClick={() => setIsArchiveOpen(true)}
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
        <BoardShortcuts />
      </div>
      {isArchiveOpen && <ArchiveDialog onClose={() => setIsArchiveOpen(false)} />}
      {isAddingColumn && <LazyColumnDialog afterId={null} onClose={() => setIsAddingColumn(false)} />}
    </header>
  )
}

/** The link to the board for members, and the form that invites people for those who can. */
function BoardInvite({ boardId, path }: { boardId: string; path: string | null }) {
  const t = useTranslations('boardPage.invite')
  const href = paths.board(boardId)
  const url = typeof location === 'undefined' ? href : new URL(href, location.origin).href
  return (
    <InviteButton url={url} audienceText={t('text')} size="sm">
      {path !== null && (
        <ButtonLink href={path} icon={UserPlus} variant="secondary" className="justify-self-start">
          {t('people')}
        </ButtonLink>
      )}
    </InviteButton>
  )
}

function OnlinePeople() {
  const t = useTranslations('boardPage')
  const withColon = useWithColon()
  const { view, isOffline } = useBoard()
  const onlinePeople = view.online.flatMap(id => view.people.find(person => person.id === id) ?? [])
  // Without a connection, presence is unknown. Then the avatars stay, faded and without text.
  if (onlinePeople.length === 0) return null
  return (
    <div
      className={cx('flex items-center', isOffline && 'opacity-50')}
      title={isOffline ? undefined : onlinePeople.map(({ name }) => name).join(', ')}
    >
      {!isOffline && (
        <span className="sr-only">
          {withColon(t('online', { count: onlinePeople.length }), onlinePeople.map(({ name }) => name).join(', '))}
        </span>
      )}
      <span aria-hidden className="-space-x-1 flex">
        {onlinePeople.slice(0, maxAvatars).map(({ id, name, avatarUrl }) => (
          <Avatar key={id} name={name} url={avatarUrl} colourKey={id} presence={isOffline ? undefined : 'online'} />
        ))}
      </span>
      {onlinePeople.length > maxAvatars && (
        <span className="figures ml-2 text-muted text-sm">+{onlinePeople.length - maxAvatars}</span>
      )}
    </div>
  )
}
