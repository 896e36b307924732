import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { type Choice, ChoiceField, Form, TextField } from '#ui/form.tsx'
import { RecentAuthAlert } from '#ui/recent-auth-alert.tsx'

export type Danger = {
  /** The text to type for deletion; null if the reader cannot delete. */
  confirmation: string | null
  /** Possible new owners; null if the reader cannot transfer the account. */
  members: Choice[] | null
  /** Whether the reader has confirmed their identity recently. */
  proved: boolean
  errors: Record<string, string>
}

export function DangerZone({ confirmation, members, proved, ...danger }: Danger) {
  const errors = { ...danger.errors, '': '' }
  const t = useTranslations('accounts')
  return (
    <section aria-labelledby="danger-zone" className="grid gap-4">
      <h2 id="danger-zone" className="display text-danger-ink text-xl">
        {t('danger')}
      </h2>
      {!proved && <RecentAuthAlert text={t('proof')} back={`${paths.accountSettings()}#danger-zone`} />}
      <div className="grid gap-4 lg:grid-cols-2">
        {members && <Transfer members={members} proved={proved} errors={errors} />}
        {confirmation !== null && <Delete confirmation={confirmation} proved={proved} errors={errors} />}
      </div>
    </section>
  )
}

function Transfer({ members, proved, errors }: Shared & { members: Choice[] }) {
  const t = useTranslations('accounts.transfer')
  return (
    <Card title={t('title')} level={3} description={t('text')} className="border-danger/30">
      {members.length === 0 ? (
        <p className="text-muted text-sm">{t('empty')}</p>
      ) : (
        <Form action={paths.transferAccount()} isReloading errors={errors} className="grid gap-4">
          <ChoiceField
            name="userId"
            label={t('to')}
            required
            disabled={!proved}
            empty={t('choose')}
            options={members}
          />
          <div>
            <Button variant="secondary" disabled={!proved}>
              {t('submit')}
            </Button>
          </div>
        </Form>
      )}
    </Card>
  )
}

type Shared = Pick<Danger, 'proved' | 'errors'>

function Delete({ confirmation, proved, errors }: Shared & { confirmation: string }) {
  const t = useTranslations('accounts.delete')
  return (
    <Card title={t('title')} level={3} description={t('text')} className="border-danger/30">
      <Form action={paths.deleteAccount()} isReloading errors={errors} className="grid gap-4">
        <TextField
          name="confirmation"
          label={t('confirm', { name: confirmation })}
          required
          autoComplete="off"
          spellCheck={false}
          disabled={!proved}
        />
        <div>
          <Button variant="danger" disabled={!proved}>
            {t('submit')}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
