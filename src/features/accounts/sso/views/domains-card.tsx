import { useTranslations } from 'use-intl'
import { useFormatter } from '#i18n/date-format.ts'
import { paths } from '#src/paths.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Form, fieldErrorsOf, TextField } from '#ui/form.tsx'
import { useWithColon } from '#ui/use-with-colon.ts'

export type ListedDomain = {
  id: string
  domain: string
  verifiedAt: number | null
  /** The time when it lost its verification because its record was missing. */
  lapsedAt: number | null
  record: { type: string; name: string; value: string }
}

type Props = {
  domains: ListedDomain[]
  isEnabled: boolean
  values: Record<string, string>
  errors: Record<string, string>
}

/** Email domains that use the connection. */
export function DomainsCard({ domains, isEnabled, values, errors }: Props) {
  const t = useTranslations('sso.domains')
  return (
    <Card title={t('title')} description={t('text')}>
      {domains.length > 0 && (
        <ul className="mb-5 divide-y divide-line border-line border-b">
          {domains.map(domain => (
            <DomainRow key={domain.id} {...domain} isEnabled={isEnabled} />
          ))}
        </ul>
      )}
      <Form
        action={paths.enterpriseSso()}
        values={values.act === 'addDomain' ? values : {}}
        errors={fieldErrorsOf(errors)}
      >
        <fieldset disabled={!isEnabled} className="grid max-w-xl gap-4">
          <input type="hidden" name="act" value="addDomain" />
          <TextField
            name="domain"
            label={t('domain')}
            hint={t('domainHint')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={253}
            required
          />
          <div>
            <Button variant="secondary">{t('add')}</Button>
          </div>
        </fieldset>
      </Form>
    </Card>
  )
}

function DomainRow({ id, domain, verifiedAt, lapsedAt, record, isEnabled }: ListedDomain & { isEnabled: boolean }) {
  const t = useTranslations('sso.domains')
  const format = useFormatter()
  return (
    <li className="grid gap-3 py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3 className="min-w-0 break-all font-semibold">{domain}</h3>
        <Badge tone={verifiedAt === null ? 'warning' : 'success'}>
          {t(verifiedAt === null ? 'unverified' : 'verified')}
        </Badge>
        {verifiedAt !== null && (
          <span className="text-muted text-sm">
            {t('since', { date: format.dateTime(verifiedAt, { dateStyle: 'medium' }) })}
          </span>
        )}
        <div className="ml-auto flex flex-wrap gap-2">
          {verifiedAt === null && (
            <DomainButton
              id={id}
              act="verifyDomain"
              isEnabled={isEnabled}
              label={t('verify')}
              about={domain}
              variant="secondary"
            />
          )}
          <DomainButton
            id={id}
            act="removeDomain"
            isEnabled={isEnabled}
            label={t('remove')}
            about={domain}
            variant="quiet"
          />
        </div>
      </div>
      {verifiedAt === null && (
        <div className="grid gap-2 rounded-control bg-sunken px-4 py-3 text-sm">
          {lapsedAt !== null && <p>{t('lapsed', { date: format.dateTime(lapsedAt, { dateStyle: 'medium' }) })}</p>}
          <p>{t('record')}</p>
          <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[max-content_minmax(0,1fr)]">
            {(['type', 'name', 'value'] as const).map(part => (
              <div key={part} className="contents">
                <dt className="text-muted">{t(part)}</dt>
                <dd>
                  <code className="select-all break-all">{record[part]}</code>
                </dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </li>
  )
}

type DomainButtonProps = {
  id: string
  act: string
  isEnabled: boolean
  label: string
  about: string
  variant: 'secondary' | 'quiet'
}

function DomainButton({ id, act, isEnabled, label, about, variant }: DomainButtonProps) {
  const withColon = useWithColon()
  return (
    <Form action={paths.enterpriseSso()}>
      <input type="hidden" name="id" value={id} />
      <Button
        name="act"
        value={act}
        variant={variant}
        size="sm"
        disabled={!isEnabled}
        aria-label={withColon(label, about)}
      >
        {label}
      </Button>
    </Form>
  )
}
