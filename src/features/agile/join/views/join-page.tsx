import { Eye, Vote } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Link } from '#ui/link.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'

/** The part of a session that someone with the link can see before joining. */
export type JoinInvitation = {
  kind: 'poker' | 'retro'
  id: string
  name: string
  accountName: string
  facilitatorName: string | null
}

type Props = {
  /** The path of this page in its language, to which the form is sent. */
  action: string
  invitation: JoinInvitation & { allowSpectators: boolean }
  values: Record<string, string>
  /** Messages by field in the reader's language. The empty name holds messages without a field. */
  errors: Record<string, string>
}

/** The join form for people without an account: a name, and whether to vote or watch. */
export function JoinPage({ action, invitation, values, errors }: Props) {
  const t = useTranslations(`${invitation.kind}.join`)
  const { accountName: account, facilitatorName: facilitator, allowSpectators } = invitation
  return (
    <div className="grid gap-6">
      <header>
        <p className="font-semibold text-accent-ink text-sm">{t('eyebrow')}</p>
        <h1 tabIndex={-1} className="display mt-1 text-3xl">
          {t('title', { name: invitation.name })}
        </h1>
        <p className="mt-2 text-muted">
          {facilitator ? t('host', { facilitator, account }) : t('hostUnnamed', { account })}
        </p>
      </header>
      {errors[''] && <Alert tone="danger">{errors['']}</Alert>}
      <form method="post" action={action} className="grid gap-5">
        <Field
          name="name"
          label={t('name')}
          hint={t('nameHint')}
          required
          maxLength={50}
          autoComplete="name"
          defaultValue={values.name}
          error={errors.name}
        />
        {allowSpectators && (
          <RadioCards
            name="role"
            legend={t('role')}
            defaultValue={values.role ?? 'VOTER'}
            error={errors.role}
            options={[
              { value: 'VOTER', label: t('voter'), description: t('voterHint'), icon: Vote },
              { value: 'OBSERVER', label: t('observer'), description: t('observerHint'), icon: Eye },
            ]}
          />
        )}
        <Button size="lg" isWide>
          {t('submit')}
        </Button>
        <p className="text-muted text-sm">{t('noAccount')}</p>
      </form>
      <p className="border-line border-t pt-5 text-sm">
        {t('haveAccount', { account })} <Link href={paths.login(action)}>{t('signIn')}</Link>
      </p>
    </div>
  )
}
