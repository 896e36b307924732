import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { Switch } from '#ui/switch.tsx'
import { Textarea } from '#ui/textarea.tsx'

export type FormProps = {
  votingSystems: { id: string; name: string; values: { label: string }[] }[]
  /** What the fields hold, so that a refused form comes back as it was. A box is there while it is ticked. */
  values: Record<string, string>
  /** Messages by field in the reader's language; under the empty name what belongs to none. */
  errors: Record<string, string>
}

const timers = [60, 120, 180, 300]

export function NewSessionForm({ votingSystems, values, errors }: FormProps) {
  const t = useTranslations('poker.form')
  const storyError = Object.entries(errors).find(([field]) => field.startsWith('stories'))?.[1]
  return (
    <form id="new-session" method="post" action={paths.poker()} className="grid gap-5">
      <Field
        name="name"
        label={t('name')}
        placeholder={t('namePlaceholder')}
        required
        maxLength={120}
        autoComplete="off"
        autoFocus
        defaultValue={values.name}
        error={errors.name}
      />
      <Textarea
        name="description"
        label={t('sessionDescription')}
        optional={t('optional')}
        maxLength={2000}
        rows={2}
        defaultValue={values.description}
        error={errors.description}
      />
      <Select
        name="votingSystemId"
        label={t('votingSystem')}
        required
        defaultValue={values.votingSystemId}
        error={errors.votingSystemId}
      >
        {votingSystems.map(({ id, name, values: cards }) => (
          <option key={id} value={id}>
            {`${name}: ${cards.map(({ label }) => label).join(' ')}`}
          </option>
        ))}
      </Select>
      <Textarea
        name="stories"
        label={t('stories')}
        hint={t('storiesHint')}
        placeholder={t('storiesPlaceholder')}
        rows={5}
        defaultValue={values.stories}
        error={storyError}
      />
      <Select
        name="timerDuration"
        label={t('timer')}
        hint={t('timerHint')}
        defaultValue={values.timerDuration}
        error={errors['settings.timerDuration']}
      >
        <option value="">{t('noTimer')}</option>
        {timers.map(seconds => (
          <option key={seconds} value={seconds}>
            {t('timerChoice', { minutes: seconds / 60 })}
          </option>
        ))}
      </Select>
      <Settings values={values} />
    </form>
  )
}

function Settings({ values }: Pick<FormProps, 'values'>) {
  const t = useTranslations('poker.form')
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 font-semibold text-sm">{t('settings')}</legend>
      <Switch
        name="autoReveal"
        label={t('autoReveal')}
        hint={t('autoRevealHint')}
        defaultChecked={'autoReveal' in values}
      />
      <Switch
        name="allowSpectators"
        label={t('allowSpectators')}
        hint={t('allowSpectatorsHint')}
        defaultChecked={'allowSpectators' in values}
      />
      <Switch
        name="requireLogin"
        label={t('requireLogin')}
        hint={t('requireLoginHint')}
        defaultChecked={'requireLogin' in values}
      />
      <Switch
        name="enableConfidenceVoting"
        label={t('confidence')}
        hint={t('confidenceHint')}
        defaultChecked={'enableConfidenceVoting' in values}
      />
    </fieldset>
  )
}
