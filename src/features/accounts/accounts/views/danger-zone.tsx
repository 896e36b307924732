import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { type Choice, ChoiceField, Form, fieldErrorsOf, TextField } from '#ui/form.tsx'
import { RecentAuthAlert } from '#ui/recent-auth-alert.tsx'

export type DangerZoneProps = {
  /** The text to type for deletion. Null if the reader cannot delete. */
  confirmation: string | null
  /** Possible new owners. Null if the reader cannot transfer the account. */
  members: Choice[] | null
  /** True if the reader has confirmed their identity recently. */
  hasAccountAuth: boolean
  errors: Record<string, string>
}

export function DangerZone({ confirmation, members, hasAccountAuth, errors: errorsByPath }: DangerZoneProps) {
  const errors = fieldErrorsOf(errorsByPath)
  const t = useTranslations('accounts')
  return (
    <section aria-labelledby="danger-zone" className="grid gap-4">
      <h2 id="danger-zone" className="display text-danger-ink text-xl">
        {t('danger')}
      </h2>
      {!hasAccountAuth && <RecentAuthAlert text={t('proof')} returnPath={`${paths.accountSettings()}#danger-zone`} />}
      <div className="grid gap-4 lg:grid-cols-2">
        {members && <TransferAccount members={members} hasAccountAuth={hasAccountAuth} errors={errors} />}
        {confirmation !== null && (
          <DeleteAccount confirmation={confirmation} hasAccountAuth={hasAccountAuth} errors={errors} />
        )}
      </div>
    </section>
  )
}

function TransferAccount({ members, hasAccountAuth, errors }: SharedProps & { members: Choice[] }) {
  const t = useTranslations('accounts.transfer')
  return (
    <Card title={t('title')} level={3} description={t('text')} className="border-danger/30">
      {members.length === 0 ? (
        <p className="text-muted text-sm">{t('empty')}</p>
      ) : (
        <Form action={paths.transferAccount()} isNativeSubmit errors={errors} className="grid gap-4">
          <ChoiceField
            name="userId"
            label={t('to')}
            required
            disabled={!hasAccountAuth}
            emptyLabel={t('choose')}
            options={members}
          />
          <div>
            <Button variant="secondary" disabled={!hasAccountAuth}>
              {t('submit')}
            </Button>
          </div>
        </Form>
      )}
    </Card>
  )
}

type SharedProps = Pick<DangerZoneProps, 'hasAccountAuth' | 'errors'>

function DeleteAccount({ confirmation, hasAccountAuth, errors }: SharedProps & { confirmation: string }) {
  const t = useTranslations('accounts.delete')
  return (
    <Card title={t('title')} level={3} description={t('text')} className="border-danger/30">
      <Form action={paths.deleteAccount()} isNativeSubmit errors={errors} className="grid gap-4">
        <TextField
          name="confirmation"
          label={t('confirm', { name: confirmation })}
          required
          autoComplete="off"
          spellCheck={false}
          disabled={!hasAccountAuth}
        />
        <div>
          <Button variant="danger" disabled={!hasAccountAuth}>
            {t('submit')}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
