import { useTranslations } from 'use-intl'
import CheckedField from '#islands/accounts/checked-field.tsx'
import { paths } from '#src/paths.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Form, TextField } from '#ui/form.tsx'
import { Island } from '#ui/island.tsx'
import { PageHeader } from '#ui/page-header.tsx'

type Props = { values: { name: string; slug: string }; errors: Record<string, string> }

export function NewAccountPage({ values, errors }: Props) {
  const t = useTranslations('accounts')
  return (
    <>
      <PageHeader title={t('new.title')} description={t('new.intro')} />
      <Card className="max-w-xl">
        <Form action={paths.newAccount()} isNativeSubmit values={values} errors={errors} className="grid gap-5 pt-2">
          <TextField name="name" label={t('fields.name')} required maxLength={80} autoComplete="organization" />
          <Island
            name="accounts/checked-field"
            component={CheckedField}
            when="idle"
            props={{
              name: 'slug',
              label: t('fields.slug'),
              hint: t('new.slugHint'),
              optional: t('settings.optional'),
              defaultValue: values.slug,
              error: errors.slug,
              checkUrl: '/api/accounts/validate-slug',
            }}
          />
          <div>
            <Button>{t('new.submit')}</Button>
          </div>
        </Form>
      </Card>
    </>
  )
}
