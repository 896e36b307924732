import { EllipsisVertical, Eye, EyeOff, ShieldX } from 'lucide-react'
import { createContext, use, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Moderation } from '#features/agile/retros/live/protocol.ts'
import type { ModerationAct } from '#features/agile/retros/live/protocol-commands.ts'
import { Menu, MenuButton } from '#ui/menu.tsx'

/** Whether the viewer can hide and remove what others wrote. The object is stable while nothing changes. */
export const ModeratesContext = createContext(false)

type EntriesProps = {
  /** The menu's id, unique on the page. */
  id: string
  moderation: Moderation | undefined
  onAct: (act: ModerationAct) => void
}

/** The facilitator's menu entries to hide, show or remove a card or comment. */
export function ModerationEntries({ id, moderation, onAct }: EntriesProps) {
  const t = useTranslations('retro.board.moderation')
  const entry = (act: ModerationAct, icon: typeof Eye, danger = false) => (
    <MenuButton icon={icon} danger={danger} popoverTarget={id} popoverTargetAction="hide" onClick={() => onAct(act)}>
      {t(act)}
    </MenuButton>
  )
  return (
    <>
      {moderation === 'HIDDEN' ? entry('show', Eye) : entry('hide', EyeOff)}
      {entry('remove', ShieldX, true)}
      <p className="mt-1 max-w-60 border-line border-t px-3 pt-2 pb-1 text-muted text-xs">{t('hint')}</p>
    </>
  )
}

/** The same entries in a menu of their own. Renders nothing for anyone but facilitators, and after removal. */
export function ModerationMenu({ name, ...entries }: EntriesProps & { name: string }) {
  const t = useTranslations('retro.board.moderation')
  const moderates = use(ModeratesContext)
  const [filled, setFilled] = useState(false)
  if (!moderates || entries.moderation === 'REMOVED') return null
  const fill = () => setFilled(true)
  return (
    <div className="shrink-0" onPointerDownCapture={fill} onFocusCapture={fill}>
      <Menu
        id={entries.id}
        label={t('menu', { name })}
        trigger={<EllipsisVertical aria-hidden className="size-4.5" />}
        triggerClass="grid size-8 place-items-center rounded-control text-muted transition hover:bg-surface hover:text-ink"
      >
        {filled && <ModerationEntries {...entries} />}
      </Menu>
    </div>
  )
}

/** The placeholder for something that the facilitator hid or removed. */
export const Moderated = ({ text }: { text: string }) => <p className="text-muted italic">{text}</p>
