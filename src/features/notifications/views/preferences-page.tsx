import { useTranslations } from 'use-intl'
import { kindGroups, mailChoicesOf, type NotificationKind, type Preferences } from '#features/notifications/rules.ts'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CheckField, ChoiceField, Form } from '#ui/form.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { ProfileTabs } from '#ui/shell/profile-tabs.tsx'
import { useWithColon } from '#ui/use-with-colon.ts'

type Props = { preferences: Preferences; isSaved: boolean }

const groupNames = Object.keys(kindGroups) as (keyof typeof kindGroups)[]

/** The columns of the channels, from the width at which a kind and its channels share a line. */
const columns = 'sm:grid sm:grid-cols-[minmax(0,1fr)_7.5rem_11rem] sm:items-center sm:gap-x-4'

export function PreferencesPage({ preferences, isSaved }: Props) {
  const t = useTranslations('notifications.settings')
  const valueEntries = Object.values(kindGroups)
    .flat()
    .flatMap(kind => [
      [`${kind}.inApp`, preferences[kind].inApp ? 'on' : ''],
      [`${kind}.mail`, preferences[kind].mail],
    ])
  return (
    <>
      <PageHeader title={t('title')} description={t('intro')} />
      <ProfileTabs current="notifications" />
      <Form
        action={paths.notificationPreferences()}
        values={Object.fromEntries(valueEntries)}
        className="grid max-w-3xl gap-5"
      >
        {isSaved && <Alert tone="success">{t('saved')}</Alert>}
        {groupNames.map(group => (
          <Card key={group} title={t(`groups.${group}`)} isEdgeToEdge>
            <div aria-hidden className={`hidden px-5 pb-2 font-semibold text-muted text-sm ${columns}`}>
              <span>{t('what')}</span>
              <span>{t('inApp')}</span>
              <span>{t('mail')}</span>
            </div>
            <ul>
              {kindGroups[group].map(kind => (
                <KindLine key={kind} kind={kind} />
              ))}
            </ul>
          </Card>
        ))}
        <div>
          <Button>{t('save')}</Button>
        </div>
      </Form>
    </>
  )
}

/** A kind with its channels. On a phone they are below it, each with its name. */
function KindLine({ kind }: { kind: NotificationKind }) {
  const t = useTranslations('notifications.settings')
  const withColon = useWithColon()
  const inAppLabel = (
    <>
      <span className="sr-only">{withColon(t(`kinds.${kind}`), t('inApp'))}</span>
      <span aria-hidden className="sm:hidden">
        {t('inApp')}
      </span>
    </>
  )
  return (
    <li className={`border-line border-t px-5 py-3 text-sm ${columns}`}>
      <p>{t(`kinds.${kind}`)}</p>
      <div className="contents max-sm:mt-2 max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:gap-x-5 max-sm:gap-y-1">
        <CheckField name={`${kind}.inApp`} label={inAppLabel} />
        <div className="flex min-w-0 items-center gap-2">
          <span aria-hidden className="sm:hidden">
            {t('mail')}
          </span>
          <ChoiceField
            name={`${kind}.mail`}
            label={withColon(t(`kinds.${kind}`), t('mail'))}
            isLabelHidden
            className="w-44 max-w-full"
            options={mailChoicesOf(kind).map(value => ({ value, label: t(`choices.${value}`) }))}
          />
        </div>
      </div>
    </li>
  )
}
