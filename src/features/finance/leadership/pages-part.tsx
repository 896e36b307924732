import type { Context } from 'hono'
import type { ReactNode } from 'react'
import { booksReader, knownOf } from '#features/finance/books/access.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { Failure } from '#kit/errors.ts'
import { canOpen, visitorOf } from '#kit/page/page-access.ts'
import { explainHref, openFigure } from '#ui/explained/explained.ts'
import { loadLeadership } from './queries.ts'
import { isEmpty, leadershipFigureIds, withoutBooks } from './rules.ts'
import { alertText } from './texts.ts'
import { CompanyLine } from './views/company-line.tsx'
import { FirstSteps } from './views/first-steps.tsx'
import { Leadership } from './views/leadership.tsx'
import { LeadershipPanel } from './views/leadership-panel.tsx'
import { LoadFailed } from './views/load-failed.tsx'

/** What leaders see on the dashboard besides sessions and projects. `panel` lies over the rest of the page. */
export type LeadershipPart = { intro: ReactNode; section: ReactNode; panel: ReactNode }

/** The leadership dashboard as a part of the dashboard; null for readers without access to the finances. */
export async function leadershipPart(c: Context<AppEnv>): Promise<LeadershipPart | null> {
  if (!canOpen('financials', visitorOf(sessionOf(c)))) return null
  try {
    return await loadPart(c)
  } catch (thrown) {
    if (thrown instanceof Failure && thrown.status < 500) throw thrown
    c.var.services.log.error('leadership', thrown, { requestId: c.var.requestId })
    return { intro: null, section: <LoadFailed href={c.req.path} />, panel: null }
  }
}

async function loadPart(c: Context<AppEnv>): Promise<LeadershipPart> {
  const visitor = visitorOf(sessionOf(c))
  const reader = booksReader(c)
  const known = knownOf(c, { withPay: true })
  const { company, figures, progress, alert } = await loadLeadership(scope(c), known, reader)
  const canWrite = canOpen('books', visitor)
  const { pathname, search } = new URL(c.req.url)
  const url = pathname + search
  const opened = openFigure(leadershipFigureIds, c.req.query())
  const shown = (id: (typeof leadershipFigureIds)[number]) => (canWrite ? figures[id] : withoutBooks(figures[id]))
  const view = {
    figures: leadershipFigureIds.map(shown),
    alert: { level: alert.level, text: alertText(c.var.locale, alert), since: alert.since },
    progress,
    known,
    opensFinance: canOpen('finance', visitor),
    url,
  }
  const datedHref = opened && reader === 'PAYROLL' ? explainHref(url, opened, { knownOn: known.asOf }) : null
  return {
    intro: <CompanyLine company={company} />,
    section: isEmpty(figures) && !known.isPast ? <FirstSteps canWrite={canWrite} /> : <Leadership {...view} />,
    panel: opened && <LeadershipPanel figure={shown(opened)} url={url} datedHref={datedHref} />,
  }
}
