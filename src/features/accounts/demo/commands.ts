import { takeDemoSlot } from '#features/accounts/demo-catalogue/commands.ts'
import { type Demo, demoLifetime } from '#features/accounts/demo-catalogue/rules.ts'
import { startSession } from '#features/identity/sessions/commands-sign-in.ts'
import type { Locale } from '#i18n/locale.ts'
import { retryAfter, takeAttempt } from '#kit/auth/attempts.ts'
import { type Caller, scopeAtSignIn } from '#kit/auth/caller.ts'
import { dummyHash } from '#kit/auth/passwords.ts'
import type { SignIn } from '#kit/auth/sign-in.ts'
import type { Services, SignInKind } from '#kit/context.ts'
import type { Ids } from '#kit/data/ids.ts'
import { fail } from '#kit/errors.ts'
import { addressKey, isThisMachine } from '#kit/http/ip-address.ts'
import { demoEmailDomain } from '#kit/mail/demo-email.ts'
import type { Config } from '#kit/server/env.ts'
import { sampleCompanyStatements } from './commands-company.ts'
import type { SamplePerson } from './companies/company.ts'
import { demoCompanies } from './companies.ts'

const hourMs = 60 * 60 * 1000
const demoLimit = (config: Config, address: string | null) => ({
  limit: isThisMachine(config, address) ? 300 : 20,
  window: hourMs,
})

const asciiLettersOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^a-zA-Z]/g, '')
    .toLowerCase()

type Visitor = { kind: SignInKind; language: Locale; caller: Caller }

/**
 * Creates a private sample company that ends after two hours, and signs in as its member with the given role. Fails
 * with `rate_limited` after 20 demos an hour from one address, or when all slots are taken.
 */
export async function startDemo(
  services: Services,
  { type, role }: Demo,
  { kind, language, caller }: Visitor,
): Promise<SignIn> {
  const attempt = await takeAttempt(
    services,
    `demo:${addressKey(caller.ipAddress)}`,
    demoLimit(services.config, caller.ipAddress),
  )
  if (!attempt.allowed) fail('rate_limited', undefined, retryAfter(attempt))
  await takeDemoSlot(services, 'company')
  const uniqueSuffix = services.ids.id('x').slice(2, 12).toLowerCase()
  const emailOf = ({ firstName, lastName }: SamplePerson) =>
    `${asciiLettersOf(firstName)}.${asciiLettersOf(lastName)}.${uniqueSuffix}@${demoEmailDomain}`
  const demoEndsAt = services.clock.now() + demoLifetime
  const options = { emailOf, passwordHash: dummyHash, language, demoEndsAt, visitorRole: role }
  const newCompany = sampleCompanyStatements(
    { ...services, ids: shortIds(services.ids) },
    demoCompanies[type],
    options,
    caller,
  )
  const scope = scopeAtSignIn(services, newCompany.scope.accountId, newCompany.scope.actorId, caller)
  return startSession(services, scope, kind, 'demo.started', { statements: newCompany.statements })
}

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

const toBase62 = (number: number): string =>
  number < 62 ? alphabet[number]! : toBase62(Math.floor(number / 62)) + alphabet[number % 62]

/**
 * Creates short ids for demos: six random characters (36 bits) and a counter. They are half as long as other ids,
 * because every row and index contains several. Ids grant no access, so this is enough for a company that ends after
 * two hours. Secrets keep their length.
 */
function shortIds({ id, secret }: Ids): Ids {
  const randomPart = id('x').slice(2, 8)
  let count = 0
  return { id: prefix => `${prefix}_${randomPart}${toBase62(count++)}`, secret }
}
