import { translator } from '#i18n/messages.ts'
import { scope } from '#kit/auth/session.ts'
import { access } from '#kit/http/access.ts'
import type { Values } from '#kit/http/form.ts'
import { scopeArgs } from '#kit/http/record-api.ts'
import { rowValues } from '#kit/list/form-values.ts'
import { listPages } from '#kit/list/pages.tsx'
import { recordActions } from '#kit/list/record-actions.ts'
import { paths } from '#src/paths.ts'
import { createInvestmentRule, deleteInvestmentRule, restoreInvestmentRule, updateInvestmentRule } from './commands.ts'
import { getInvestmentRule, listInvestmentRules, listRuleTargets } from './queries.ts'
import { InvestmentRuleForm, investmentRuleList, NewInvestmentRuleForm, parseTarget } from './schema.ts'
import { InvestmentRulesPage } from './views/investment-rules-page.tsx'

export const investmentRulePages = listPages({
  path: paths.investmentRules(),
  param: 'investmentRuleId',
  access: access({ auth: 'user', page: 'manageInvestments' }),
  query: investmentRuleList,
  title: c => translator(c.var.locale, 'investmentRules')('title'),
  load: async (c, state) => ({ rows: await listInvestmentRules(scope(c), state) }),
  loadFieldData: async c => ({ targets: await listRuleTargets(scope(c)) }),
  ...recordActions({
    callerArgs: scopeArgs,
    get: getInvestmentRule,
    remove: deleteInvestmentRule,
    restore: restoreInvestmentRule,
  }),
  async values(c, id): Promise<Values> {
    if (id === null) return { position: '100' }
    const rule = await getInvestmentRule(scope(c), id)
    return { ...rowValues(rule), target: `${rule.kind}:${rule.subject}` }
  },
  create: {
    form: NewInvestmentRuleForm,
    run: (c, { target, ...input }) => createInvestmentRule(scope(c), { ...input, ...parseTarget(target) }),
  },
  edit: {
    form: InvestmentRuleForm,
    run: (c, id, { target, ...change }) =>
      updateInvestmentRule(scope(c), id, { ...change, ...(target !== undefined && parseTarget(target)) }),
  },
  view: view => <InvestmentRulesPage {...view} />,
})
