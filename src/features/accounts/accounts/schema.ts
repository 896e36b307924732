import { z } from 'zod'
import { accountTypes } from '#features/accounts/memberships/rules.ts'
import { tidy } from '#features/identity/credentials/rules.ts'
import { Day } from '#kit/day-schema.ts'
import { listQuery } from '#kit/list/state.ts'
import { domainFault, normaliseDomain, slugFault } from './rules.ts'

const text = z.string()

const lengthOf = (value: string) => [...value].length
const textUpTo = (maxLength: number) =>
  text.transform(tidy).refine(value => lengthOf(value) <= maxLength, 'accounts.errors.tooLong')

const Name = text
  .transform(tidy)
  .refine(name => lengthOf(name) >= 1 && lengthOf(name) <= 80, 'accounts.errors.nameLength')

const reportFault = (faultOf: (value: string) => string | null) => (value: string, c: z.RefinementCtx) => {
  const fault = faultOf(value)
  if (fault) c.addIssue({ code: 'custom', message: fault })
}

const Slug = text.transform(slug => slug.trim().toLowerCase()).superRefine(reportFault(slugFault))

/** Empty removes the domain. */
const Domain = text
  .transform(normaliseDomain)
  .superRefine(reportFault(domain => (domain === '' ? null : domainFault(domain))))
  .transform(domain => domain || null)

const isWebAddress = (address: string) =>
  address === '' || (/^https?:\/\/[^\s]+\.[^\s]+$/i.test(address) && URL.canParse(address))

const minFoundingYear = 1800
const maxFoundingYear = 2100

const Company = z.strictObject({
  name: textUpTo(80).optional(),
  website: textUpTo(200).refine(isWebAddress, 'accounts.errors.website').optional(),
  stage: textUpTo(40).optional(),
  founded: z
    .number({ error: 'accounts.errors.founded' })
    .int('accounts.errors.founded')
    .min(minFoundingYear, 'accounts.errors.founded')
    .max(maxFoundingYear, 'accounts.errors.founded')
    .nullish(),
})

const Type = z.enum(accountTypes)
const Flag = z.boolean()
const Settings = z
  .strictObject({ onboardingWizardCompleted: Flag, onboardingWizardSkipped: Flag, onboardingCompleted: Flag })
  .partial()

/** Another account of the caller. Without a slug, one is derived from the name. */
export const NewAccount = z.strictObject({
  name: Name,
  slug: Slug.optional(),
  type: Type.optional(),
  company: Company.optional(),
})
export type NewAccount = z.infer<typeof NewAccount>

/** The form of a new account. An empty slug means none. */
export const NewAccountForm = z.strictObject({
  name: Name,
  slug: z.preprocess(slug => (slug === '' ? undefined : slug), Slug.optional()),
})

/** Fields that managers can change: not plan, owner or status. */
export const AccountChange = NewAccount.extend({ domain: Domain.nullable(), settings: Settings }).partial()
export type AccountChange = z.infer<typeof AccountChange>

/** The form on the settings page. */
export const AccountForm = z
  .strictObject({
    name: Name,
    slug: Slug,
    type: Type,
    domain: Domain,
    companyName: textUpTo(80),
    website: textUpTo(200).refine(isWebAddress, 'accounts.errors.website'),
    stage: textUpTo(40),
    founded: text
      .trim()
      .refine(
        year => year === '' || (/^\d{4}$/.test(year) && +year >= minFoundingYear && +year <= maxFoundingYear),
        'accounts.errors.founded',
      ),
  })
  .transform(({ companyName: name, website, stage, founded, ...account }) => ({
    ...account,
    company: { name, website, stage, founded: founded === '' ? null : Number(founded) },
  }))

const AccountId = text.min(1).max(64)
const Password = text.max(2000)

/** `password` is required for sessions that began with single sign-on. */
export const SwitchAccount = z.strictObject({ accountId: AccountId, password: Password.optional() })
/** The form of the page. A password without an account unlocks the list of accounts. */
export const SwitchForm = z.strictObject({ accountId: text.max(64).default(''), password: Password.optional() })
export const DeleteAccount = z.strictObject({ confirmation: text.max(200, 'accounts.errors.confirmation') })
export const OwnershipTransfer = z.strictObject({ userId: AccountId })

/** A slug or domain to check while typing. */
export const SlugQuery = z.strictObject({ slug: text.max(200, 'accounts.errors.tooLong') })
export const DomainQuery = z.strictObject({ domain: text.max(300, 'accounts.errors.tooLong') })

export const Paging = z.strictObject({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
})
export type Paging = z.infer<typeof Paging>

const Timestamp = text.max(40).transform((value, c) => {
  const time = /^\d{10,16}$/.test(value) ? Number(value) : Date.parse(value)
  if (Number.isFinite(time)) return time
  c.addIssue({ code: 'custom' })
  return z.NEVER
})

/** Filters of the audit log. Dates are ISO 8601 or milliseconds. A date without time means the whole day in UTC. */
export const AuditQuery = z.strictObject({
  userId: AccountId.optional(),
  sessionId: AccountId.optional(),
  action: text.max(100).optional(),
  startDate: Timestamp.optional(),
  endDate: text
    .transform(date => (/^\d{4}-\d\d-\d\d$/.test(date) ? `${date}T23:59:59.999Z` : date))
    .pipe(Timestamp)
    .optional(),
  success: z
    .enum(['true', 'false'])
    .transform(value => value === 'true')
    .optional(),
  ...Paging.shape,
})

/** The state of the audit log page. Days are in the reader's time zone. */
export const auditList = listQuery({
  sorts: { time: 'desc' },
  filters: {
    person: text.max(64).optional(),
    action: text.max(100).optional(),
    outcome: z.enum(['success', 'failure']).optional(),
    from: Day.optional(),
    until: Day.optional(),
  },
  pageSize: 50,
})
export type AuditListQuery = z.output<typeof auditList.schema>
