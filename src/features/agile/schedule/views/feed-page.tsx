import { useTranslations } from 'use-intl'
import { paths, type Tool } from '#src/paths.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { Breadcrumb } from '#ui/shell/breadcrumb.tsx'
import { CalendarFeed } from './calendar-feed.tsx'

/** The address of one's calendar, right after it was made. */
export function FeedPage({ tool, address }: { tool: Tool; address: string }) {
  const t = useTranslations('schedule')
  const title = t('feed.address')
  const steps = [{ label: t(`${tool}.title`), href: paths.schedule(tool) }, { label: title }]
  return (
    <>
      <PageHeader title={title} above={<Breadcrumb steps={steps} />} />
      <CalendarFeed action={paths.schedule(tool)} isSubscribed address={address} />
    </>
  )
}
