import { Search } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'

/** The search in the header. Without scripts it leads to the search page; `islands/shell/keys.ts` opens the palette. */
export function SearchLink() {
  const t = useTranslations('search')
  return (
    <a
      href={paths.search()}
      data-palette
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
