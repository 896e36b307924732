import { type Context, Hono } from 'hono'
import { countryName } from '#features/identity/security/mails.ts'
import { listAttempts } from '#features/identity/security/queries.ts'
import { listLocked } from '#features/identity/security/queries-account.ts'
import { deviceName } from '#features/identity/security/rules-device.ts'
import { listActiveSessions } from '#features/identity/sessions/queries.ts'
import { translateError, translator } from '#i18n/messages.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { Failure } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { orFailure, readForm } from '#kit/http/form.ts'
import { renderPage } from '#kit/page/page.tsx'
import { paths } from '#src/paths.ts'
import { endEverybodys, endOne, endPersons, unlock } from './commands.ts'
import { type Named, namesOf } from './queries.ts'
import { mayEndAll, mayReach } from './rules.ts'
import { SecurityAct, SecurityForm } from './schema.ts'
import { securityAddress } from './views/address.ts'
import { SecurityPage } from './views/security-page.tsx'

type C = Context<AppEnv>
const admin = { auth: 'user', page: 'enterpriseAdmin' } as const
const signInsShown = 20
const triesShown = 20

async function show(c: C, failure: string | null = null, status?: number) {
  const { parts, locale } = c.var
  const mine = scope(c)
  const session = sessionOf(c)
  const accountId = session.account.id
  const looking = SecurityForm.parse(c.req.query())
  const { person, outcome, page, tries: triesPage } = looking
  const seen = { accountId, ...(person && { userId: person }) }
  const [live, locked, tried] = await Promise.all([
    listActiveSessions(parts, seen, session.id, { page, pageSize: signInsShown }),
    listLocked(parts, mine),
    listAttempts(
      parts,
      { accountId },
      {
        page: triesPage,
        pageSize: triesShown,
        ...(outcome === 'failed' && { success: false }),
      },
    ),
  ])
  const named = [...live.items, ...locked].map(({ userId }) => userId)
  const tries = tried.items.flatMap(({ userId }) => userId ?? [])
  const names = await namesOf(mine, [...named, ...tries, ...(person ? [person] : [])])
  const you = { userId: session.user.id, role: session.role }
  const gone: Omit<Named, 'userId'> = {
    name: translator(locale, 'enterprise')('signIns.gone'),
    email: '',
    avatarUrl: null,
    role: 'MEMBER',
  }
  const who = (userId: string): Named => names.get(userId) ?? { userId, ...gone }
  const place = (country: string | null) => countryName(country, locale)
  const alone = person ? names.get(person) : undefined

  const signIns = live.items.map(({ id, userId, kind, device, location, ...rest }) => ({
    ...who(userId),
    id,
    device: device.name,
    isProgram: kind === 'api',
    place: place(location.country),
    ipAddress: rest.ipAddress,
    riskScore: rest.riskScore,
    since: rest.createdAt,
    lastActivityAt: rest.lastActivityAt,
    isCurrent: rest.isCurrent,
    isReached: mayReach(you, who(userId)),
  }))
  const attempts = tried.items.map(({ userId, userAgent, country, timestamp: at, ...rest }) => ({
    ...rest,
    name: userId ? (names.get(userId)?.name ?? null) : null,
    device: deviceName(userAgent),
    place: place(country),
    at,
  }))
  const view = (
    <SecurityPage
      signIns={{
        ...live,
        items: signIns,
        looking,
        person: person ? { ...(alone ?? who(person)), isReached: alone ? mayReach(you, alone) : false } : null,
        mayEndAll: mayEndAll(session.role),
      }}
      locked={locked.map(lock => ({ ...who(lock.userId), ...lock, isReached: mayReach(you, who(lock.userId)) }))}
      tries={{ ...tried, items: attempts, looking }}
      ended={failure === null && /^\d{1,6}$/.test(c.req.query('ended') ?? '') ? Number(c.req.query('ended')) : null}
      unlocked={failure === null && c.req.query('unlocked') !== undefined}
      failure={failure}
    />
  )
  const title = translator(locale, 'enterprise')('titles.security')
  return renderPage(c, { title, view, layout: 'app', status })
}

/** What a form asks for, done; what the page's address says of it afterwards. */
async function act(c: C, wanted: SecurityAct): Promise<Record<string, string>> {
  const { parts } = c.var
  const [mine, session] = [scope(c), sessionOf(c)]
  if (wanted.act === 'unlock') {
    await unlock(parts, mine, session, wanted.userId)
    return { unlocked: '' }
  }
  const { ended } =
    wanted.act === 'end'
      ? await endOne(parts, mine, session, wanted.sessionId)
      : wanted.act === 'end-person'
        ? await endPersons(parts, mine, session, wanted.userId)
        : await endEverybodys(parts, mine, session)
  return { ended: String(ended) }
}

/** Who is signed in to the account, who is locked out of it, and who tried to get in. */
export const enterpriseSecurityPages = new Hono<AppEnv>()
  .get(paths.enterpriseSecurity(), access(admin), c => show(c))
  .post(paths.enterpriseSecurity(), access(admin), async c => {
    const { data, errors } = await readForm(c, SecurityAct)
    if (!data) return show(c, Object.values(errors)[0] ?? '', 422)
    const outcome = await orFailure(act(c, data))
    if (outcome instanceof Failure) return show(c, translateError(c.var.locale, outcome.message), outcome.status)
    const person = data.act === 'end' ? (data.person ?? '') : ''
    const said = Object.entries(outcome).map(([name, value]) => (value ? `${name}=${value}` : name))
    const address = securityAddress({ person, outcome: '', page: 1, tries: 1 }, {})
    return c.redirect(`${address}${person ? '&' : '?'}${said.join('&')}`, 303)
  })
