import type { ReactNode } from 'react'
import type { Day } from '#kit/day.ts'
import { type Explained, type ExplainedTexts, explainHref } from './explained.ts'
import { ExplainedPanel } from './explained-panel.tsx'

type Props<Id extends string> = {
  /** The figure whose explanation is open. */
  openFigure: Explained<Id> | null | undefined | false
  texts: ExplainedTexts<Id>
  /** The path and the query of the page. */
  url: string
  /**
   * The day of the permalink, which keeps showing this state of the figure. Only for readers who can open past days.
   */
  permalinkDay?: Day | null
  children: ReactNode
}

/** A page with figures. The explanation of the open figure is shown over it. */
export function ExplainedPage<Id extends string>({ openFigure, texts, url, permalinkDay, children }: Props<Id>) {
  return (
    <>
      <div inert={Boolean(openFigure)}>{children}</div>
      {openFigure && (
        <ExplainedPanel
          figure={openFigure}
          texts={texts}
          url={url}
          permalink={permalinkDay && explainHref(url, openFigure.id, { knownOn: permalinkDay })}
        />
      )}
    </>
  )
}
