import { Eye, EyeOff, ShieldX } from 'lucide-react'
import { use } from 'react'
import { useTranslations } from 'use-intl'
import type { Moderation } from '#features/agile/retros/live/protocol.ts'
import type { ModerationAction } from '#features/agile/retros/live/protocol-commands.ts'
import type { Icon } from '#ui/icon.ts'
import { LazyMenu, MenuItem } from '#ui/menu.tsx'
import { CardsContext } from './cards-context.tsx'

type ModerationProps = {
  moderation: Moderation | undefined
  onModerate: (action: ModerationAction) => void
}

/** The facilitator's menu entries to hide, show or remove a card or comment. */
export function ModerationMenuItems({ moderation, onModerate }: ModerationProps) {
  const t = useTranslations('retro.board.moderation')
  const renderEntry = (action: ModerationAction, icon: Icon, isDangerous = false) => (
    <MenuItem icon={icon} isDangerous={isDangerous} onClick={() => onModerate(action)}>
      {t(action)}
    </MenuItem>
  )
  return (
    <>
      {moderation === 'HIDDEN' ? renderEntry('show', Eye) : renderEntry('hide', EyeOff)}
      {renderEntry('remove', ShieldX, true)}
      <p className="mt-1 max-w-60 border-line border-t px-3 pt-2 pb-1 text-muted text-xs">{t('hint')}</p>
    </>
  )
}

/**
 * A separate menu with the entries of `ModerationMenuItems`. Renders nothing if the viewer is not a facilitator, or
 * after removal.
 */
export function ModerationMenu({ id, name, ...props }: ModerationProps & { id: string; name: string }) {
  const t = useTranslations('retro.board.moderation')
  if (!use(CardsContext).canModerate || props.moderation === 'REMOVED') return null
  return (
    <LazyMenu id={id} label={t('menu', { name })}>
      <ModerationMenuItems {...props} />
    </LazyMenu>
  )
}

/** The placeholder for something that the facilitator hid or removed. */
export const ModeratedText = ({ text }: { text: string }) => <p className="text-muted italic">{text}</p>
