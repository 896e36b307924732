import { useTranslations } from 'use-intl'
import { timerChoices, topicChoices, writingPhases } from '#features/agile/retros/phases/rules-form.ts'
import { CheckField, ChoiceField, NumberField, useField } from '#ui/form.tsx'
import { Switch } from '#ui/switch.tsx'

/** How a retro is held: who is told what, how much, how long, and what belongs to it. */
export function SettingsFields() {
  const t = useTranslations('retroSessions.form')
  return (
    <>
      <fieldset className="grid gap-3">
        <legend className="mb-3 font-semibold text-sm">{t('anonymity')}</legend>
        <Setting name="allowAnonymousCards" text="anonymous" />
        <fieldset className="grid gap-2 rounded-control border border-line bg-canvas px-4 py-3">
          <legend className="px-1 font-medium text-sm">{t('inPhases')}</legend>
          {writingPhases.map(phase => (
            <CheckField key={phase} name={`anonymous.${phase}`} label={t(`phases.${phase}`)} />
          ))}
        </fieldset>
      </fieldset>
      <Amounts />
      <fieldset className="grid gap-4">
        <legend className="mb-3 font-semibold text-sm">{t('settings')}</legend>
        <Setting name="enableCardGrouping" text="grouping" />
        <Setting name="enableActionItems" text="actions" />
        <Setting name="enableIcebreaker" text="icebreaker" />
        <Setting name="autoProgressPhases" text="autoProgress" />
        <Setting name="allowSpectators" text="spectators" />
        <Setting name="requireLogin" text="requireLogin" />
      </fieldset>
    </>
  )
}

function Amounts() {
  const t = useTranslations('retroSessions.form')
  const timer = useField('timer').defaultValue
  const topicTimer = useField('topicTimer').defaultValue
  /** The choices, with the value that is there already. */
  const offered = (choices: readonly number[], value: string) =>
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
      <ChoiceField
        name="timer"
        label={t('timer')}
        hint={t('timerHint')}
        empty={timer === '' ? t('timerAsIs') : undefined}
        options={offered(timerChoices, timer)}
      />
      <ChoiceField
        name="topicTimer"
        path="settings.topicTimer"
        label={t('topicTimer')}
        options={offered(topicChoices, topicTimer)}
      />
    </fieldset>
  )
}

type Text = 'anonymous' | 'grouping' | 'actions' | 'icebreaker' | 'autoProgress' | 'spectators' | 'requireLogin'

/** A setting that is on or off. Off is not sent at all. */
function Setting({ name, text }: { name: string; text: Text }) {
  const t = useTranslations('retroSessions.form')
  const { defaultValue } = useField(name)
  return <Switch name={name} label={t(text)} hint={t(`${text}Hint`)} defaultChecked={defaultValue === 'on'} />
}
