import { ArrowRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Contours } from '#ui/shell/contours.tsx'
import { CourseSection } from './course-section.tsx'
import { PlansSection } from './plans-section.tsx'
import { PokerDemo } from './poker-demo.tsx'
import { SecrecySection } from './secrecy-section.tsx'
import { gutter } from './section.tsx'

/** What lies between the public header and the footer of the first page. No script is needed for any of it. */
export function LandingPage() {
  return (
    <>
      <HeroSection />
      <CourseSection />
      <SecrecySection />
      <PlansSection />
      <ClosingSection />
    </>
  )
}

function HeroSection() {
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

function ClosingSection() {
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
