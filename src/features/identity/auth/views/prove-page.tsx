import { ShieldQuestion } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { WhosePassword } from './address-field.tsx'

type Props = { from?: string; email: string; hasApp: boolean; errors: Record<string, string> }

/** Asks somebody who is signed in to prove that it is them, before a sensitive change. */
export function ProvePage({ from, email, hasApp, errors }: Props) {
  const t = useTranslations('auth.prove')
  const label = useTranslations('auth.fields')
  return (
    <>
      <PageHeader title={t('title')} description={t('intro')} />
      <Card className="max-w-lg">
        <form method="post" action={paths.prove()} className="grid gap-4 pt-2">
          {errors[''] && <Alert tone="danger">{errors['']}</Alert>}
          {from && <input type="hidden" name="from" value={from} />}
          <WhosePassword email={email} />
          <Field
            name="password"
            type="password"
            label={label('password')}
            error={errors.password}
            autoComplete="current-password"
            required={!hasApp}
          />
          {hasApp && (
            <Field
              name="code"
              label={t('code')}
              hint={t('codeHint')}
              error={errors.code}
              autoComplete="one-time-code"
              autoCapitalize="characters"
              spellCheck={false}
            />
          )}
          <div className="mt-1">
            <Button icon={ShieldQuestion}>{t('submit')}</Button>
          </div>
          <p className="text-muted text-sm">{t('otherwise')}</p>
        </form>
      </Card>
    </>
  )
}
