import { useTranslations } from 'use-intl'
import { accountTypes } from '#features/accounts/memberships/rules.ts'
import CheckedField from '#islands/accounts/checked-field.tsx'
import { paths } from '#src/paths.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ChoiceField, Form, TextField } from '#ui/form.tsx'
import { Island } from '#ui/island.tsx'

const names = ['name', 'slug', 'type', 'domain', 'companyName', 'website', 'stage', 'founded'] as const
export type AccountValues = Record<(typeof names)[number], string>

type Props = { values: AccountValues; errors: Record<string, string>; domainVerified: boolean }

export function AccountForm({ values, errors, domainVerified }: Props) {
  const t = useTranslations('accounts.fields')
  const s = useTranslations('accounts.settings')
  const field = (name: (typeof names)[number]) => ({ name, label: t(name) })
  const checked = (name: 'slug' | 'domain', more: object) => (
    <Island
      name="accounts/checked-field"
      of={CheckedField}
      when="idle"
      props={{
        ...field(name),
        defaultValue: values[name],
        error: errors[name],
        hint: t(`${name}Hint`),
        ask: `/api/accounts/validate-${name}`,
        ...more,
      }}
    />
  )
  return (
    <Form action={paths.accountSettings()} values={values} errors={{ ...errors, '': '' }} className="grid gap-6">
      <Card title={s('about')}>
        <div className="grid gap-5 md:grid-cols-2">
          <TextField {...field('name')} required maxLength={80} autoComplete="organization" />
          <ChoiceField
            {...field('type')}
            options={accountTypes.map(type => ({ value: type, label: t(`types.${type}`) }))}
          />
          {checked('slug', { required: true })}
          <div className="grid content-start gap-2">
            {checked('domain', { optional: s('optional') })}
            {values.domain && (
              <Badge tone={domainVerified ? 'success' : 'neutral'} className="justify-self-start">
                {t(domainVerified ? 'domainVerified' : 'domainUnverified')}
              </Badge>
            )}
          </div>
        </div>
      </Card>
      <Card title={s('company')}>
        <div className="grid gap-5 md:grid-cols-2">
          <TextField {...field('companyName')} optional={s('optional')} maxLength={80} />
          <TextField {...field('website')} optional={s('optional')} type="url" maxLength={200} />
          <TextField {...field('stage')} optional={s('optional')} hint={t('stageHint')} maxLength={40} />
          <TextField {...field('founded')} optional={s('optional')} inputMode="numeric" maxLength={4} />
        </div>
      </Card>
      <div>
        <Button>{s('save')}</Button>
      </div>
    </Form>
  )
}
