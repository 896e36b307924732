import { ArrowRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Contours } from '#ui/shell/contours.tsx'
import { PokerDemo } from './poker-demo.tsx'
import { gutter, PlansSection, ProductAreasSection } from './sections.tsx'

/** The content of the home page. It needs no scripts. */
export function LandingPage() {
  return (
    <>
      <HeroSection />
      <ProductAreasSection />
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

const frameBeforeReveal = `{ "type": "events", "seq": 41, "events": [
    { "type": "vote.cast",
      "participantId": "par_ada" } ] }`

const frameAfterReveal = `{ "type": "events", "seq": 46, "events": [
    { "type": "votes.revealed", "votes": [
      { "participantId": "par_ada",
        "value": "5" },
      { "participantId": "par_ben",
        "value": "3" }, … ] } ] }`

function Frame({ caption, code, mark }: { caption: string; code: string; mark: string }) {
  const [head = '', tail = ''] = code.split(mark)
  return (
    <figure className="min-w-0">
      <figcaption className="font-semibold text-sm">{caption}</figcaption>
      <pre className="mt-2 whitespace-pre-wrap rounded-control bg-hull-raised p-4 font-mono text-muted text-xs/5">
        <code>
          {head}
          <span className="text-accent-ink">{mark}</span>
          {tail}
        </code>
      </pre>
    </figure>
  )
}

function SecrecySection() {
  const t = useTranslations('site.secrecy')
  const points = ['order', 'kept', 'guests'] as const
  return (
    <section aria-labelledby="secrecy" className="hull">
      <div className={cx(gutter, 'grid gap-x-16 gap-y-10 py-16 lg:grid-cols-2 lg:py-24')}>
        <div>
          <h2 id="secrecy" className="display text-4xl">
            {t('title')}
          </h2>
          <p className="mt-5 max-w-xl text-lg text-muted">{t('lead')}</p>
        </div>
        <div className="grid min-w-0 content-start gap-6">
          <Frame caption={t('before')} code={frameBeforeReveal} mark={'"vote.cast"'} />
          <Frame caption={t('after')} code={frameAfterReveal} mark={'"votes.revealed"'} />
        </div>
        <dl className="grid gap-x-10 gap-y-7 border-hull-line border-t pt-8 sm:grid-cols-3 lg:col-span-2">
          {points.map(id => (
            <div key={id}>
              <dt className="font-semibold text-lg">{t(`${id}.title`)}</dt>
              <dd className="mt-1.5 text-muted">{t(`${id}.text`)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
