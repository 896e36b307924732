import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'

export type Danger = {
  /** What has to be typed to delete; null where the reader may not delete. */
  confirmation: string | null
  /** Who can take the account over; null where the reader may not hand it over. */
  heirs: { id: string; name: string }[] | null
  /** Whether the reader has shown within the last minutes that it is them. */
  proved: boolean
  errors: { userId?: string; confirmation?: string }
}

export function DangerZone({ confirmation, heirs, proved, errors }: Danger) {
  const t = useTranslations('accounts')
  return (
    <section aria-labelledby="danger-zone" className="grid gap-4">
      <h2 id="danger-zone" className="display text-danger-ink text-xl">
        {t('danger')}
      </h2>
      {!proved && (
        <Alert
          tone="warning"
          title={t('proof.title')}
          action={
            <ButtonLink href={paths.prove(`${paths.accountSettings()}#danger-zone`)} variant="secondary" size="sm">
              {t('proof.action')}
            </ButtonLink>
          }
        >
          {t('proof.text')}
        </Alert>
      )}
      <div className="grid gap-4 lg:grid-cols-2">
        {heirs && <Transfer heirs={heirs} proved={proved} error={errors.userId} />}
        {confirmation !== null && <Delete confirmation={confirmation} proved={proved} error={errors.confirmation} />}
      </div>
    </section>
  )
}

function Transfer({
  heirs,
  proved,
  error,
}: {
  heirs: { id: string; name: string }[]
  proved: boolean
  error?: string | undefined
}) {
  const t = useTranslations('accounts.transfer')
  return (
    <Card title={t('title')} level={3} description={t('text')} className="border-danger/30">
      {heirs.length === 0 ? (
        <p className="text-muted text-sm">{t('nobody')}</p>
      ) : (
        <form method="post" action={paths.transferAccount()} className="grid gap-4">
          <Select name="userId" label={t('to')} required error={error} disabled={!proved} defaultValue="">
            <option value="">{t('choose')}</option>
            {heirs.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
          <div>
            <Button variant="secondary" disabled={!proved}>
              {t('submit')}
            </Button>
          </div>
        </form>
      )}
    </Card>
  )
}

function Delete({
  confirmation,
  proved,
  error,
}: {
  confirmation: string
  proved: boolean
  error?: string | undefined
}) {
  const t = useTranslations('accounts.delete')
  return (
    <Card title={t('title')} level={3} description={t('text')} className="border-danger/30">
      <form method="post" action={paths.deleteAccount()} className="grid gap-4">
        <Field
          name="confirmation"
          label={t('confirm', { name: confirmation })}
          required
          autoComplete="off"
          spellCheck={false}
          error={error}
          disabled={!proved}
        />
        <div>
          <Button variant="danger" disabled={!proved}>
            {t('submit')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
