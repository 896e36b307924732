import { Sailboat, Spade } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { formats } from '#features/agile/retros/live/protocol.ts'
import { sessionTypes, timerChoices } from '#features/agile/session-types/rules.ts'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { Select } from '#ui/select.tsx'

type Props = {
  mayCreate: boolean
  votingSystems: { id: string; name: string; values: { label: string }[] }[]
  values: Record<string, string>
  errors: Record<string, string>
}

/** A new session of any type, with what all of them have. */
export function NewSessionPage({ mayCreate, ...form }: Props) {
  const t = useTranslations('pokerSessions.generic')
  const words = useTranslations('poker.errors')('noCreation')
  return (
    <div className="max-w-2xl">
      <PageHeader title={t('newTitle')} description={mayCreate && t('newText')} />
      {mayCreate ? (
        <Card>
          <NewSessionForm {...form} />
        </Card>
      ) : (
        <Alert tone="warning">{words}</Alert>
      )}
    </div>
  )
}

const signs = { PLANNING_POKER: Spade, RETROSPECTIVE: Sailboat }

function NewSessionForm({ votingSystems, values, errors }: Omit<Props, 'mayCreate'>) {
  const t = useTranslations('pokerSessions.generic')
  const format = useTranslations('retro.formats')
  const failed = useTranslations('agileSessions.errors')('pokerSave')
  const types = sessionTypes.map(type => ({
    value: type,
    label: t(`types.${type}`),
    description: t(`typeHints.${type}`),
    icon: signs[type],
  }))
  return (
    <form method="post" action={paths.newSession()} data-shell="" className="group grid gap-5 pt-2">
      {errors[''] && (
        <Alert tone="danger" title={failed}>
          {errors['']}
        </Alert>
      )}
      <RadioCards
        name="type"
        legend={t('type')}
        options={types}
        defaultValue={values.type ?? sessionTypes[0]}
        error={errors.type}
      />
      <Field name="name" label={t('name')} defaultValue={values.name} error={errors.name} maxLength={120} required />
      <Select
        name="votingSystemId"
        label={t('votingSystem')}
        defaultValue={values.votingSystemId}
        error={errors.votingSystemId}
        className="group-has-[[value^=RETRO]:checked]:hidden"
        required
      >
        {votingSystems.map(({ id, name, values: cards }) => (
          <option key={id} value={id}>
            {`${name}: ${cards.map(({ label }) => label).join(' ')}`}
          </option>
        ))}
      </Select>
      <Select
        name="format"
        label={t('format')}
        defaultValue={values.format}
        error={errors.format}
        className="group-has-[[value^=PLANNING]:checked]:hidden"
      >
        {formats.map(each => (
          <option key={each} value={each}>
            {format(`${each}.name`)}
          </option>
        ))}
      </Select>
      <Select
        name="timer"
        label={t('timer')}
        hint={t('timerHint')}
        defaultValue={values.timer ?? '0'}
        error={errors.timer}
      >
        {timerChoices.map(seconds => (
          <option key={seconds} value={seconds}>
            {seconds === 0 ? t('noTimer') : t('seconds', { seconds })}
          </option>
        ))}
      </Select>
      <div className="flex flex-wrap gap-2">
        <Button>{t('submit')}</Button>
        <ButtonLink href={paths.dashboard()} variant="secondary">
          {t('cancel')}
        </ButtonLink>
      </div>
    </form>
  )
}
