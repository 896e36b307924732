import { useTranslations } from 'use-intl'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'

export type FeedProps = {
  isSubscribed: boolean
  /** The new address. It is shown only once. */
  address: string | null
  /** The notice after revoking the address. */
  revokedNotice?: string | false
}

/** The reader's calendar link. `action` is the target of its forms. */
export function CalendarFeed({ action, isSubscribed, address, revokedNotice }: FeedProps & { action: string }) {
  const t = useTranslations('schedule.feed')
  return (
    <Card title={t('title')} description={t('intro')}>
      <div className="grid gap-4">
        {revokedNotice && <Alert tone="success">{revokedNotice}</Alert>}
        {address && (
          <Alert tone="warning" title={t('onceTitle')}>
            {t('once')}
          </Alert>
        )}
        {address && <Field name="feed" label={t('address')} readOnly defaultValue={address} />}
        {!address && <p className="text-sm">{t(isSubscribed ? 'wasShown' : 'willShow')}</p>}
        <div className="flex flex-wrap gap-2">
          <FeedButton action={action} act="createFeed" label={t(isSubscribed ? 'renew' : 'make')} />
          {isSubscribed && <FeedButton action={action} act="endFeed" label={t('end')} />}
        </div>
      </div>
    </Card>
  )
}

function FeedButton({ action, act, label }: { action: string; act: 'createFeed' | 'endFeed'; label: string }) {
  return (
    <form method="post" action={action} data-shell-submit="">
      <input type="hidden" name="act" value={act} />
      <Button variant="secondary" size="sm">
        {label}
      </Button>
    </form>
  )
}
