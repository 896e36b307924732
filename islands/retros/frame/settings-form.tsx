import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { formValues, settingBoxes, writingPhases } from '#features/agile/retros/phases/rules-form.ts'
import { ApiError, call, errorText } from '#islands/api.ts'
import { FormFooter } from '#islands/form-footer.tsx'
import { useBoard } from '#islands/retros/board-context.ts'
import { SettingsFields } from '#islands/retros/settings-fields.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/textarea.tsx'

/** The form's values as the API takes them. Timers in seconds. */
function bodyOf(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  return {
    name: text('name'),
    description: text('description'),
    ...(text('timer') !== '' && { timer: Number(text('timer')) }),
    settings: {
      ...Object.fromEntries(settingBoxes.map(name => [name, form.has(name)])),
      anonymousPhases: writingPhases.filter(phase => form.has(`anonymous.${phase}`)),
      maxCardsPerParticipant: Number(text('maxCardsPerParticipant')),
      votesPerParticipant: Number(text('votesPerParticipant')),
      topicTimer: Number(text('topicTimer')),
    },
  }
}

export default function SettingsForm({ accountId, onDone }: { accountId: string; onDone: () => void }) {
  const t = useTranslations('retro.board.settings')
  const tForm = useTranslations('retroSessions.form')
  const transport = useTranslations('transport')
  const { view, say } = useBoard()
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const [session] = useState(view.session)
  const fields = failure instanceof ApiError ? failure.fields : []
  const errors = Object.fromEntries(fields.map(({ path, message }) => [path, message]))

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSending(true)
    setFailure(null)
    try {
      await call(`/api/retrospectives/accounts/${accountId}/sessions/${session.id}`, {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(bodyOf(new FormData(event.currentTarget))),
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
      <Field name="name" label={t('name')} defaultValue={session.name} maxLength={120} required error={errors.name} />
      <Textarea
        name="description"
        label={tForm('about')}
        defaultValue={session.description}
        maxLength={2000}
        rows={2}
        error={errors.description}
      />
      <SettingsFields values={formValues(session)} errors={errors} />
      <FormFooter failure={failure === null ? null : errorText(failure, transport)}>
        <Button variant="secondary" onClick={onDone}>
          {t('cancel')}
        </Button>
        <Button pending={sending}>{t('save')}</Button>
      </FormFooter>
    </form>
  )
}
