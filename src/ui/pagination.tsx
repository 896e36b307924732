import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { buttonClass } from './button.tsx'

type Props = { page: number; pageSize: number; total: number; href: (page: number) => string }

/** Links to the pages of a list. Pages count from 1. Renders nothing for a single page. */
export function Pagination({ page, pageSize, total, href }: Props) {
  const t = useTranslations('ui.pagination')
  const pages = Math.ceil(total / pageSize)
  if (pages < 2) return null
  const pageNumbers = [...new Set([1, page - 1, page, page + 1, pages])].filter(n => n >= 1 && n <= pages)
  const stepClass = buttonClass({ variant: 'secondary', size: 'sm' })
  return (
    <nav aria-label={t('label')} className="flex flex-wrap items-center justify-between gap-3 text-sm">
      <p className="figures text-muted">
        {t('range', { from: (page - 1) * pageSize + 1, to: Math.min(page * pageSize, total), total })}
      </p>
      <ul className="flex items-center gap-1">
        <li>
          <a
            className={stepClass}
            rel="prev"
            href={page > 1 ? href(page - 1) : undefined}
            aria-disabled={page <= 1 || undefined}
          >
            <ChevronLeft aria-hidden className="size-4" />
            <span className="max-sm:sr-only">{t('previous')}</span>
          </a>
        </li>
        {pageNumbers.map((n, i) => (
          <li key={n} className="flex items-center gap-1 max-sm:hidden">
            {n - (pageNumbers[i - 1] ?? 0) > 1 && (
              <span aria-hidden className="px-1 text-subtle">
                …
              </span>
            )}
            <a
              href={href(n)}
              aria-label={t('page', { page: n })}
              aria-current={n === page ? 'page' : undefined}
              className="figures grid size-8 place-items-center rounded-control font-semibold text-muted transition hover:bg-sunken hover:text-ink aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand-ink"
            >
              {n}
            </a>
          </li>
        ))}
        <li>
          <a
            className={stepClass}
            rel="next"
            href={page < pages ? href(page + 1) : undefined}
            aria-disabled={page >= pages || undefined}
          >
            <span className="max-sm:sr-only">{t('next')}</span>
            <ChevronRight aria-hidden className="size-4" />
          </a>
        </li>
      </ul>
    </nav>
  )
}
