import { useTranslations } from 'use-intl'
import { cx } from '#ui/cx.ts'
import { gutter } from './section.tsx'

const before = `{ "type": "events", "seq": 41, "events": [
    { "type": "vote.cast",
      "participantId": "par_ada" } ] }`

const after = `{ "type": "events", "seq": 46, "events": [
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

export function SecrecySection() {
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
          <Frame caption={t('before')} code={before} mark={'"vote.cast"'} />
          <Frame caption={t('after')} code={after} mark={'"votes.revealed"'} />
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
