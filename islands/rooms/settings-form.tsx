import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError, call, errorText } from '#islands/api.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { FormContext } from '#ui/form.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { textIn } from './form-text.ts'
import { useRoomParts } from './room-context.ts'

type Props = {
  /** Where the session is changed. */
  address: string
  /** What the form says beside the name and the description, as the API takes it. */
  bodyOf: (form: FormData) => object
  onSaved: () => void
  onClose: () => void
  /** What the other fields hold, by their names. */
  values?: Record<string, string>
  children: ReactNode
}

/** The settings of a session, to be changed while it runs. */
export function SettingsForm({ address, bodyOf, onSaved, onClose, values = {}, children }: Props) {
  const t = useTranslations('rooms.settings')
  const transport = useTranslations('transport')
  const { session } = useRoomParts().view
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const fields = failure instanceof ApiError ? failure.fields : []
  const errors = Object.fromEntries(fields.map(({ path, message }) => [path, message]))
  const foot = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (failure !== null) foot.current?.scrollIntoView({ block: 'end' })
  }, [failure])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const body = { name: textIn(form, 'name'), description: textIn(form, 'description'), ...bodyOf(form) }
    setSending(true)
    setFailure(null)
    try {
      await call(address, {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      })
      onSaved()
      onClose()
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
        label={t('about')}
        defaultValue={session.description}
        maxLength={2000}
        rows={2}
        error={errors.description}
      />
      <FormContext value={{ values, errors }}>{children}</FormContext>
      <div ref={foot} className="grid gap-3">
        {failure !== null && <Alert tone="danger">{errorText(failure, transport)}</Alert>}
        <div className="flex justify-end gap-2">
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button pending={sending}>{t('save')}</Button>
        </div>
      </div>
    </form>
  )
}
