import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CheckField, Form } from '#ui/form.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Breadcrumb } from '#ui/shell/breadcrumb.tsx'

type Props = {
  account: string
  /** The reason why the reader cannot leave. Null if they can. */
  obstacle: 'owner' | 'demo' | null
  errors: Record<string, string>
}

export function LeavePage({ account, obstacle, errors }: Props) {
  const t = useTranslations('members.leave')
  const tProfile = useTranslations('profile')
  return (
    <>
      <PageHeader
        breadcrumb={<Breadcrumb steps={[{ label: tProfile('title'), href: paths.profile() }, { label: t('title') }]} />}
        title={t('title')}
        description={obstacle ? undefined : t('intro', { account })}
      />
      {obstacle ? (
        <Alert tone="warning">{t(obstacle)}</Alert>
      ) : (
        <Card className="max-w-xl">
          <ul className="list-disc pt-2 pl-5 text-sm">
            <li>{t('access')}</li>
            <li>{t('stay')}</li>
            <li>{t('keys')}</li>
            <li>{t('back')}</li>
          </ul>
          <Form action={paths.leaveAccount()} isNativeSubmit errors={errors} className="mt-5 grid gap-4">
            <CheckField name="sure" label={t('sure')} required />
            <div className="flex flex-wrap gap-3">
              <Button variant="danger">{t('submit', { account })}</Button>
              <ButtonLink href={paths.profile()} variant="secondary">
                {t('cancel')}
              </ButtonLink>
            </div>
          </Form>
        </Card>
      )}
    </>
  )
}
