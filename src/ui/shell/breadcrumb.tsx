import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'use-intl'

/** The breadcrumb of a page. The last step is the page itself, without a link. */
export function Breadcrumb({ steps }: { steps: { label: string; href?: string }[] }) {
  const t = useTranslations('ui')
  return (
    <nav aria-label={t('breadcrumb')}>
      <ol className="flex flex-wrap items-center gap-1.5 text-sm">
        {steps.map(({ label, href }, i) => (
          <li key={label} className="flex min-w-0 items-center gap-1.5">
            {i > 0 && <ChevronRight aria-hidden className="size-3.5 shrink-0 text-subtle" />}
            {href ? (
              <a
                href={href}
                className="-mx-1 -my-1.5 truncate rounded-xs px-1 py-1.5 font-medium text-muted transition hover:text-ink"
              >
                {label}
              </a>
            ) : (
              <span aria-current="page" className="truncate text-subtle">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
