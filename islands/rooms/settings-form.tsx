import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError, call } from '#islands/api.ts'
import { ErrorAlert } from '#islands/error-alert.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { FormContext } from '#ui/form-context.ts'
import { Textarea } from '#ui/textarea.tsx'
import { formText } from './form-text.ts'
import { useRoomContext } from './room-context.ts'

type Props = {
  /** The API route of the session. */
  url: string
  /** Returns the API fields other than name and description. */
  toBody: (form: FormData) => object
  onSaved: () => void
  onClose: () => void
  /** Initial values of the other fields, by name. */
  initialValues?: Record<string, string>
  children: ReactNode
}

/** A form for the settings of a live session. */
export function SettingsForm({ url, toBody, onSaved, onClose, initialValues = {}, children }: Props) {
  const t = useTranslations('rooms.settings')
  const { session } = useRoomContext().view
  const [isSaving, setIsSaving] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const fields = error instanceof ApiError ? error.fields : []
  const errors = Object.fromEntries(fields.map(({ path, message }) => [path, message]))
  const footerRef = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (error !== null) footerRef.current?.scrollIntoView({ block: 'end' })
  }, [error])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const body = { name: formText(form, 'name'), description: formText(form, 'description'), ...toBody(form) }
    setIsSaving(true)
    setError(null)
    try {
      await call(url, {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      })
      onSaved()
      onClose()
    } catch (thrown) {
      setError(thrown)
      setIsSaving(false)
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
      <FormContext value={{ values: initialValues, errors }}>{children}</FormContext>
      <div ref={footerRef} className="grid gap-3">
        {error !== null && <ErrorAlert thrown={error} />}
        <div className="flex justify-end gap-2">
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button isPending={isSaving}>{t('save')}</Button>
        </div>
      </div>
    </form>
  )
}
