import { Archive, Ellipsis, Pause, Play, RotateCcw, SlidersHorizontal, Volume2, VolumeX, Vote } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { lazyComponent } from '#islands/lazy-component.ts'
import { useSoundSetting } from '#islands/poker/announce/sounds.ts'
import { useTable } from '#islands/poker/table-context.ts'
import { useFacilitatorVoting } from '#islands/poker/votes/facilitator-voting.tsx'
import { buttonClass } from '#ui/button.tsx'
import type { Icon } from '#ui/icon.ts'
import { Menu, MenuDivider, MenuEntryButton, MenuItem } from '#ui/menu.tsx'

const ResetAllDialog = lazyComponent(async () => (await import('./reset-all-dialog.tsx')).ResetAllDialog)
const SettingsForm = lazyComponent(async () => (await import('./settings-form.tsx')).SettingsForm)

type DialogName = 'settings' | 'resetAll'

const fetchDialogs = () => [SettingsForm, ResetAllDialog].map(({ fetch }) => fetch())

/** Less frequent session actions. */
export function MoreMenu() {
  const t = useTranslations('pokerLive.more')
  const votingText = useTranslations('pokerLive.voting')
  const { view, can, send, accountId } = useTable()
  const [dialog, setDialog] = useState<DialogName | null>(null)
  const facilitatorVoting = useFacilitatorVoting()
  const [isSoundOn, setIsSoundOn] = useSoundSetting()
  const { role, canEditAny, kind } = view.me
  const canConfigure = accountId !== null && kind === 'member' && (canEditAny || role === 'FACILITATOR')
  const isArchived = view.session.status === 'ARCHIVED'

  const closeDialog = () => setDialog(null)
  const renderEntry = (key: Parameters<typeof t>[0], icon: Icon, onClick: () => void) => (
    <MenuItem icon={icon} onClick={onClick}>
      {t(key)}
    </MenuItem>
  )

  return (
    <>
      <Menu
        id="poker-more"
        onOpen={fetchDialogs}
        label={t('label')}
        trigger={<Ellipsis aria-hidden className="size-5" />}
        triggerClass={buttonClass({ variant: 'secondary', isIconOnly: true })}
      >
        {can('session:pause') && renderEntry('pause', Pause, () => send('session:pause'))}
        {can('session:resume') && renderEntry('resume', Play, () => send('session:resume'))}
        {canConfigure && !isArchived && renderEntry('settings', SlidersHorizontal, () => setDialog('settings'))}
        {can('votes:reset_all') && renderEntry('resetAll', RotateCcw, () => setDialog('resetAll'))}
        {can('session:archive') && renderEntry('archive', Archive, () => send('session:archive'))}
        <MenuDivider />
        {facilitatorVoting && (
          <MenuEntryButton
            icon={Vote}
            checked={facilitatorVoting.isVoting}
            aria-pressed={facilitatorVoting.isVoting}
            onClick={facilitatorVoting.toggle}
          >
            {votingText('too')}
          </MenuEntryButton>
        )}
        <MenuEntryButton
          icon={isSoundOn ? Volume2 : VolumeX}
          checked={isSoundOn}
          aria-pressed={isSoundOn}
          onClick={() => setIsSoundOn(!isSoundOn)}
        >
          {t('sounds')}
        </MenuEntryButton>
      </Menu>
      {dialog === 'settings' && <SettingsForm onClose={closeDialog} />}
      {dialog === 'resetAll' && <ResetAllDialog onClose={closeDialog} />}
    </>
  )
}
