import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Table } from '#ui/table.tsx'
import { TimeText } from '#ui/time-text.tsx'

export type KnownDevice = {
  id: string
  name: string
  isTrusted: boolean
  isThis: boolean
  firstSeenAt: number
  lastSeenAt: number
}

export function DeviceList({ devices }: { devices: KnownDevice[] }) {
  const t = useTranslations('sessions')
  const nameOf = ({ name }: KnownDevice) => (name === '?' ? t('unknownDevice') : name)
  return (
    <Card title={t('devices')} description={t('devicesHint')} flush={devices.length > 0}>
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
                  <span className="font-medium">{nameOf(device)}</span>
                  {device.isThis && <Badge tone="brand">{t('thisDevice')}</Badge>}
                </span>
              ),
            },
            {
              id: 'first',
              header: t('firstSeen'),
              cell: ({ firstSeenAt }) => <TimeText at={firstSeenAt} />,
              wideOnly: true,
            },
            {
              id: 'last',
              header: t('lastSeen'),
              cell: ({ lastSeenAt }) => <TimeText at={lastSeenAt} />,
              wideOnly: true,
            },
            {
              id: 'state',
              header: t('state'),
              cell: ({ isTrusted }) => (
                <Badge tone={isTrusted ? 'success' : 'neutral'}>{isTrusted ? t('isTrusted') : t('notTrusted')}</Badge>
              ),
            },
            { id: 'actions', header: t('actions'), headerHidden: true, cell: device => <Actions device={device} /> },
          ]}
        />
      )}
    </Card>
  )
}

function Actions({ device }: { device: KnownDevice }) {
  const t = useTranslations('sessions')
  const name = { device: device.name === '?' ? t('unknownDevice') : device.name }
  return (
    <div className="flex flex-wrap justify-end gap-2">
      {!device.isTrusted && (
        <form method="post" action={paths.trustDevice(device.id)}>
          <Button variant="secondary" size="sm" aria-label={t('trustName', name)}>
            {t('trust')}
          </Button>
        </form>
      )}
      <form method="post" action={paths.forgetDevice(device.id)}>
        <Button variant="quiet" size="sm" aria-label={t('forgetName', name)}>
          {t('forget')}
        </Button>
      </form>
    </div>
  )
}
