import { Hono } from 'hono'
import { type AuditListQuery, auditList } from '#features/accounts/accounts/schema.ts'
import { planAllows } from '#features/billing/plans/rules.ts'
import { translator } from '#i18n/messages.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { listPages } from '#kit/list/pages.tsx'
import type { C } from '#kit/list/pages-options.ts'
import { renderPage } from '#kit/page/page.tsx'
import { canOpen, pageReaderOf } from '#kit/page/page-access.ts'
import { timeZoneOf } from '#kit/time-zone.ts'
import { dayStart } from '#kit/zone-days.ts'
import { paths } from '#src/paths.ts'
import { listAuditLogs, loadAuditChoices } from './queries.ts'
import { AuditPage, type AuditProps, NoAuditPage } from './views/audit-page.tsx'

/** Returns the filters of the page as a query. Days are in the reader's time zone. */
const filterOf = ({ person, action, from = '', until = '', outcome }: AuditListQuery, zone: string) => ({
  userId: person,
  action,
  from: dayStart(from, zone) ?? undefined,
  until: dayStart(until, zone, 1) ?? undefined,
  success: outcome === undefined ? undefined : outcome === 'success',
})

function exportHref(accountId: string, filter: ReturnType<typeof filterOf>) {
  const { userId, action, from, until, success } = filter
  const parameters = { userId, action, startDate: from, endDate: until === undefined ? until : until - 1, success }
  const entries = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  const query = new URLSearchParams(entries)
  return `/api/accounts/${accountId}/audit-logs/export${query.size > 0 ? `?${query}` : ''}`
}

async function load(c: C, state: AuditListQuery): Promise<AuditProps['data']> {
  const { account, ...session } = sessionOf(c)
  const filter = filterOf(state, timeZoneOf(c))
  const [rows, choices] = await Promise.all([
    listAuditLogs(scope(c), filter, state, auditList.orderOf(state)),
    loadAuditChoices(scope(c)),
  ])
  const canExport = canOpen('accountSettings', pageReaderOf({ ...session, account }))
  const href = canExport ? exportHref(account.id, filter) : null
  return { account: account.name, plan: account.plan, rows, choices, exportHref: href, hasSettings: canExport }
}

const policy = { auth: 'user', page: 'auditLog' } as const
const title = (c: C) => translator(c.var.locale, 'accounts')('audit.title')

const logPages = listPages({
  path: paths.auditLog(),
  access: access(policy),
  query: auditList,
  title,
  load,
  view: props => <AuditPage {...props} />,
})

/** The audit log of the account. Enterprise administration links to it. Its former address redirects. */
export const auditPages = new Hono<AppEnv>()
  .get(paths.enterpriseAudit(), access({ auth: 'user', page: 'enterpriseAdmin' }), c =>
    c.redirect(paths.auditLog() + new URL(c.req.url).search, 303),
  )
  .get(paths.auditLog(), access(policy), async (c, next) => {
    const { name, plan } = sessionOf(c).account
    if (planAllows({ plan }, 'audit_logs')) return next()
    const view = <NoAuditPage name={name} plan={plan} />
    return renderPage(c, { title: title(c), view, layout: 'app', status: 402 })
  })
  .route('/', logPages)
