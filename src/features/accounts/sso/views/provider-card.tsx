import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CheckField, Form, fieldErrorsOf, PasswordField, TextField } from '#ui/form.tsx'

export type ProviderConnection = {
  discoveryUrl: string
  issuer: string
  clientId: string
  enabled: boolean
  required: boolean
}

type Props = {
  connection: ProviderConnection | null
  redirectUri: string
  isOwner: boolean
  /** True if the form is enabled. */
  isEnabled: boolean
  values: Record<string, string>
  errors: Record<string, string>
}

function stateOf(connection: ProviderConnection | null) {
  if (!connection) return 'none'
  return connection.enabled ? 'on' : 'off'
}

export function ProviderCard({ connection, redirectUri, isOwner, isEnabled, values, errors }: Props) {
  const t = useTranslations('sso.provider')
  const storedValues = {
    discoveryUrl: connection?.discoveryUrl ?? '',
    clientId: connection?.clientId ?? '',
    enabled: (connection?.enabled ?? true) ? 'on' : '',
    required: connection?.required ? 'on' : '',
  }
  const state = stateOf(connection)
  return (
    <Card
      title={t('title')}
      description={t('text')}
      actions={
        <Badge tone={state === 'on' ? 'success' : 'neutral'} hasDot>
          {t(`state.${state}`)}
        </Badge>
      }
    >
      <Form
        action={paths.enterpriseSso()}
        values={values.act === 'save' ? values : storedValues}
        errors={fieldErrorsOf(errors)}
      >
        <fieldset disabled={!isEnabled} className="grid max-w-3xl gap-5">
          <input type="hidden" name="act" value="save" />
          <div className="grid gap-1.5">
            <p className="font-semibold text-sm">{t('redirectUri')}</p>
            <p className="text-muted text-sm">{t('redirectUriHint')}</p>
            <code className="select-all break-all rounded-control bg-sunken px-3 py-2 text-sm">{redirectUri}</code>
          </div>
          <TextField
            name="discoveryUrl"
            label={t('discoveryUrl')}
            hint={t('discoveryUrlHint')}
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            maxLength={500}
            required
          />
          <div className="grid gap-5 md:grid-cols-2">
            <TextField
              name="clientId"
              label={t('clientId')}
              hint={t('clientIdHint')}
              autoComplete="off"
              spellCheck={false}
              maxLength={255}
              required
            />
            <PasswordField
              name="clientSecret"
              label={t('clientSecret')}
              hint={t(connection ? 'clientSecretKept' : 'clientSecretHint')}
              autoComplete="new-password"
              maxLength={1000}
              required={!connection}
            />
          </div>
          <CheckField name="enabled" label={t('enabled')} hint={t('enabledHint')} />
          <CheckField name="required" label={t('required')} hint={t('requiredHint')} />
          {!isOwner && <p className="text-muted text-sm">{t('ownerHint')}</p>}
          <div>
            <Button>{t(connection ? 'save' : 'connect')}</Button>
          </div>
        </fieldset>
      </Form>
      {connection && (
        <Form
          action={paths.enterpriseSso()}
          className="mt-6 flex flex-wrap items-center justify-between gap-3 border-line border-t pt-5"
        >
          <p className="min-w-0 flex-1 basis-64 text-muted text-sm">{t('removeText')}</p>
          <Button name="act" value="remove" variant="danger" size="sm" disabled={!isEnabled}>
            {t('remove')}
          </Button>
        </Form>
      )}
    </Card>
  )
}
