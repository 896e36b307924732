import { useTranslations } from 'use-intl'
import { type Channels, kinds, type NotificationKind } from '#features/notifications/rules.ts'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CheckField, Form } from '#ui/form.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { ProfileTabs } from '#ui/shell/profile-tabs.tsx'
import { Table } from '#ui/table.tsx'
import { useWithColon } from '#ui/use-with-colon.ts'

const channels = ['inApp', 'mail'] as const

type Props = { preferences: Record<NotificationKind, Channels>; isSaved: boolean }

export function PreferencesPage({ preferences, isSaved }: Props) {
  const t = useTranslations('notifications.settings')
  const withColon = useWithColon()
  const checkbox = (kind: NotificationKind, channel: keyof Channels) => (
    <CheckField
      name={`${kind}.${channel}`}
      label={<span className="sr-only">{withColon(t(`kinds.${kind}`), t(channel))}</span>}
    />
  )
  const checkedValues = kinds.flatMap(kind =>
    channels.filter(channel => preferences[kind][channel]).map(channel => [`${kind}.${channel}`, 'on']),
  )
  return (
    <>
      <PageHeader title={t('title')} description={t('intro')} />
      <ProfileTabs current="notifications" />
      <Form
        action={paths.notificationPreferences()}
        values={Object.fromEntries(checkedValues)}
        className="grid max-w-3xl gap-5"
      >
        {isSaved && <Alert tone="success">{t('saved')}</Alert>}
        <Card flush>
          <Table
            caption={t('title')}
            rows={[...kinds]}
            rowKey={kind => kind}
            columns={[
              { id: 'what', header: t('what'), cell: kind => t(`kinds.${kind}`) },
              { id: 'inApp', header: t('inApp'), cell: kind => checkbox(kind, 'inApp') },
              { id: 'mail', header: t('mail'), cell: kind => checkbox(kind, 'mail') },
            ]}
          />
        </Card>
        <div>
          <Button>{t('save')}</Button>
        </div>
      </Form>
    </>
  )
}
