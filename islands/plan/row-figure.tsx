import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { cx } from '#ui/cx.ts'
import { type Explained, type ExplainedTexts, explainHref } from '#ui/explained/explained.ts'
import { FigureValue } from '#ui/explained/figure-value.tsx'

type Props<Id extends string> = {
  figure: Explained<Id>
  texts: ExplainedTexts<Id>
  /** The path of the page. */
  url?: string
  /** `p` outside of a description list. */
  as?: 'dd' | 'p'
  className?: string
  before?: ReactNode
  after?: ReactNode
  /** A short reason if there is no value. */
  reason?: string
}

/** A figure of a row. The value is a link to its explanation. Without a value it shows the reason. */
export function RowFigure<Id extends string>(props: Props<Id>) {
  const { figure, texts, url = paths.plan(), as: Tag = 'dd', className, before, after, reason } = props
  const t = useTranslations('ui.explained')
  const { id, value, unit, missing } = figure
  return (
    <Tag data-stat="" data-figure={id} data-value={value ?? ''} className="figures">
      {before}
      <a
        href={explainHref(url, id)}
        title={t('how')}
        draggable={false}
        className={cx(
          'whitespace-nowrap underline decoration-dotted decoration-edge underline-offset-4 hover:decoration-solid',
          className,
        )}
      >
        <FigureValue value={value} unit={unit} precision="card" />
        <span className="sr-only"> {t('howOf', { figure: texts.figure(id) })}</span>
      </a>
      {after}
      {value === null && missing && (
        <span data-missing={missing.key} className="block text-muted text-xs">
          {reason ?? texts.missing(missing)}
        </span>
      )}
    </Tag>
  )
}
