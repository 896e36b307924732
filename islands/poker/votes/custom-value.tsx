import type { FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import { formText } from '#islands/rooms/form-text.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'

/** Votes with a value that is not in the deck, if the voting system allows it. */
export function CustomValue({ onVote }: { onVote: (value: string) => void }) {
  const t = useTranslations('poker.table.deck')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const value = formText(new FormData(event.currentTarget), 'custom')
    if (value) onVote(value)
  }
  return (
    <form onSubmit={submit} className="mx-auto flex items-end gap-2">
      <Field
        name="custom"
        label={t('custom')}
        isLabelHidden
        placeholder={t('custom')}
        maxLength={20}
        className="w-40"
      />
      <Button variant="secondary">{t('customSend')}</Button>
    </form>
  )
}
