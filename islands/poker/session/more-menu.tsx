import {
  Archive,
  Ellipsis,
  Pause,
  Play,
  RotateCcw,
  Share2,
  SlidersHorizontal,
  Volume2,
  VolumeX,
  Vote,
} from 'lucide-react'
import { lazy, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Dialog } from '#islands/dialog.tsx'
import { useSounds } from '#islands/poker/announce/sounds.ts'
import { momentOf } from '#islands/poker/round.ts'
import { useTable } from '#islands/poker/table-context.ts'
import { useVoteToo } from '#islands/poker/votes/vote-too.tsx'
import { InviteDialog } from '#islands/rooms/invite/invite-dialog.tsx'
import { buttonClass } from '#ui/button.tsx'
import type { Icon } from '#ui/icon.ts'
import { Menu, MenuButton, MenuDivider, MenuItem } from '#ui/menu.tsx'
import { ResetAllDialog } from './reset-all-dialog.tsx'

const SettingsForm = lazy(() => import('./settings-form.tsx'))

type Window = 'invite' | 'settings' | 'resetAll'

/** What concerns the session as a whole and is not wanted every minute. */
export function MoreMenu() {
  const t = useTranslations('pokerLive.more')
  const tVoting = useTranslations('pokerLive.voting')
  const tSettings = useTranslations('pokerLive.settings')
  const tShare = useTranslations('poker.table.share')
  const { view, can, send, accountId } = useTable()
  const [window, setWindow] = useState<Window | null>(null)
  const voteToo = useVoteToo()
  const [sounds, setSounds] = useSounds()
  const { role, canEditAny, kind } = view.me
  const ended = momentOf(view) === 'ended'
  const mayConfigure = accountId !== null && kind === 'member' && (canEditAny || role === 'FACILITATOR')
  const isArchived = view.session.status === 'ARCHIVED'

  const close = () => setWindow(null)
  const entry = (key: Parameters<typeof t>[0], icon: Icon, onClick: () => void) => (
    <MenuItem icon={icon} onClick={onClick}>
      {t(key)}
    </MenuItem>
  )

  return (
    <>
      <Menu
        id="poker-more"
        label={t('label')}
        trigger={<Ellipsis aria-hidden className="size-5" />}
        triggerClass={buttonClass({ variant: 'secondary', iconOnly: true })}
      >
        {!ended && !view.session.isDemo && entry('invite', Share2, () => setWindow('invite'))}
        {can('session:pause') && entry('pause', Pause, () => send('session:pause'))}
        {can('session:resume') && entry('resume', Play, () => send('session:resume'))}
        {mayConfigure && !isArchived && entry('settings', SlidersHorizontal, () => setWindow('settings'))}
        {can('votes:reset_all') && entry('resetAll', RotateCcw, () => setWindow('resetAll'))}
        {can('session:archive') && entry('archive', Archive, () => send('session:archive'))}
        <MenuDivider />
        {voteToo && (
          <MenuButton icon={Vote} checked={voteToo.votes} aria-pressed={voteToo.votes} onClick={voteToo.toggle}>
            {tVoting('too')}
          </MenuButton>
        )}
        <MenuButton
          icon={sounds ? Volume2 : VolumeX}
          checked={sounds}
          aria-pressed={sounds}
          onClick={() => setSounds(!sounds)}
        >
          {t('sounds')}
        </MenuButton>
      </Menu>
      {window === 'invite' && <InviteDialog label={tShare('label')} onClose={close} />}
      {window === 'settings' && (
        <Dialog title={tSettings('title')} description={tSettings('description')} onClose={close}>
          <SettingsForm onClose={close} />
        </Dialog>
      )}
      {window === 'resetAll' && <ResetAllDialog onClose={close} />}
    </>
  )
}
