import { recordApi, scopeArgs } from '#kit/http/record-api.ts'
import { createInvestmentRule, deleteInvestmentRule, updateInvestmentRule } from './commands.ts'
import { getInvestmentRule, listInvestmentRules } from './queries.ts'
import { InvestmentRuleUpdate, investmentRuleList, NewInvestmentRule } from './schema.ts'

export const investmentRuleApi = recordApi({
  param: 'investmentRuleId',
  read: { auth: 'user', page: 'financials' },
  write: { auth: 'user', page: 'manageInvestments' },
  callerArgs: scopeArgs,
  schemas: { query: investmentRuleList.schema, create: NewInvestmentRule, update: InvestmentRuleUpdate },
  list: listInvestmentRules,
  get: getInvestmentRule,
  create: createInvestmentRule,
  update: updateInvestmentRule,
  remove: deleteInvestmentRule,
})
