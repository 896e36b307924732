import { useTranslations } from 'use-intl'
import { PageHeader } from '#ui/page-header.tsx'
import { Breadcrumb } from '#ui/shell/breadcrumb.tsx'
import { CalendarFeed } from './calendar-feed.tsx'

/** Shows a new calendar link. `path` is the page it was created on. */
export function FeedPage({ parentTitle, path, address }: { parentTitle: string; path: string; address: string }) {
  const t = useTranslations('schedule')
  const title = t('feed.address')
  const steps = [{ label: parentTitle, href: path }, { label: title }]
  return (
    <>
      <PageHeader title={title} breadcrumb={<Breadcrumb steps={steps} />} />
      <CalendarFeed action={path} isSubscribed address={address} />
    </>
  )
}
