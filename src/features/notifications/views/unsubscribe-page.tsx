import { useTranslations } from 'use-intl'
import type { NotificationKind } from '#features/notifications/rules.ts'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Form } from '#ui/form.tsx'
import { Link } from '#ui/link.tsx'
import { AuthHeading } from '#ui/shell/auth-heading.tsx'

/** `kinds` is null for an invalid link. */
type Props = { token: string; kinds: NotificationKind[] | null; isDone: boolean }

/** Asks whether to turn off the emails that a link names, then confirms that they are off. Needs no sign-in. */
export function UnsubscribePage({ token, kinds, isDone }: Props) {
  const t = useTranslations('notifications.unsubscribe')
  const tKinds = useTranslations('notifications.settings.kinds')
  const preferences = (
    <p className="mt-5 text-center">
      <Link href={paths.notificationPreferences()}>{t('preferences')}</Link>
    </p>
  )
  if (kinds === null)
    return (
      <>
        <AuthHeading title={t('invalid')}>{t('invalidText')}</AuthHeading>
        {preferences}
      </>
    )
  const list = (
    <ul className="list-disc pl-5">
      {kinds.map(kind => (
        <li key={kind}>{tKinds(kind)}</li>
      ))}
    </ul>
  )
  if (isDone)
    return (
      <>
        <AuthHeading title={t('doneTitle')}>{t('doneText')}</AuthHeading>
        <Alert tone="success">{list}</Alert>
        {preferences}
      </>
    )
  return (
    <>
      <AuthHeading title={t('title')}>{t('intro')}</AuthHeading>
      {list}
      <Form action={paths.unsubscribe()} isNativeSubmit className="mt-5 grid gap-4">
        <input type="hidden" name="token" value={token} />
        <Button size="lg" isWide>
          {t('submit')}
        </Button>
      </Form>
      {preferences}
    </>
  )
}
