import { Hono } from 'hono'
import { evidenceReaderOf } from '#features/discovery/evidence/access.ts'
import { booksReaderOf } from '#features/finance/books/access.ts'
import { loadInvestments } from '#features/finance/investment-dashboard/queries.ts'
import { explainInvestments } from '#features/finance/investment-dashboard/rules-figures.ts'
import { YearQuery } from '#features/finance/investment-dashboard/schema.ts'
import { checkAccountParam } from '#kit/auth/account-param.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { sendFile } from '#kit/http/attachment.ts'
import { validate } from '#kit/http/validate.ts'
import { canOpen, pageReaderOf } from '#kit/page/page-access.ts'
import { timeZoneOf, todayOf } from '#kit/time-zone.ts'
import { evidenceArchive } from './export-pack.ts'
import { loadEvidence } from './queries.ts'
import { evidenceHead, evidenceSections } from './report.ts'

/** The evidence for the research and development of a year, as a ZIP archive: `/api/analytics/cfo-dashboard`. */
export const investmentEvidenceApi = new Hono<AppEnv>().get(
  '/:accountId/evidence',
  access({ auth: 'user', page: 'financials' }),
  checkAccountParam,
  validate('query', YearQuery),
  async c => {
    const session = sessionOf(c)
    const { account, keyScopes } = session
    const { services, locale, site } = c.var
    const visitor = pageReaderOf(session)
    const today = todayOf(c)
    const year = c.req.valid('query').year ?? Number(today.slice(0, 4))
    const facts = await loadInvestments(scope(c), { year, today, reader: booksReaderOf(c), canManage: false })
    const { kinds } = evidenceReaderOf(c)
    const pack = await loadEvidence(scope(c), facts, {
      entries: booksReaderOf(c) !== 'SUMS' && canOpen('books', visitor),
      poker: kinds.includes('POKER_STORY'),
      retros: kinds.includes('RETRO_CARD'),
      discovery: kinds.includes('ITEM') && (keyScopes?.includes('product:read') ?? true),
    })
    const figures = explainInvestments(facts)
    const now = services.clock.now()
    const context = { locale, timeZone: timeZoneOf(c), now, origin: site.origin }
    const amounts = {
      account: account.name,
      spentCents: figures['spent-R_AND_D'].value,
      creditCents: figures.rdCredit.value === null ? null : Math.round(figures.rdCredit.value),
    }
    const head = evidenceHead(facts, amounts, context)
    const archive = await evidenceArchive(services, { head, sections: evidenceSections(pack, context), now })
    return sendFile(c, { format: 'zip', fallback: `rd-evidence-${facts.year}` }, archive)
  },
)
