import { type Context, Hono } from 'hono'
import { planHas } from '#features/billing/plans/rules.ts'
import { translator } from '#i18n/messages.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { renderPage } from '#kit/page/page.tsx'
import { mayOpen, visitorOf } from '#kit/page/page-access.ts'
import { timeZoneOf } from '#kit/time-zone.ts'
import { paths } from '#src/paths.ts'
import { auditChoices, listAuditLogs } from './queries-audit.ts'
import { dayStart } from './rules-days.ts'
import { AuditForm } from './schema.ts'
import { AuditPage, type ShownLog } from './views/audit-page.tsx'

const pageSize = 50

/** What the filters ask the log for: days are the reader's, in their zone. */
function filterOf({ person, action, from, until, outcome }: Omit<AuditForm, 'page'>, zone: string) {
  return {
    userId: person || undefined,
    action: action || undefined,
    from: dayStart(from, zone) ?? undefined,
    until: dayStart(until, zone, 1) ?? undefined,
    success: outcome === '' ? undefined : outcome === 'success',
  }
}

function exportHref(accountId: string, filter: ReturnType<typeof filterOf>) {
  const { userId, action, from, until, success } = filter
  const named = { userId, action, startDate: from, endDate: until === undefined ? until : until - 1, success }
  const given = Object.entries(named).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  const query = new URLSearchParams(given)
  return `/api/accounts/${accountId}/audit-logs/export${query.size > 0 ? `?${query}` : ''}`
}

/** The log as the filters in the address ask for it. */
export async function shownLog(c: Context<AppEnv>): Promise<ShownLog> {
  const session = sessionOf(c)
  const { page, ...filters } = AuditForm.parse(c.req.query())
  const filter = filterOf(filters, timeZoneOf(c))
  const [list, choices] = await Promise.all([
    listAuditLogs(scope(c), filter, { page, pageSize }),
    auditChoices(scope(c)),
  ])
  const mayExport = mayOpen('accountSettings', visitorOf(session))
  const href = mayExport ? exportHref(session.account.id, filter) : null
  return { ...list, entries: list.items, filters, choices, exportHref: href }
}

export const auditPages = new Hono<AppEnv>().get(
  paths.auditLog(),
  access({ auth: 'user', page: 'accountSettings' }),
  async c => {
    const { account } = sessionOf(c)
    const title = translator(c.var.locale, 'accounts')('audit.title')
    if (!planHas(account.plan, 'audit_logs'))
      return renderPage(c, {
        title,
        view: <AuditPage name={account.name} plan={account.plan} log={null} />,
        layout: 'app',
        status: 402,
      })
    const view = <AuditPage name={account.name} plan={account.plan} log={await shownLog(c)} />
    return renderPage(c, { title, view, layout: 'app' })
  },
)
