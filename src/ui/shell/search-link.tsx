import { Search } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'

/** The pages that `g` and another key lead to. They are in the markup, so that the script needs no list of paths. */
const targets = { h: paths.dashboard(), b: paths.kanban(), p: paths.poker(), r: paths.retros(), a: paths.actionItems() }

/**
 * The search in the header. Without scripts it leads to the search page. `islands/shell/load-keys.ts` opens the
 * palette.
 */
export function SearchLink() {
  const t = useTranslations('search')
  return (
    <a
      href={paths.search()}
      data-palette={JSON.stringify(targets)}
      data-no-prefetch
      title={t('open')}
      aria-keyshortcuts="Control+K Meta+K"
      className="search-link max-md:ml-auto"
    >
      <Search aria-hidden className="size-4.5 shrink-0" />
      <span className="flex-1 truncate max-md:sr-only">{t('field')}</span>
      <kbd aria-hidden className="key border-line max-md:hidden pointer-coarse:hidden">
        Ctrl K
      </kbd>
    </a>
  )
}
