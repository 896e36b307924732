import { KeyRound } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { lifetimes } from '#features/accounts/api-keys/rules.ts'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'

export type ScopeName =
  | 'poker:read'
  | 'poker:write'
  | 'retro:read'
  | 'retro:write'
  | 'board:read'
  | 'board:write'
  | 'people:read'
  | 'people:write'
  | 'account:read'
  | 'account:write'
  | 'audit:read'

type Props = {
  scopes: readonly ScopeName[]
  /** Whether the reader has shown within the last minutes that it is them. */
  proved: boolean
  values: Record<string, string>
  errors: Record<string, string>
}

export function NewKeyForm({ scopes, proved, values, errors }: Props) {
  const t = useTranslations('apiKeys')
  if (!proved)
    return (
      <Alert
        tone="warning"
        title={t('proof.title')}
        action={
          <ButtonLink href={paths.prove(paths.apiKeys())} variant="secondary" size="sm">
            {t('proof.action')}
          </ButtonLink>
        }
      >
        {t('proof.text')}
      </Alert>
    )
  return (
    <Card title={t('new.title')} description={t('new.text')}>
      <form method="post" action={paths.apiKeys()} className="grid gap-5">
        {errors[''] && <Alert tone="danger">{errors['']}</Alert>}
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            name="name"
            label={t('new.name')}
            hint={t('new.nameHint')}
            required
            maxLength={60}
            autoComplete="off"
            defaultValue={values.name}
            error={errors.name}
          />
          <Select
            name="expires"
            label={t('new.expires')}
            hint={t('new.expiresHint')}
            defaultValue={values.expires ?? '90'}
            error={errors.expires}
          >
            {lifetimes.map(days => (
              <option key={days} value={days}>
                {t('new.days', { days })}
              </option>
            ))}
            <option value="never">{t('new.never')}</option>
          </Select>
        </div>
        <fieldset aria-describedby={errors.scopes ? 'scopes-error' : undefined}>
          <legend className="font-semibold text-sm">{t('new.scopes')}</legend>
          <p className="text-muted text-sm">{t('new.scopesHint')}</p>
          <div className="mt-3 grid gap-3 sm:grid-cols-2">
            {scopes.map(scope => (
              <Checkbox
                key={scope}
                name={scope}
                label={t(`scopes.${scope}`)}
                hint={scope}
                defaultChecked={values[scope] === 'on'}
              />
            ))}
          </div>
          {errors.scopes && (
            <p id="scopes-error" className="mt-2 font-medium text-danger-ink text-sm">
              {errors.scopes}
            </p>
          )}
        </fieldset>
        <div>
          <Button icon={KeyRound}>{t('new.submit')}</Button>
        </div>
      </form>
    </Card>
  )
}
