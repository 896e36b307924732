import { Sailboat, Spade } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { newSessionTimerSeconds, sessionTypes } from '#features/agile/all-sessions/rules.ts'
import { formats } from '#features/agile/retros/live/protocol.ts'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ChoiceField, Form, TextField } from '#ui/form.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { useWithColon } from '#ui/use-with-colon.ts'

type Props = {
  canCreate: boolean
  votingSystems: { id: string; name: string; values: { label: string }[] }[]
  values: Record<string, string>
  errors: Record<string, string>
}

/** The form for a new session of any type. */
export function NewSessionPage({ canCreate, ...form }: Props) {
  const t = useTranslations('pokerSessions.generic')
  const noCreation = useTranslations('poker.errors')('noCreation')
  return (
    <div className="max-w-2xl">
      <PageHeader title={t('newTitle')} description={canCreate && t('newText')} />
      {canCreate ? (
        <Card>
          <NewSessionForm {...form} />
        </Card>
      ) : (
        <Alert tone="warning">{noCreation}</Alert>
      )}
    </div>
  )
}

const icons = { PLANNING_POKER: Spade, RETROSPECTIVE: Sailboat }

function NewSessionForm({ votingSystems, values, errors }: Omit<Props, 'canCreate'>) {
  const t = useTranslations('pokerSessions.generic')
  const formatName = useTranslations('retro.formats')
  const withColon = useWithColon()
  const errorTitle = useTranslations('agileSessions.errors')('pokerSave')
  const types = sessionTypes.map(type => ({
    value: type,
    label: t(`types.${type}`),
    description: t(`typeHints.${type}`),
    icon: icons[type],
  }))
  const decks = votingSystems.map(({ id, name, values: cards }) => {
    return { value: id, label: withColon(name, cards.map(({ label }) => label).join(' ')) }
  })
  const timers = newSessionTimerSeconds.map(seconds => {
    return { value: String(seconds), label: seconds === 0 ? t('noTimer') : t('seconds', { seconds }) }
  })
  return (
    <Form
      action={paths.newSession()}
      errorTitle={errorTitle}
      values={{ timer: '0', ...values }}
      errors={errors}
      className="group grid gap-5 pt-2"
    >
      <RadioCards
        name="type"
        legend={t('type')}
        options={types}
        defaultValue={values.type ?? sessionTypes[0]}
        error={errors.type}
      />
      <TextField name="name" label={t('name')} maxLength={120} required />
      {/* CSS hides the field of the type that is not selected, so that this works without JavaScript. */}
      <ChoiceField
        name="votingSystemId"
        label={t('votingSystem')}
        options={decks}
        className="group-has-[[value^=RETRO]:checked]:hidden"
        required
      />
      <ChoiceField
        name="format"
        label={t('format')}
        options={formats.map(value => ({ value, label: formatName(`${value}.name`) }))}
        className="group-has-[[value^=PLANNING]:checked]:hidden"
      />
      <ChoiceField name="timer" label={t('timer')} hint={t('timerHint')} options={timers} />
      <div className="flex flex-wrap gap-2">
        <Button>{t('submit')}</Button>
        <ButtonLink href={paths.dashboard()} variant="secondary">
          {t('cancel')}
        </ButtonLink>
      </div>
    </Form>
  )
}
