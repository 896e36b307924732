import { useTranslations } from 'use-intl'
import { timerNames, timerOptions } from '#features/agile/poker/rules-settings.ts'
import { Select } from '#ui/select.tsx'
import { Switch } from '#ui/switch.tsx'
import { Textarea } from '#ui/textarea.tsx'

export type ContentProps = {
  votingSystems: { id: string; name: string; values: { label: string }[] }[]
  /** What the fields hold. A box is there while it is ticked. */
  values: Record<string, string>
  errors: Record<string, string>
}

const boxes = [
  'autoReveal',
  'allowSpectators',
  'requireLogin',
  'enableConfidenceVoting',
  'enableComments',
  'allowVoteChange',
] as const

/** The fields of what a session is made from: description, deck, stories, timer, settings. */
export function ContentFields({ votingSystems, values, errors }: ContentProps) {
  const t = useTranslations('pokerPlanning.content')
  const storyError = Object.entries(errors).find(([field]) => field.startsWith('stories'))?.[1]
  return (
    <>
      <Textarea
        name="description"
        label={t('description')}
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
        optional={t('optional')}
        rows={5}
        defaultValue={values.stories}
        error={storyError}
      />
      <Select
        name="timerOption"
        label={t('timer')}
        defaultValue={values.timerOption ?? 'NONE'}
        error={errors.timerOption ?? errors['settings.timerDuration']}
      >
        {timerNames.map(name => (
          <option key={name} value={name}>
            {timerOptions[name] === null ? t('noTimer') : t('seconds', { count: timerOptions[name] })}
          </option>
        ))}
      </Select>
      <fieldset className="grid gap-4">
        <legend className="mb-3 font-semibold text-sm">{t('settings')}</legend>
        {boxes.map(box => (
          <Switch key={box} name={box} label={t(box)} hint={t(`${box}Hint`)} defaultChecked={box in values} />
        ))}
      </fieldset>
    </>
  )
}
