import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { Badge } from '#ui/badge.tsx'
import { cx } from '#ui/cx.ts'
import { Link } from '#ui/link.tsx'
import { Section } from './section.tsx'

const legs = [
  { id: 'estimate', demo: paths.pokerDemo(), depth: 'lg:top-[4.4rem]' },
  { id: 'reflect', demo: paths.retroDemo(), depth: 'lg:top-[2.4rem]' },
  { id: 'flow', demo: paths.boardDemo(), depth: 'lg:top-[3.9rem]' },
  { id: 'cash', demo: null, depth: 'lg:top-[1.1rem]' },
] as const

/** Where it goes: what is sailed is solid, what is only drawn on the chart is dashed and says so. */
export function CourseSection() {
  const t = useTranslations('site.course')
  return (
    <Section id="course" title={t('title')} lead={t('lead')}>
      <div className="relative mt-10 lg:mt-12">
        <svg
          viewBox="0 0 1000 112"
          preserveAspectRatio="none"
          fill="none"
          aria-hidden="true"
          className="absolute inset-x-0 top-0 hidden h-28 w-full overflow-visible lg:block"
        >
          <path
            d="M-240 104C-120 112-60 96 8 77 100 52 160 32 258 45S420 92 508 69"
            className="stroke-accent"
            strokeWidth="3"
            vectorEffect="non-scaling-stroke"
          />
          <path
            d="M508 69C596 46 660 2 758 24S930 30 1240-10"
            className="stroke-edge"
            strokeWidth="1.5"
            strokeDasharray="2 8"
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <ol className="grid gap-9 max-lg:border-edge max-lg:border-l max-lg:border-dashed lg:grid-cols-4">
          {legs.map(({ id, demo, depth }) => (
            <li key={id} className="relative pl-7 lg:pt-32 lg:pr-8 lg:pl-0">
              <span
                aria-hidden
                className={cx(
                  '-left-2 absolute top-1 size-4 rounded-full border-2 lg:left-0',
                  depth,
                  demo ? 'border-accent bg-accent ring-4 ring-accent/20' : 'border-edge bg-canvas',
                )}
              />
              <h3 className="display text-2xl">{t(`${id}.title`)}</h3>
              <Badge tone={demo ? 'accent' : 'neutral'} dot={demo !== null} className="mt-2">
                {demo ? t('live') : t('next')}
              </Badge>
              <p className="mt-3 max-w-md text-muted">{t(`${id}.text`)}</p>
              {demo && (
                <p className="mt-2">
                  <Link href={demo}>
                    {t('demo')}
                    <span className="sr-only">: {t(`${id}.title`)}</span>
                  </Link>
                </p>
              )}
            </li>
          ))}
        </ol>
      </div>
    </Section>
  )
}
