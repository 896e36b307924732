import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Form, TextField } from '#ui/form.tsx'
import { ProofFirst } from './proof-first.tsx'

type Props = { email: string; error?: string | undefined; proved: boolean; isDemo: boolean }

export function DeleteCard({ email, error, proved, isDemo }: Props) {
  const t = useTranslations('profile.delete')
  if (isDemo) return null
  return (
    <Card title={t('title')} description={t('intro')}>
      <ul className="mb-4 list-disc pl-5 text-sm">
        <li>{t('accounts')}</li>
        <li>{t('stays')}</li>
        <li>{t('noWayBack')}</li>
      </ul>
      {proved ? (
        <Form action={paths.deleteUser()} isReloading errors={{ confirmation: error ?? '' }} className="grid gap-4">
          <TextField
            name="confirmation"
            label={t('confirmation', { email })}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          <div>
            <Button variant="danger">{t('submit')}</Button>
          </div>
        </Form>
      ) : (
        <ProofFirst />
      )}
    </Card>
  )
}
