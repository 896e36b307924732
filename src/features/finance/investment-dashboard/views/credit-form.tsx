import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Form, HiddenField, NumberField } from '#ui/form.tsx'

export type CreditFormState = { values: Record<string, string>; errors: Record<string, string> }

/** Sets the share of R&D spending that counts as tax credit. */
export function CreditForm({ form }: { form: CreditFormState }) {
  const t = useTranslations('investmentDashboard')
  return (
    <Card title={t('credit')} description={t('creditText')}>
      <Form action={paths.saveCreditShare()} {...form} className="flex flex-wrap items-end gap-3">
        <NumberField name="rdCreditShare" label={t('creditShare')} hint={t('creditHint')} min={0} max={100} optional />
        <HiddenField name="year" />
        <Button type="submit" variant="secondary">
          {t('save')}
        </Button>
      </Form>
    </Card>
  )
}
