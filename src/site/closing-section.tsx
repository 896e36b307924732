import { ArrowRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Contours } from '#ui/shell/contours.tsx'
import { gutter } from './section.tsx'

export function ClosingSection() {
  const t = useTranslations('site.closing')
  return (
    <section aria-labelledby="closing" className={cx(gutter, 'pb-16 lg:pb-24')}>
      <div className="relative isolate grid items-end gap-x-10 gap-y-8 overflow-hidden rounded-panel bg-brand-soft p-7 sm:p-10 lg:grid-cols-[1fr_auto] lg:p-14">
        <Contours className="-z-10 absolute inset-0 size-full" />
        <div>
          <h2 id="closing" className="display max-w-2xl text-4xl">
            {t('title')}
          </h2>
          <p className="mt-4 max-w-xl text-lg text-muted">{t('text')}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <ButtonLink
            href={paths.register()}
            size="lg"
            variant="accent"
            className="max-sm:w-full"
            iconAfter={ArrowRight}
          >
            {t('start')}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
