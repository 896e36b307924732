import { type Context, Hono } from 'hono'
import { setAllocations } from '#features/finance/investment-allocations/commands.ts'
import { BookYear } from '#features/finance/investment-allocations/schema.ts'
import { updateInvestmentCategory } from '#features/finance/investment-categories/commands.ts'
import { InvestmentCategoryKey } from '#features/finance/investment-categories/schema.ts'
import { lockMonth } from '#features/finance/investment-months/commands.ts'
import { BookMonth } from '#features/finance/investment-months/schema.ts'
import { translator } from '#i18n/messages.ts'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { Failure, fail, failAt } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { type RefusedForm, submitForm } from '#kit/http/form.ts'
import { requireCents } from '#kit/list/form-amount.ts'
import { decimalText } from '#kit/money.ts'
import { renderPage } from '#kit/page/page.tsx'
import { todayOf } from '#kit/time-zone.ts'
import { paths } from '#src/paths.ts'
import { findOpenFigureId } from '#ui/explained/explained.ts'
import { saveCreditPercent } from './commands.ts'
import { loadYear } from './load.ts'
import type { InvestmentFacts } from './rules.ts'
import { explainInvestments } from './rules-figures.ts'
import { investmentFigureIds } from './rules-formulas.ts'
import { CategoryForm, CreditShareForm, maxCategoryBudgetCents } from './schema.ts'
import type { OpenCategoryForm } from './views/category-panel.tsx'
import { InvestmentDashboardPage, investmentNotices } from './views/investment-dashboard-page.tsx'

type C = Context<AppEnv>
type RefusedPart = { part: 'credit' | 'category'; form: RefusedForm; key?: string }

const manage = access({ auth: 'user', page: 'manageInvestments' })

/** The form of a category that the URL or a refused submission opens. */
function findOpenForm(
  c: C,
  { allocations, categories, year, canManage }: InvestmentFacts,
  submission?: RefusedPart,
): OpenCategoryForm | null {
  const parsed = InvestmentCategoryKey.safeParse(submission?.key ?? c.req.query('edit'))
  if (!parsed.success || !canManage) return null
  const { name, taxClass, updatedAt } = categories.find(each => each.key === parsed.data)!
  const storedValues = {
    name: name ?? '',
    taxClass,
    updatedAt: String(updatedAt ?? ''),
    year: String(year),
    amount: decimalText({ cents: allocations[parsed.data], currency: 'USD' }),
  }
  return {
    key: parsed.data,
    values: { ...storedValues, ...submission?.form.values },
    errors: submission?.form.errors ?? {},
  }
}

async function showDashboard(c: C, submission?: RefusedPart) {
  const requestedYear = BookYear.safeParse(submission?.form.values?.year ?? c.req.query('year'))
  const facts = await loadYear(c, requestedYear.success ? requestedYear.data : undefined)
  const creditForm = submission?.part === 'credit' ? submission.form : null
  const { pathname, search } = new URL(c.req.url)
  const view = (
    <InvestmentDashboardPage
      facts={facts}
      figures={explainInvestments(facts)}
      opened={c.req.method === 'GET' ? findOpenFigureId(investmentFigureIds, c.req.query()) : null}
      url={submission ? paths.investmentYear(facts.year) : pathname + search}
      form={submission?.part === 'credit' ? null : findOpenForm(c, facts, submission)}
      credit={{
        values: { rdCreditShare: String(facts.creditShare), year: String(facts.year), ...creditForm?.values },
        errors: creditForm?.errors ?? {},
      }}
      notice={investmentNotices.find(name => name === c.req.query('done')) ?? null}
    />
  )
  const title = translator(c.var.locale, 'investmentDashboard')('title')
  return renderPage(c, { title, view, layout: 'app', ...(submission && { status: submission.form.status }) })
}

const doneHref = (year: number | string, done: (typeof investmentNotices)[number]) =>
  `${paths.investmentYear(Number(year))}&done=${done}`

/** The CFO dashboard, its budgets and its locks. */
export const investmentDashboardPages = new Hono<AppEnv>()
  .get(paths.investmentDashboard(), access({ auth: 'user', page: 'financials' }), c => showDashboard(c))
  .post('/cfo-dashboard/categories/:categoryKey', manage, c => {
    const parsed = InvestmentCategoryKey.safeParse(c.req.param('categoryKey'))
    const key = parsed.success ? parsed.data : fail('not_found')
    return submitForm(
      c,
      CategoryForm,
      async ({ amount, year, ...change }) => {
        const cents = requireCents('amount', amount, 'USD')
        if (cents < 0 || cents > maxCategoryBudgetCents) failAt('amount', 'finance.errors.tooLarge')
        await updateInvestmentCategory(scope(c), key, change)
        await setAllocations(scope(c), { year, allocations: { [key]: cents } })
        return doneHref(year, 'saved')
      },
      form => showDashboard(c, { part: 'category', form, key }),
    )
  })
  .post(paths.saveCreditShare(), manage, c =>
    submitForm(
      c,
      CreditShareForm,
      async input => {
        await saveCreditPercent(scope(c), input)
        return doneHref(todayOf(c).slice(0, 4), 'saved')
      },
      form => showDashboard(c, { part: 'credit', form }),
    ),
  )
  .post('/cfo-dashboard/months/:month/lock', manage, async c => {
    const parsed = BookMonth.safeParse(c.req.param('month'))
    const month = parsed.success ? parsed.data : fail('not_found')
    const year = month.slice(0, 4)
    try {
      await lockMonth(scope(c), month, todayOf(c))
    } catch (thrown) {
      if (!(thrown instanceof Failure) || thrown.code !== 'conflict') throw thrown
      return c.redirect(
        doneHref(year, thrown.key === 'investmentDashboard.errors.notOver' ? 'monthNotOver' : 'monthAlreadyLocked'),
        303,
      )
    }
    return c.redirect(doneHref(year, 'locked'), 303)
  })
