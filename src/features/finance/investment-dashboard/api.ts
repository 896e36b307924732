import { Hono } from 'hono'
import { checkAccountParam } from '#kit/auth/account-param.ts'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { send } from '#kit/http/answers.ts'
import { validate } from '#kit/http/validate.ts'
import { saveCreditPercent } from './commands.ts'
import { loadYear } from './load.ts'
import { loadCreditPercent } from './queries.ts'
import { dashboardResponse } from './rules-response.ts'
import { CreditShare, YearQuery } from './schema.ts'

const financials = access({ auth: 'user', page: 'financials' })

/** The spending of a year by investment category: `/api/analytics/cfo-dashboard`. Money is in US cents. */
export const investmentDashboardApi = new Hono<AppEnv>().get(
  '/:accountId',
  financials,
  checkAccountParam,
  validate('query', YearQuery),
  async c => send(c, dashboardResponse(await loadYear(c, c.req.valid('query').year))),
)

/** `/api/finance/investment-settings` */
export const investmentSettingsApi = new Hono<AppEnv>()
  .get('/', financials, async c => send(c, { rdCreditShare: await loadCreditPercent(scope(c)) }))
  .put('/', access({ auth: 'user', page: 'manageInvestments' }), validate('json', CreditShare), c =>
    send(c, saveCreditPercent(scope(c), c.req.valid('json'))),
  )
