import { useTranslations } from 'use-intl'
import { middlePhases, timerChoices, topicTimerChoices } from '#features/agile/retros/sessions/rules-form.ts'
import { CheckField, ChoiceField, NumberField, useField } from '#ui/form.tsx'
import { Switch } from '#ui/switch.tsx'

/** The settings of a retro: anonymity, limits, timers and features. */
export function SettingsFields() {
  const t = useTranslations('retroSessions.form')
  return (
    <>
      <fieldset className="grid gap-3">
        <legend className="mb-3 font-semibold text-sm">{t('anonymity')}</legend>
        <SettingSwitch name="allowAnonymousCards" textKey="anonymous" />
        <fieldset className="grid gap-2 rounded-control border border-line bg-canvas px-4 py-3">
          <legend className="px-1 font-medium text-sm">{t('inPhases')}</legend>
          {middlePhases.map(phase => (
            <CheckField key={phase} name={`anonymous.${phase}`} label={t(`phases.${phase}`)} />
          ))}
        </fieldset>
      </fieldset>
      <LimitFields />
      <fieldset className="grid gap-4">
        <legend className="mb-3 font-semibold text-sm">{t('settings')}</legend>
        <SettingSwitch name="enableCardGrouping" textKey="grouping" />
        <SettingSwitch name="enableActionItems" textKey="actions" />
        <SettingSwitch name="enableIcebreaker" textKey="icebreaker" />
        <SettingSwitch name="autoProgressPhases" textKey="autoProgress" />
        <SettingSwitch name="allowSpectators" textKey="spectators" />
        <SettingSwitch name="requireLogin" textKey="requireLogin" />
      </fieldset>
    </>
  )
}

function LimitFields() {
  const t = useTranslations('retroSessions.form')
  const timerValue = useField('timer').defaultValue
  const topicTimerValue = useField('topicTimer').defaultValue
  /** Returns the choices, including the current value. */
  const timerOptions = (choices: readonly number[], value: string) =>
    [...new Set([...choices, Number(value)])]
      .sort((a, b) => a - b)
      .map(seconds => ({
        value: String(seconds),
        label: seconds === 0 ? t('noTimer') : t('minutes', { minutes: seconds / 60 }),
      }))
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="mb-3 font-semibold text-sm">{t('amounts')}</legend>
      <NumberField
        name="maxCardsPerParticipant"
        path="settings.maxCardsPerParticipant"
        min={1}
        max={100}
        label={t('maxCards')}
      />
      <NumberField name="votesPerParticipant" path="settings.votesPerParticipant" min={1} max={50} label={t('votes')} />
      <div className="sm:col-span-2">
        <SettingSwitch name="allowMultipleVotes" textKey="multipleVotes" />
      </div>
      <ChoiceField
        name="timer"
        label={t('timer')}
        hint={t('timerHint')}
        emptyLabel={timerValue === '' ? t('keepTimers') : undefined}
        options={timerOptions(timerChoices, timerValue)}
      />
      <ChoiceField
        name="topicTimer"
        path="settings.topicTimer"
        label={t('topicTimer')}
        options={timerOptions(topicTimerChoices, topicTimerValue)}
      />
    </fieldset>
  )
}

type SettingText =
  | 'anonymous'
  | 'multipleVotes'
  | 'grouping'
  | 'actions'
  | 'icebreaker'
  | 'autoProgress'
  | 'spectators'
  | 'requireLogin'

/** A switch. The form omits it when it is off. */
function SettingSwitch({ name, textKey }: { name: string; textKey: SettingText }) {
  const t = useTranslations('retroSessions.form')
  const { defaultValue } = useField(name)
  return <Switch name={name} label={t(textKey)} hint={t(`${textKey}Hint`)} defaultChecked={defaultValue === 'on'} />
}
