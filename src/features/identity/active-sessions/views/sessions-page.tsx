import { Laptop, LogOut, Smartphone, Tablet, Terminal } from 'lucide-react'
import { useNow, useTranslations } from 'use-intl'
import { unknownDeviceName } from '#features/identity/devices/rules.ts'
import { useFormatter } from '#i18n/date-format.ts'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button, PostButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { ProfileTabs } from '#ui/shell/profile-tabs.tsx'
import { Table } from '#ui/table.tsx'
import { TimeText } from '#ui/time-text.tsx'

export type ActiveSession = {
  id: string
  kind: string
  device: { name: string | null; type: string | null }
  /** The name of the country in the reader's language. */
  country: string | null
  ipAddress: string | null
  createdAt: number
  lastActivityAt: number
  isCurrent: boolean
}

type Props = {
  sessions: ActiveSession[]
  devices: KnownDevice[]
  /** Number of sessions that were just ended. */
  endedCount: number | null
  done: 'trusted' | 'forgotten' | null
}

export function SessionsPage({ sessions, devices, endedCount, done }: Props) {
  const t = useTranslations('sessions')
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent)
  return (
    <>
      <PageHeader title={t('title')} description={t('intro')} />
      <ProfileTabs current="sessions" />
      <div className="grid max-w-4xl gap-5">
        {endedCount !== null && <Alert tone="success">{t('signedOut', { count: endedCount })}</Alert>}
        {done && <Alert tone="success">{t(done)}</Alert>}
        <Card
          title={t('active')}
          isEdgeToEdge
          actions={
            hasOthers && (
              <PostButton action={paths.endOtherSignIns()} variant="secondary" size="sm">
                {t('others')}
              </PostButton>
            )
          }
          footer={
            <form
              method="post"
              action={paths.endAllSignIns()}
              className="flex flex-wrap items-center justify-between gap-3"
            >
              <span>{hasOthers ? t('allHint') : t('alone')}</span>
              {hasOthers && (
                <Button variant="danger" size="sm" icon={LogOut}>
                  {t('all')}
                </Button>
              )}
            </form>
          }
        >
          <ul>
            {sessions.map(session => (
              <Row key={session.id} session={session} />
            ))}
          </ul>
        </Card>
        <DeviceList devices={devices} />
      </div>
    </>
  )
}

const deviceIcons = { mobile: Smartphone, tablet: Tablet, desktop: Laptop }

const nameOrUnknown = (name: string | null, unknown: string) => (name && name !== unknownDeviceName ? name : unknown)

function Row({ session }: { session: ActiveSession }) {
  const t = useTranslations('sessions')
  const format = useFormatter()
  const now = useNow()
  const Icon = deviceIcons[session.device.type as keyof typeof deviceIcons] ?? Terminal
  const device = nameOrUnknown(session.device.name, t('unknownDevice'))
  const when = format.relativeTime(session.lastActivityAt, now)
  const locationText = [session.country ?? t('unknownPlace'), session.ipAddress].filter(Boolean).join(' · ')
  return (
    <li className="flex items-start justify-between gap-4 border-line border-t px-5 py-4 sm:items-center sm:gap-6">
      <div className="flex min-w-0 flex-1 items-start gap-4">
        <span className="mt-0.5 grid size-10 max-sm:hidden shrink-0 place-items-center rounded-control bg-sunken text-brand-ink">
          <Icon aria-hidden className="size-5" />
        </span>
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
            <span className="min-w-0 break-words">{device}</span>
            {session.isCurrent && (
              <Badge tone="success" hasDot>
                {t('current')}
              </Badge>
            )}
            {session.kind === 'api' && <Badge>{t('api')}</Badge>}
          </p>
          <p className="break-words text-muted text-sm">{locationText}</p>
          <p className="text-muted text-sm">
            <time dateTime={new Date(session.lastActivityAt).toISOString()} className="max-sm:block">
              {t('lastActive', { when })}
            </time>
            <span className="max-sm:hidden"> · </span>
            <time dateTime={new Date(session.createdAt).toISOString()} className="max-sm:block">
              {t('since', { when: format.dateTime(session.createdAt, { dateStyle: 'medium', timeStyle: 'short' }) })}
            </time>
          </p>
        </div>
      </div>
      <PostButton
        action={paths.endSignIn(session.id)}
        variant="secondary"
        size="sm"
        aria-label={session.isCurrent ? undefined : t('signOutName', { device, when })}
      >
        {session.isCurrent ? t('signOutHere') : t('signOut')}
      </PostButton>
    </li>
  )
}

export type KnownDevice = {
  id: string
  name: string
  isTrusted: boolean
  isCurrent: boolean
  firstSeenAt: number
  lastSeenAt: number
}

function DeviceList({ devices }: { devices: KnownDevice[] }) {
  const t = useTranslations('sessions')
  return (
    <Card title={t('devices')} description={t('devicesHint')} isEdgeToEdge={devices.length > 0}>
      {devices.length === 0 ? (
        <p className="text-muted text-sm">{t('noDevices')}</p>
      ) : (
        <Table
          caption={t('devices')}
          rows={devices}
          rowKey={({ id }) => id}
          columns={[
            {
              id: 'device',
              header: t('device'),
              cell: device => (
                <span className="flex flex-wrap items-center gap-2">
                  <span className="font-medium">{nameOrUnknown(device.name, t('unknownDevice'))}</span>
                  {device.isCurrent && <Badge tone="brand">{t('thisDevice')}</Badge>}
                  <span className="md:hidden">
                    <TrustBadge {...device} />
                  </span>
                </span>
              ),
            },
            { id: 'first', header: t('firstSeen'), isWideOnly: true, cell: row => <TimeText at={row.firstSeenAt} /> },
            { id: 'last', header: t('lastSeen'), isWideOnly: true, cell: row => <TimeText at={row.lastSeenAt} /> },
            { id: 'state', header: t('state'), isWideOnly: true, cell: device => <TrustBadge {...device} /> },
            { id: 'actions', header: t('actions'), isHeaderHidden: true, cell: device => <Actions device={device} /> },
          ]}
        />
      )}
    </Card>
  )
}

function TrustBadge({ isTrusted }: KnownDevice) {
  const t = useTranslations('sessions')
  return <Badge tone={isTrusted ? 'success' : 'neutral'}>{isTrusted ? t('isTrusted') : t('notTrusted')}</Badge>
}

function Actions({ device }: { device: KnownDevice }) {
  const t = useTranslations('sessions')
  const name = { device: nameOrUnknown(device.name, t('unknownDevice')) }
  return (
    <div className="flex flex-wrap justify-end gap-2">
      {!device.isTrusted && (
        <PostButton
          action={paths.trustDevice(device.id)}
          variant="secondary"
          size="sm"
          aria-label={t('trustName', name)}
        >
          {t('trust')}
        </PostButton>
      )}
      <PostButton action={paths.forgetDevice(device.id)} variant="quiet" size="sm" aria-label={t('forgetName', name)}>
        {t('forget')}
      </PostButton>
    </div>
  )
}
