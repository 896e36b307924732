import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { PageTabs } from '#ui/tabs.tsx'

/** The tabs of My work. Its first page has two addresses, and `path` is the one in use. */
export function MyWorkTabs({ current, path = paths.myWork() }: { current: 'mine' | 'team'; path?: string }) {
  const t = useTranslations('myWork.tabs')
  return <PageTabs t={t} hrefs={{ mine: path, team: paths.teamWork() }} current={current} />
}
