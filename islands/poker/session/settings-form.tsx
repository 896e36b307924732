import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PokerSettings } from '#features/agile/poker/live/protocol.ts'
import { timerOptions } from '#features/agile/poker/rules-settings.ts'
import { call } from '#islands/api.ts'
import { Dialog } from '#islands/dialog.tsx'
import { useTable } from '#islands/poker/table-context.ts'
import { formText } from '#islands/rooms/form-text.ts'
import { SettingsForm as RoomSettings } from '#islands/rooms/settings-form.tsx'
import { Select } from '#ui/select.tsx'
import { SelectOptions } from '#ui/select-options.tsx'
import { Switch } from '#ui/switch.tsx'

const switchNames = [
  'keepMoving',
  'autoReveal',
  'enableConfidenceVoting',
  'allowVoteChange',
  'enableComments',
  'allowSpectators',
  'requireLogin',
] as const satisfies (keyof PokerSettings)[]
const timerDurations = Object.values(timerOptions).filter(seconds => seconds !== null)

/** Returns the API fields of the form. */
function toBody(form: FormData, settings: PokerSettings) {
  const duration = Number(formText(form, 'timer'))
  const flags = Object.fromEntries(switchNames.map(name => [name, form.has(name)]))
  return {
    ...(form.has('votingSystemId') && { votingSystemId: formText(form, 'votingSystemId') }),
    ...(form.has('teamId') && { teamId: formText(form, 'teamId') || null }),
    settings: { ...settings, ...flags, enableTimer: duration > 0, timerDuration: duration > 0 ? duration : null },
  }
}

/** A dialog for the settings of a live session. */
export function SettingsForm({ onClose }: { onClose: () => void }) {
  const t = useTranslations('pokerLive.settings')
  const { view, accountId, announce } = useTable()
  const { id, settings } = view.session
  return (
    <Dialog title={t('title')} description={t('description')} onClose={onClose}>
      <RoomSettings
        url={`/api/planning-poker/accounts/${accountId}/sessions/${id}`}
        toBody={form => toBody(form, settings)}
        onSaved={() => announce(t('saved'))}
        onClose={onClose}
      >
        <ChoiceFields />
        <fieldset className="grid gap-4 border-line border-t pt-4">
          <legend className="sr-only">{t('rules')}</legend>
          {switchNames.map(name => (
            <Switch key={name} name={name} label={t(name)} hint={t(`${name}Hint`)} defaultChecked={settings[name]} />
          ))}
        </fieldset>
      </RoomSettings>
    </Dialog>
  )
}

/** Selects for deck, timer and team. */
function ChoiceFields() {
  const t = useTranslations('pokerLive.settings')
  const timerText = useTranslations('rooms.timer')
  const { view, accountId } = useTable()
  const { votingSystems, teams } = useChoices(accountId)
  const { session } = view
  const { settings, votingSystem } = session
  const hasVotes = view.stories.some(({ round }) => round > 0)
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Select
        key={`system ${votingSystems.length}`}
        name="votingSystemId"
        label={t('deck')}
        defaultValue={votingSystem.id}
        disabled={hasVotes || votingSystems.length === 0}
        hint={hasVotes ? t('deckFixed') : undefined}
      >
        <SelectOptions
          entries={(votingSystems.length > 0 ? votingSystems : [votingSystem]).map(({ id, name }) => [id, name])}
        />
      </Select>
      <Select
        name="timer"
        label={t('timer')}
        defaultValue={settings.enableTimer ? (settings.timerDuration ?? 0) : 0}
        hint={t('timerHint')}
      >
        <option value={0}>{t('noTimer')}</option>
        {timerDurations.map(seconds => (
          <option key={seconds} value={seconds}>
            {seconds < 60 ? timerText('seconds', { seconds }) : timerText('minutes', { minutes: seconds / 60 })}
          </option>
        ))}
      </Select>
      {teams.length > 0 && (
        <Select key={`team ${teams.length}`} name="teamId" label={t('team')} defaultValue={session.teamId ?? ''}>
          <option value="">{t('noTeam')}</option>
          <SelectOptions entries={teams.map(({ id, name }) => [id, name])} />
        </Select>
      )}
    </div>
  )
}

type Choice = { id: string; name: string }
type ListResponse = { data?: { items?: Choice[] } }

const fetchChoices = async (url: string): Promise<Choice[]> => {
  const { data } = (await (await call(url)).json()) as ListResponse
  return data?.items ?? []
}

/** The decks and teams of the account. Both are empty until they are loaded, and if loading fails. */
function useChoices(accountId: string | null) {
  const [choices, setChoices] = useState({ votingSystems: [] as Choice[], teams: [] as Choice[] })
  useEffect(() => {
    let isCurrent = true
    const emptyList = () => []
    const teams = fetchChoices(`/api/accounts/${accountId}/teams?pageSize=100`).catch(emptyList)
    const votingSystems = fetchChoices('/api/planning-poker/voting-systems?pageSize=100').catch(emptyList)
    Promise.all([votingSystems, teams]).then(([votingSystems, teams]) => {
      if (isCurrent) setChoices({ votingSystems, teams })
    })
    return () => {
      isCurrent = false
    }
  }, [accountId])
  return choices
}
