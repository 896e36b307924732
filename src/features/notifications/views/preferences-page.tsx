import { useTranslations } from 'use-intl'
import { kinds, mailChoicesOf, type NotificationKind, type Preferences } from '#features/notifications/rules.ts'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CheckField, ChoiceField, Form } from '#ui/form.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { ProfileTabs } from '#ui/shell/profile-tabs.tsx'
import { Table } from '#ui/table.tsx'
import { useWithColon } from '#ui/use-with-colon.ts'

type Props = { preferences: Preferences; isSaved: boolean }

export function PreferencesPage({ preferences, isSaved }: Props) {
  const t = useTranslations('notifications.settings')
  const withColon = useWithColon()
  const labelOf = (kind: NotificationKind, channel: 'inApp' | 'mail') => withColon(t(`kinds.${kind}`), t(channel))
  const renderCheckbox = (kind: NotificationKind) => (
    <CheckField name={`${kind}.inApp`} label={<span className="sr-only">{labelOf(kind, 'inApp')}</span>} />
  )
  const renderMailChoice = (kind: NotificationKind) => (
    <ChoiceField
      name={`${kind}.mail`}
      label={labelOf(kind, 'mail')}
      isLabelHidden
      className="min-w-32"
      options={mailChoicesOf(kind).map(value => ({ value, label: t(`choices.${value}`) }))}
    />
  )
  const values = kinds.flatMap(kind => [
    [`${kind}.inApp`, preferences[kind].inApp ? 'on' : ''],
    [`${kind}.mail`, preferences[kind].mail],
  ])
  return (
    <>
      <PageHeader title={t('title')} description={t('intro')} />
      <ProfileTabs current="notifications" />
      <Form
        action={paths.notificationPreferences()}
        values={Object.fromEntries(values)}
        className="grid max-w-3xl gap-5"
      >
        {isSaved && <Alert tone="success">{t('saved')}</Alert>}
        <Card isFlush>
          <Table
            caption={t('title')}
            rows={[...kinds]}
            rowKey={kind => kind}
            columns={[
              { id: 'what', header: t('what'), cell: kind => t(`kinds.${kind}`) },
              { id: 'inApp', header: t('inApp'), cell: renderCheckbox },
              { id: 'mail', header: t('mail'), cell: renderMailChoice },
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
