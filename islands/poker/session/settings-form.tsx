import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PokerSettings } from '#features/agile/poker/live/protocol.ts'
import { timerOptions } from '#features/agile/poker/rules-settings.ts'
import { ApiError, call, errorText } from '#islands/api.ts'
import { FormFooter } from '#islands/form-footer.tsx'
import { useTable } from '#islands/poker/table-context.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { Switch } from '#ui/switch.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { useChoices } from './use-choices.ts'

const switches = [
  'autoReveal',
  'enableConfidenceVoting',
  'allowVoteChange',
  'enableComments',
  'allowSpectators',
  'requireLogin',
] as const satisfies (keyof PokerSettings)[]
const timers = Object.values(timerOptions).filter(seconds => seconds !== null)

/** What the form says, as the API takes it. */
function bodyOf(form: FormData, settings: PokerSettings) {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const duration = Number(text('timer'))
  const chosen = Object.fromEntries(switches.map(name => [name, form.has(name)]))
  return {
    name: text('name'),
    description: text('description'),
    ...(form.has('votingSystemId') && { votingSystemId: text('votingSystemId') }),
    ...(form.has('teamId') && { teamId: text('teamId') || null }),
    settings: { ...settings, ...chosen, enableTimer: duration > 0, timerDuration: duration > 0 ? duration : null },
  }
}

export default function SettingsForm({ onDone }: { onDone: () => void }) {
  const t = useTranslations('pokerLive.settings')
  const transport = useTranslations('transport')
  const { view, accountId, say } = useTable()
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const { session } = view
  const { settings } = session
  const fields = failure instanceof ApiError ? failure.fields : []
  const errorOf = (path: string) => fields.find(field => field.path === path)?.message

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSending(true)
    setFailure(null)
    try {
      await call(`/api/planning-poker/accounts/${accountId}/sessions/${session.id}`, {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(bodyOf(new FormData(event.currentTarget), settings)),
      })
      say(t('saved'))
      onDone()
    } catch (thrown) {
      setFailure(thrown)
      setSending(false)
    }
  }

  return (
    <form onSubmit={submit} className="grid gap-5">
      <Field
        name="name"
        label={t('name')}
        defaultValue={session.name}
        maxLength={120}
        required
        error={errorOf('name')}
      />
      <Textarea
        name="description"
        label={t('about')}
        defaultValue={session.description}
        maxLength={2000}
        rows={2}
        error={errorOf('description')}
      />
      <ChoiceFields />
      <fieldset className="grid gap-4 border-line border-t pt-4">
        <legend className="sr-only">{t('rules')}</legend>
        {switches.map(name => (
          <Switch key={name} name={name} label={t(name)} hint={t(`${name}Hint`)} defaultChecked={settings[name]} />
        ))}
      </fieldset>
      <FormFooter failure={failure === null ? null : errorText(failure, transport)}>
        <Button variant="secondary" onClick={onDone}>
          {t('cancel')}
        </Button>
        <Button pending={sending}>{t('save')}</Button>
      </FormFooter>
    </form>
  )
}

/** The deck, the timer and the team: each one of several. */
function ChoiceFields() {
  const t = useTranslations('pokerLive.settings')
  const tTimer = useTranslations('rooms.timer')
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
        {(votingSystems.length > 0 ? votingSystems : [votingSystem]).map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        name="timer"
        label={t('timer')}
        defaultValue={settings.enableTimer ? (settings.timerDuration ?? 0) : 0}
        hint={t('timerHint')}
      >
        <option value={0}>{t('noTimer')}</option>
        {timers.map(seconds => (
          <option key={seconds} value={seconds}>
            {seconds < 60 ? tTimer('seconds', { seconds }) : tTimer('minutes', { minutes: seconds / 60 })}
          </option>
        ))}
      </Select>
      {teams.length > 0 && (
        <Select key={`team ${teams.length}`} name="teamId" label={t('team')} defaultValue={session.teamId ?? ''}>
          <option value="">{t('noTeam')}</option>
          {teams.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </div>
  )
}
