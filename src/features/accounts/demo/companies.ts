import type { DemoPlan } from '#features/accounts/demo-catalogue/rules.ts'
import { analytics } from './companies/analytics.ts'
import { coffee } from './companies/coffee.ts'
import type { Company } from './companies/company.ts'
import { rail } from './companies/rail.ts'

/** The sample company of each plan. */
export const demoCompanies: Record<DemoPlan, Company> = { FREE: coffee, PRO: analytics, ENTERPRISE: rail }
