import { Archive, ArrowRight, ChartNoAxesColumn, Copy, Ellipsis, LayoutTemplate, Pencil, Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { isDeletable, isOpen, isOver } from '#features/agile/retros/sessions/rules-list.ts'
import { paths } from '#src/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Menu, MenuButton, MenuDivider, MenuLink } from '#ui/menu.tsx'

type Retro = { id: string; name: string; status: string }
/** What the reader may do with a retro besides looking at it. */
export type May = { edit: boolean; delete: boolean; duplicate: boolean }
type Props = { retro: Retro; may: May; editHref: string; back: string }

/** Where a retro leads by its status: into it, to what came of it, or nowhere yet. */
export function wayInto({ id, status }: Pick<Retro, 'id' | 'status'>) {
  if (isOpen(status)) return { text: 'open' as const, href: paths.retroSession(id) }
  return isOver(status) ? { text: 'summary' as const, href: paths.retroSummary(id) } : null
}

export function ListActions({ retro, may, editHref, back }: Props) {
  const t = useTranslations('retroSessions.act')
  const way = wayInto(retro)
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
          <span className="sr-only"> {retro.name}</span>
        </ButtonLink>
      )}
      {(may.edit || may.delete || may.duplicate) && <RowMenu retro={retro} may={may} editHref={editHref} back={back} />}
    </div>
  )
}

function RowMenu({ retro: { id, name, status }, may, editHref, back }: Props) {
  const t = useTranslations('retroSessions.act')
  const act = (kind: 'duplicate' | 'archive', icon: typeof Copy) => (
    <MenuButton name="do" value={kind} icon={icon}>
      {t(kind)}
    </MenuButton>
  )
  return (
    <Menu id={`more-${id}`} label={t('more', { name })} trigger={<Ellipsis aria-hidden className="size-5" />}>
      {may.edit && status !== 'ARCHIVED' && (
        <MenuLink href={editHref} icon={Pencil}>
          {t('edit')}
        </MenuLink>
      )}
      {may.duplicate && (
        <MenuLink href={paths.newRetroTemplate(id)} icon={LayoutTemplate}>
          {t('template')}
        </MenuLink>
      )}
      <form method="post" action={paths.actOnRetro(id)} data-shell="">
        <input type="hidden" name="back" value={back} />
        {may.duplicate && act('duplicate', Copy)}
        {may.edit && status === 'COMPLETED' && act('archive', Archive)}
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
