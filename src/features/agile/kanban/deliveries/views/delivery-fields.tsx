import { useTranslations } from 'use-intl'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/textarea.tsx'

type Props = { values: Record<string, string>; errors: Record<string, string> }

/** What is said of a delivery: its title, the day that it is promised for, and what it is about. */
export function DeliveryFields({ values, errors }: Props) {
  const t = useTranslations('boardDeliveries.form')
  return (
    <>
      <Field
        name="title"
        label={t('title')}
        required
        maxLength={200}
        defaultValue={values.title}
        error={errors.title}
      />
      <Field
        name="targetDate"
        type="date"
        label={t('targetDate')}
        hint={t('targetHint')}
        optional={t('optional')}
        defaultValue={values.targetDate}
        error={errors.targetDate}
      />
      <Textarea
        name="description"
        label={t('description')}
        optional={t('optional')}
        rows={3}
        maxLength={2000}
        defaultValue={values.description}
        error={errors.description}
      />
    </>
  )
}
