import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Form, NumberField } from '#ui/form.tsx'

export type MarginFormState = { values: Record<string, string>; errors: Record<string, string> }

/** Sets the gross margin, which the lifetime value depends on. */
export function MarginForm({ form, isSaved }: { form: MarginFormState; isSaved: boolean }) {
  const t = useTranslations('revenue')
  return (
    <Card title={t('margin')} description={t('marginText')}>
      {isSaved && (
        <Alert tone="success" className="mb-4">
          {t('marginSaved')}
        </Alert>
      )}
      <Form action={paths.grossMargin()} {...form} className="flex flex-wrap items-end gap-3">
        <NumberField name="grossMargin" label={t('marginLabel')} min={1} max={100} optional />
        <Button type="submit" variant="secondary">
          {t('saveMargin')}
        </Button>
      </Form>
    </Card>
  )
}
