import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { useWithColon } from './use-with-colon.ts'

type Tab = { label: ReactNode; href: string; current: boolean; count?: number }

// On a phone they look like chips, because underlines do not work in many rows.
const tabClass = cx(
  'relative flex items-center gap-2 whitespace-nowrap font-medium text-muted text-sm transition hover:text-ink',
  'max-sm:min-h-9 max-sm:rounded-full max-sm:border max-sm:border-line max-sm:bg-surface max-sm:px-3.5',
  'max-sm:aria-[current=page]:border-brand max-sm:aria-[current=page]:bg-brand-soft',
  'sm:-outline-offset-2 sm:rounded-t-sm sm:border-transparent sm:border-b-2 sm:py-2.5',
  'aria-[current=page]:font-semibold aria-[current=page]:text-ink sm:aria-[current=page]:border-accent',
)

/** From this number on, tabs are closer together on a laptop, so that they stay in one row. */
const manyTabs = 7

// Each tab draws the line below itself up to the right edge of the list, so that each row of tabs has a line.
const tabLineClass =
  'sm:relative sm:before:absolute sm:before:bottom-0 sm:before:left-0 sm:before:w-screen sm:before:border-line sm:before:border-b'

type Props = {
  label: string
  tabs: Tab[]
  className?: string
  /** True if the tabs filter the figures of the page, such as by period. The printed page then names the choice. */
  isFilter?: boolean
}

/** Tabs that are links to pages. */
export function Tabs({ label, tabs, className, isFilter = false }: Props) {
  const withColon = useWithColon()
  const isDense = tabs.length >= manyTabs
  const nav = (
    <nav aria-label={label} className={className}>
      <ul
        className={cx(
          'flex flex-wrap gap-1.5 sm:gap-y-0 sm:overflow-x-clip',
          isDense ? 'sm:gap-x-0 xl:gap-x-1' : 'sm:gap-x-1',
        )}
      >
        {tabs.map(tab => (
          <li key={tab.href} className={tabLineClass}>
            <a
              href={tab.href}
              aria-current={tab.current ? 'page' : undefined}
              className={cx(tabClass, isDense ? 'sm:px-2 xl:px-3.5' : 'sm:px-3.5')}
            >
              {tab.label}
              {tab.count !== undefined && (
                <span className="figures rounded-full bg-sunken px-1.5 font-semibold text-muted text-xs">
                  {tab.count}
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
  if (!isFilter) return nav
  return (
    <>
      {nav}
      <p className={cx('hidden print:block', className)}>
        {withColon(label)}
        {tabs.find(({ current }) => current)?.label}
      </p>
    </>
  )
}

type PageTabsProps<Page extends string> = {
  /** The translator of a catalogue section with a text for each page, and `label`. */
  t: (text: Page | 'label') => string
  hrefs: Record<Page, string>
  current: Page
}

/** The tabs of an area above each of its pages, in the order of `hrefs`. */
export function PageTabs<Page extends string>({ t, hrefs, current }: PageTabsProps<Page>) {
  const pages = Object.keys(hrefs) as Page[]
  const tabs = pages.map(page => ({ label: t(page), href: hrefs[page], current: page === current }))
  return <Tabs label={t('label')} className="mb-6" tabs={tabs} />
}
