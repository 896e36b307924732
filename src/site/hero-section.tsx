import { ArrowRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { PokerDemo } from './poker-demo.tsx'
import { gutter } from './section.tsx'

export function HeroSection() {
  const t = useTranslations('site.hero')
  return (
    <section
      aria-labelledby="hero"
      className={cx(
        gutter,
        'grid gap-10 pt-8 pb-12 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:items-center lg:gap-14 lg:pt-12',
      )}
    >
      <div>
        <h1 id="hero" className="display text-hero">
          <span className="block">{t('titleFirst')}</span>
          <span className="block text-brand-ink">{t('titleSecond')}</span>
        </h1>
        <p className="mt-6 max-w-xl text-lg text-muted">{t('lead')}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink href={paths.register()} size="lg" className="max-sm:w-full" iconAfter={ArrowRight}>
            {t('start')}
          </ButtonLink>
          <ButtonLink href={paths.login()} size="lg" variant="secondary" className="max-sm:w-full">
            {t('demo')}
          </ButtonLink>
        </div>
        <p className="mt-4 text-sm text-subtle">{t('terms')}</p>
      </div>
      <PokerDemo />
    </section>
  )
}
