import { useTranslations } from 'use-intl'
import { checkboxSettings, timerNames } from '#features/agile/poker/rules-settings.ts'
import { ChoiceField, LongField, SwitchField } from '#ui/form.tsx'
import { useWithColon } from '#ui/use-with-colon.ts'

type Props = { votingSystems: { id: string; name: string; values: { label: string }[] }[] }

/** The fields of a session's configuration: description, deck, stories, timer, settings. */
export function ContentFields({ votingSystems }: Props) {
  const t = useTranslations('pokerPlanning.content')
  const withColon = useWithColon()
  const timerText = useTranslations('pokerSessions.form.timer')
  const decks = votingSystems.map(({ id, name, values }) => {
    return { value: id, label: withColon(name, values.map(({ label }) => label).join(' ')) }
  })
  const timers = timerNames.map(value => ({ value, label: timerText(value) }))
  const optional = t('optional')
  return (
    <>
      <LongField name="description" label={t('description')} optional={optional} maxLength={2000} rows={2} />
      <ChoiceField name="votingSystemId" label={t('votingSystem')} options={decks} required />
      <LongField name="stories" label={t('stories')} hint={t('storiesHint')} optional={optional} rows={5} />
      <ChoiceField name="timerOption" path="settings.timerDuration" label={t('timer')} options={timers} />
      <fieldset className="grid gap-4">
        <legend className="mb-3 font-semibold text-sm">{t('settings')}</legend>
        {checkboxSettings.map(box => (
          <SwitchField key={box} name={box} label={t(box)} hint={t(`${box}Hint`)} />
        ))}
      </fieldset>
    </>
  )
}
