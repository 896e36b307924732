import {
  Archive,
  ArrowRight,
  ChartNoAxesColumn,
  Copy,
  Ellipsis,
  Pause,
  Pencil,
  Play,
  RotateCcw,
  Trash2,
} from 'lucide-react'
import { useTranslations } from 'use-intl'
import { isDeletable, isOpen, isOver } from '#features/agile/poker/live/rules-edit.ts'
import { paths } from '#src/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Menu, MenuButton, MenuDivider, MenuLink } from '#ui/menu.tsx'

type Session = { id: string; name: string; status: string }
/** What the reader may do with a session besides looking at it. */
export type May = { edit: boolean; delete: boolean; duplicate: boolean; reopen: boolean }
type Props = { session: Session; may: May; editHref: string; back: string }

/** Where the session leads by its status: into it, to what came of it, or nowhere yet. */
export function wayInto({ id, status }: Pick<Session, 'id' | 'status'>) {
  if (isOpen(status)) return { text: 'open' as const, href: paths.pokerSession(id) }
  return isOver(status) ? { text: 'summary' as const, href: paths.pokerSummary(id) } : null
}

export function SessionActions({ session, may, editHref, back }: Props) {
  const t = useTranslations('pokerSessions.act')
  const { name } = session
  const way = wayInto(session)
  return (
    <div className="flex items-center justify-end gap-1">
      {way && (
        <ButtonLink
          href={way.href}
          variant="quiet"
          size="sm"
          iconAfter={way.text === 'open' ? ArrowRight : ChartNoAxesColumn}
          className="max-md:hidden"
        >
          {t(way.text)}
          <span className="sr-only"> {name}</span>
        </ButtonLink>
      )}
      {(may.edit || may.delete || may.duplicate || may.reopen) && (
        <RowMenu session={session} may={may} editHref={editHref} back={back} />
      )}
    </div>
  )
}

function RowMenu({ session: { id, name, status }, may, editHref, back }: Props) {
  const t = useTranslations('pokerSessions.act')
  const editable = may.edit && status !== 'ARCHIVED'
  const act = (kind: 'duplicate' | 'pause' | 'resume' | 'reopen' | 'archive', icon: typeof Copy) => (
    <MenuButton name="do" value={kind} icon={icon}>
      {t(kind)}
    </MenuButton>
  )
  return (
    <Menu id={`more-${id}`} label={t('more', { name })} trigger={<Ellipsis aria-hidden className="size-5" />}>
      {editable && (
        <MenuLink href={editHref} icon={Pencil}>
          {t('edit')}
        </MenuLink>
      )}
      <form method="post" action={paths.actOnPoker(id)} data-shell="">
        <input type="hidden" name="back" value={back} />
        {may.duplicate && act('duplicate', Copy)}
        {may.edit && status === 'ACTIVE' && act('pause', Pause)}
        {may.edit && status === 'PAUSED' && act('resume', Play)}
        {may.reopen && act('reopen', RotateCcw)}
        {may.edit && (status === 'COMPLETED' || status === 'CANCELLED') && act('archive', Archive)}
        {may.delete && isDeletable(status) && (
          <>
            <MenuDivider />
            <MenuButton name="do" value="delete" icon={Trash2} danger>
              {t('delete')}
            </MenuButton>
          </>
        )}
      </form>
    </Menu>
  )
}
