import { useTranslations } from 'use-intl'
import { PageHeader } from '#ui/page-header.tsx'
import { Breadcrumb } from '#ui/shell/breadcrumb.tsx'
import { CalendarFeed } from './calendar-feed.tsx'

/** The address of one's calendar, right after it was made on the page at `path`. */
export function FeedPage({ of, path, address }: { of: string; path: string; address: string }) {
  const t = useTranslations('schedule')
  const title = t('feed.address')
  const steps = [{ label: of, href: path }, { label: title }]
  return (
    <>
      <PageHeader title={title} above={<Breadcrumb steps={steps} />} />
      <CalendarFeed action={path} isSubscribed address={address} />
    </>
  )
}
