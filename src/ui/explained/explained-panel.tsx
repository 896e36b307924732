import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Alert } from '#ui/alert.tsx'
import { DayText } from '#ui/day-text.tsx'
import { Link } from '#ui/link.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { closeHref, type Explained, type ExplainedTexts, isSingleValue } from './explained.ts'
import { ExcludedRows, ExplainedInputs, ExplainedRows } from './explained-tables.tsx'
import { FigureValue } from './figure-value.tsx'
import { FormulaText } from './formula-text.tsx'

type Props<Id extends string> = {
  figure: Explained<Id>
  texts: ExplainedTexts<Id>
  /** The path and the query of the page. */
  url: string
  /** A link that shows the figure as it was on the day of `asOf`, if the reader can open it. */
  permalink?: string | null
}

/** Explains a figure in a side panel. The page shows it while its URL has `?explain=`, and is inert behind it. */
export function ExplainedPanel<Id extends string>({ figure, texts, url, permalink }: Props<Id>) {
  const t = useTranslations('ui.explained')
  return (
    <SidePanel title={texts.figure(figure.id)} description={t('how')} closeHref={closeHref(url)}>
      <Explanation figure={figure} texts={texts} permalink={permalink} />
    </SidePanel>
  )
}

/** The explanation of a figure without a frame. */
export function Explanation<Id extends string>({ figure, texts, permalink }: Omit<Props<Id>, 'url'>) {
  const t = useTranslations('ui.explained')
  const { id, value, unit, missing, asOf, source, rows, unlistedRows, excludedRows } = figure
  const note = texts.note?.(id)
  return (
    <div className="grid gap-7" data-explained={id}>
      <p className="display figures text-3xl" data-result="">
        <FigureValue value={value} unit={unit} precision="card" />
      </p>
      {value === null && (
        <Alert
          title={missing ? texts.missing(missing) : t('notEnough')}
          action={missing?.href && <Link href={missing.href}>{texts.missingLink(missing)}</Link>}
        />
      )}
      <Section title={t(isSingleValue(figure) ? 'origin' : 'formula')}>
        <FormulaText figure={figure} texts={texts} />
        {note && <p className="text-muted text-sm">{note}</p>}
      </Section>
      {!isSingleValue(figure) && (
        <Section title={t('inputs')}>
          <ExplainedInputs figure={figure} texts={texts} />
        </Section>
      )}
      {rows.length + unlistedRows.length > 0 && (
        <Section title={t('rows', { count: figure.rowCount })}>
          <ExplainedRows figure={figure} texts={texts} />
        </Section>
      )}
      {excludedRows.length > 0 && (
        <Section title={t('leftOut', { count: excludedRows.length })}>
          <ExcludedRows figure={figure} texts={texts} />
        </Section>
      )}
      <dl className="grid gap-x-8 gap-y-3 text-sm sm:grid-cols-2">
        <Fact label={t('asOf')}>
          <DayText day={asOf} />
        </Fact>
        <Fact label={t('source')}>{texts.source(source)}</Fact>
      </dl>
      {permalink && (
        <p className="text-sm">
          <Link href={permalink}>{t('link')}</Link>
        </p>
      )}
    </div>
  )
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-2">
    <h3 className="font-semibold">{title}</h3>
    {children}
  </section>
)

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-muted">{label}</dt>
    <dd className="mt-0.5 font-medium">{children}</dd>
  </div>
)
