import type { Context } from 'hono'
import type { ReactNode } from 'react'
import { booksPageRequestOf } from '#features/finance/books/access.ts'
import { isDayChosen } from '#features/finance/books/rules-as-of.ts'
import { alertText } from '#features/finance/burn-alert/texts.ts'
import { sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { Failure } from '#kit/errors.ts'
import { canOpen, pageReaderOf } from '#kit/page/page-access.ts'
import { explainHref, findOpenFigureId } from '#ui/explained/explained.ts'
import { loadLeadership } from './queries.ts'
import { hasNoFigures, leadershipFigureIds, withoutBookLinks } from './rules.ts'
import { CompanyIntro } from './views/company-intro.tsx'
import { FirstSteps } from './views/first-steps.tsx'
import { Leadership, LeadershipPanel } from './views/leadership.tsx'
import { LoadFailed } from './views/load-failed.tsx'

/** The part of the dashboard that only leaders see. `panel` covers the rest of the page. */
export type LeadershipPart = { intro: ReactNode; section: ReactNode; panel: ReactNode }

/** The leadership dashboard as a part of the dashboard, or null for readers without access to the finances. */
export async function leadershipPart(c: Context<AppEnv>): Promise<LeadershipPart | null> {
  if (!canOpen('financials', pageReaderOf(sessionOf(c)))) return null
  try {
    return await loadPart(c)
  } catch (thrown) {
    if (thrown instanceof Failure && thrown.status < 500) throw thrown
    c.var.services.log.error('leadership', thrown, { requestId: c.var.requestId })
    return { intro: null, section: <LoadFailed href={c.req.path} />, panel: null }
  }
}

async function loadPart(c: Context<AppEnv>): Promise<LeadershipPart> {
  const visitor = pageReaderOf(sessionOf(c))
  const { scope, asOfDate, reader, url } = booksPageRequestOf(c, { hasPay: true })
  const { company, figures, progress, alert } = await loadLeadership(scope, asOfDate, reader)
  const canWrite = canOpen('books', visitor)
  const openFigure = findOpenFigureId(leadershipFigureIds, c.req.query())
  const visibleFigure = (id: (typeof leadershipFigureIds)[number]) =>
    canWrite ? figures[id] : withoutBookLinks(figures[id])
  const view = {
    figures: leadershipFigureIds.map(visibleFigure),
    alert: { level: alert.level, text: alertText(c.var.locale, alert), since: alert.since },
    progress,
    asOfDate,
    canOpenFinance: canOpen('finance', visitor),
    url,
  }
  const permalink = openFigure && reader === 'PAYROLL' ? explainHref(url, openFigure, { knownOn: asOfDate.day }) : null
  return {
    intro: <CompanyIntro company={company} />,
    section:
      hasNoFigures(figures) && !isDayChosen(asOfDate) ? <FirstSteps canWrite={canWrite} /> : <Leadership {...view} />,
    panel: openFigure && <LeadershipPanel figure={visibleFigure(openFigure)} url={url} permalink={permalink} />,
  }
}
