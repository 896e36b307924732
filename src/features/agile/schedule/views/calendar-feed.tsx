import { useTranslations } from 'use-intl'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'

export type FeedProps = {
  isSubscribed: boolean
  /** The address, right after it was made: it is shown this once. */
  address: string | null
  /** Says that it was ended just now. */
  ended?: string | false
}

/** The reader's own address for their calendar program. `action`: where its forms are sent. */
export function CalendarFeed({ action, isSubscribed, address, ended }: FeedProps & { action: string }) {
  const t = useTranslations('schedule.feed')
  return (
    <Card title={t('title')} description={t('intro')}>
      <div className="grid gap-4">
        {ended && <Alert tone="success">{ended}</Alert>}
        {address && (
          <Alert tone="warning" title={t('onceTitle')}>
            {t('once')}
          </Alert>
        )}
        {address && <Field name="feed" label={t('address')} readOnly defaultValue={address} />}
        {!address && <p className="text-sm">{t(isSubscribed ? 'wasShown' : 'willShow')}</p>}
        <div className="flex flex-wrap gap-2">
          <Act action={action} act="feed" label={t(isSubscribed ? 'renew' : 'make')} />
          {isSubscribed && <Act action={action} act="endFeed" label={t('end')} />}
        </div>
      </div>
    </Card>
  )
}

function Act({ action, act, label }: { action: string; act: 'feed' | 'endFeed'; label: string }) {
  return (
    <form method="post" action={action} data-shell="">
      <input type="hidden" name="act" value={act} />
      <Button variant="secondary" size="sm">
        {label}
      </Button>
    </form>
  )
}
