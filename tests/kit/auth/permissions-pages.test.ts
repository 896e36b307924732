import { describe, expect, it } from 'vitest'
import { accountRoles, type Grant } from '#kit/auth/permissions.ts'
import type { AccountRole, Plan } from '#kit/context.ts'
import { canOpen, denialReason, isListed, type PageName, type PageReader } from '#kit/page/page-access.ts'
import { pageRules } from '#src/areas/page-rules.ts'

const visitor = (role: AccountRole, permissions: Grant[] = [], plan: Plan = 'ENTERPRISE'): PageReader => ({
  role,
  permissions,
  plan,
  features: null,
})

const everyone = accountRoles
const admins: readonly AccountRole[] = ['OWNER', 'ADMIN']
const leaders: readonly AccountRole[] = ['OWNER', 'ADMIN', 'TEAM_LEAD']

/** Every guarded page: the roles that open it, and the permissions that open it for others. */
const expectedAccess: Record<PageName, [roles: readonly AccountRole[], permissions: Grant[]]> = {
  billing: [leaders, ['page:billing', 'billing.manage', 'billing.view', 'billing.purchase']],
  cart: [leaders, ['page:billing', 'billing.manage', 'billing.view', 'billing.purchase']],
  purchase: [admins, ['billing.purchase']],
  usersAndTeams: [admins, ['page:users_teams']],
  accountSettings: [admins, []],
  enterpriseAdmin: [admins, ['page:enterprise_admin']],
  auditLog: [admins, ['page:enterprise_admin']],
  financials: [leaders, ['page:financials']],
  finance: [leaders, ['page:financials']],
  books: [admins, ['page:financials']],
  payroll: [admins, []],
  investorDashboard: [[...admins, 'INVESTOR'], ['access:investor_dashboard']],
  manageInvestments: [admins, []],
  businessValueConfig: [admins, []],
  poker: [everyone, []],
  retros: [everyone, []],
  boards: [everyone, []],
  retroPlanning: [everyone.filter(role => role !== 'OBSERVER' && role !== 'INVESTOR'), []],
  integrations: [everyone, []],
  corporateRoster: [admins, ['page:users_teams']],
  oneOnOnes: [admins, ['page:users_teams']],
  performanceReviews: [admins, ['page:users_teams']],
  goalManagement: [everyone, []],
  products: [everyone, []],
  manageProducts: [leaders, []],
  writeDiscovery: [['OWNER', 'ADMIN', 'TEAM_LEAD', 'MEMBER', 'FACILITATOR'], []],
  workMoney: [leaders, ['page:financials']],
  setup: [admins, []],
  adminMessages: [admins, []],
  pokerPlanning: [['OWNER', 'ADMIN', 'TEAM_LEAD', 'MEMBER', 'FACILITATOR'], []],
  assistant: [everyone, []],
}
const pages = Object.keys(expectedAccess) as PageName[]

describe('the page rules', () => {
  it('cover every page', () => expect(Object.keys(pageRules).sort()).toEqual([...pages].sort()))

  it.each(pages.flatMap(page => accountRoles.map(role => [page, role] as const)))(
    'decide about %s for the role %s',
    (page, role) => {
      const [roles, permissions] = expectedAccess[page]
      expect(canOpen(page, visitor(role))).toBe(roles.includes(role))
      if (roles.includes(role)) return
      expect(denialReason(page, visitor(role))).toBe('role')
      for (const permission of permissions) expect(canOpen(page, visitor(role, [permission]))).toBe(true)
      expect(canOpen(page, visitor(role, ['*']))).toBe(permissions.length > 0)
      expect(canOpen(page, visitor(role, ['session:edit', 'action_item:create']))).toBe(false)
    },
  )
})

describe('the plan', () => {
  it.each([
    ['enterpriseAdmin', 'FREE', false],
    ['enterpriseAdmin', 'PRO', false],
    ['enterpriseAdmin', 'ENTERPRISE', true],
    ['assistant', 'FREE', false],
    ['assistant', 'PRO', true],
    ['assistant', 'ENTERPRISE', true],
  ] as [page: PageName, plan: Plan, isOpen: boolean][])('opens %s on %s: %s', (page, plan, isOpen) => {
    expect(denialReason(page, visitor('OWNER', [], plan))).toBe(isOpen ? null : 'plan')
  })
})

describe('a feature', () => {
  it.each([
    ['corporateRoster', 'corporate_roster'],
    ['oneOnOnes', 'one_on_one_scheduling'],
    ['performanceReviews', 'performance_reviews'],
  ] as [PageName, string][])('opens %s only while %s is on', (page, feature) => {
    expect(canOpen(page, { ...visitor('OWNER'), features: [feature] })).toBe(true)
    expect(denialReason(page, { ...visitor('OWNER'), features: ['agile_survival'] })).toBe('feature')
    expect(canOpen(page, { ...visitor('MEMBER'), features: [feature] })).toBe(false)
  })

  it('opens goals to everyone while they are on, because everyone has goals', () => {
    expect(canOpen('goalManagement', { ...visitor('MEMBER'), features: ['goal_management'] })).toBe(true)
    expect(denialReason('goalManagement', { ...visitor('OWNER'), features: ['agile_survival'] })).toBe('feature')
  })

  it('opens planning poker to everyone, but only while the agile tools are on', () => {
    expect(canOpen('poker', { ...visitor('OBSERVER'), features: ['agile_survival'] })).toBe(true)
    expect(denialReason('poker', { ...visitor('OWNER'), features: ['goal_management'] })).toBe('feature')
  })

  it('lists integrations only with business planning, but always opens them', () => {
    expect(isListed('integrations', { ...visitor('MEMBER'), features: ['business_planning'] })).toBe(true)
    expect(isListed('integrations', { ...visitor('MEMBER'), features: [] })).toBe(false)
    expect(canOpen('integrations', { ...visitor('MEMBER'), features: [] })).toBe(true)
  })
})
