import { useTranslations } from 'use-intl'
import { timerChoices, topicChoices, writingPhases } from '#features/agile/retros/phases/rules-form.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { Switch } from '#ui/switch.tsx'

type Props = { values: Record<string, string>; errors: Record<string, string> }

/** How a retro is held: who is told what, how much, how long, and what belongs to it. */
export function SettingsFields(props: Props) {
  return (
    <>
      <Anonymity {...props} />
      <Amounts {...props} />
      <Parts {...props} />
    </>
  )
}

function Anonymity({ values }: Props) {
  const t = useTranslations('retroSessions.form')
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 font-semibold text-sm">{t('anonymity')}</legend>
      <Switch
        name="allowAnonymousCards"
        label={t('anonymous')}
        hint={t('anonymousHint')}
        defaultChecked={'allowAnonymousCards' in values}
      />
      <fieldset className="grid gap-2 rounded-control border border-line bg-canvas px-4 py-3">
        <legend className="px-1 font-medium text-sm">{t('inPhases')}</legend>
        {writingPhases.map(phase => (
          <Checkbox
            key={phase}
            name={`anonymous.${phase}`}
            label={t(`phases.${phase}`)}
            defaultChecked={`anonymous.${phase}` in values}
          />
        ))}
      </fieldset>
    </fieldset>
  )
}

function Amounts({ values, errors }: Props) {
  const t = useTranslations('retroSessions.form')
  const said = (seconds: number) => (seconds === 0 ? t('noTimer') : t('minutes', { minutes: seconds / 60 }))
  const offered = (choices: readonly number[], value: string | undefined) =>
    value && !choices.includes(Number(value)) ? [...choices, Number(value)].sort((a, b) => a - b) : choices
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="mb-3 font-semibold text-sm">{t('amounts')}</legend>
      <Field
        name="maxCardsPerParticipant"
        type="number"
        min={1}
        max={100}
        label={t('maxCards')}
        defaultValue={values.maxCardsPerParticipant}
        error={errors['settings.maxCardsPerParticipant']}
      />
      <Field
        name="votesPerParticipant"
        type="number"
        min={1}
        max={50}
        label={t('votes')}
        defaultValue={values.votesPerParticipant}
        error={errors['settings.votesPerParticipant']}
      />
      <Select
        name="timer"
        label={t('timer')}
        hint={t('timerHint')}
        defaultValue={values.timer ?? '0'}
        error={errors.timer}
      >
        {values.timer === '' && <option value="">{t('timerAsIs')}</option>}
        {offered(timerChoices, values.timer).map(seconds => (
          <option key={seconds} value={seconds}>
            {said(seconds)}
          </option>
        ))}
      </Select>
      <Select
        name="topicTimer"
        label={t('topicTimer')}
        defaultValue={values.topicTimer ?? '300'}
        error={errors['settings.topicTimer']}
      >
        {offered(topicChoices, values.topicTimer).map(seconds => (
          <option key={seconds} value={seconds}>
            {said(seconds)}
          </option>
        ))}
      </Select>
    </fieldset>
  )
}

function Parts({ values }: Props) {
  const t = useTranslations('retroSessions.form')
  const rows = [
    ['enableCardGrouping', t('grouping'), t('groupingHint')],
    ['enableActionItems', t('actions'), t('actionsHint')],
    ['enableIcebreaker', t('icebreaker'), t('icebreakerHint')],
    ['autoProgressPhases', t('autoProgress'), t('autoProgressHint')],
    ['allowSpectators', t('spectators'), t('spectatorsHint')],
    ['requireLogin', t('requireLogin'), t('requireLoginHint')],
  ] as const
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 font-semibold text-sm">{t('settings')}</legend>
      {rows.map(([name, label, hint]) => (
        <Switch key={name} name={name} label={label} hint={hint} defaultChecked={name in values} />
      ))}
    </fieldset>
  )
}
