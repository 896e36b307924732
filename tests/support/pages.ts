import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listVotingSystems } from '#features/agile/voting-systems/queries.ts'
import type { Locale } from '#i18n/locale.ts'
import { registry, scripts } from '#islands/registry.ts'
import { scopeAtSignIn } from '#kit/auth/caller.ts'
import { hasPermission } from '#kit/auth/permissions.ts'
import type { DeclaredRoute } from '#kit/http/access.ts'
import { canOpen } from '#kit/page/page-access.ts'
import type { TestApp } from '#tests/support/app.ts'
import { createBillingObjects } from '#tests/support/objects-billing.ts'
import { createBoardObjects } from '#tests/support/objects-boards.ts'
import { createCadenceObjects, goalStates } from '#tests/support/objects-cadence.ts'
import { createCheckoutObjects, createCheckoutPages } from '#tests/support/objects-checkout.ts'
import { createDiscoveryObjects, discoveryQueries, discoveryStates } from '#tests/support/objects-discovery.ts'
import { createFinanceObjects } from '#tests/support/objects-finance.ts'
import { createPeopleObjects, peopleStates } from '#tests/support/objects-people.ts'
import { createPlanningObjects } from '#tests/support/objects-planning.ts'
import { createRetroObjects } from '#tests/support/objects-retros.ts'
import { financeQueries, financeStates } from '#tests/support/pages-finance.ts'
import { createPokerStages } from '#tests/support/poker-stages.ts'
import { createRetroStages } from '#tests/support/retro-stages.ts'
import type { makeWorld } from '#tests/support/world.ts'

type World = Awaited<ReturnType<typeof makeWorld>>

/** A minimal build manifest. Pages need it to name scripts and styles. */
const manifest = Object.fromEntries(
  ['islands/client.ts', 'islands/shell/start.ts', 'islands/mount.tsx', 'src/ui/styles/app.css']
    .concat(Object.keys(registry).map(name => `islands/${name}.tsx`))
    .concat(Object.keys(scripts).map(name => `islands/${name}.ts`))
    .map(source => [source, { file: `${source.replace(/\W/g, '-')}.${source.endsWith('css') ? 'css' : 'js'}` }]),
)
const builtFiles = new Set(Object.values(manifest).map(({ file }) => `/assets/${file}`))

/** Serves public/ and a fake build with its manifest. */
export async function staticFiles(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (pathname === '/assets/manifest.json') return Response.json(manifest)
  if (builtFiles.has(pathname)) return new Response('', { headers: { 'content-type': 'text/javascript' } })
  const file = join('public', pathname)
  return existsSync(file) ? new Response(readFileSync(file)) : new Response(null, { status: 404 })
}

export type ReaderKind = 'anonymous' | 'member' | 'observer' | 'guest'

/**
 * Creates the kinds of readers with their cookies, and content for every page. `idsByPath` has the states of each page by
 * name: the ids of its address, separated by spaces, or for an address without ids a query.
 */
export async function makeReaders(t: TestApp, world: World) {
  const sessions = await createPokerStages(t, world.homeAccount)
  const member = await t.signIn({ id: world.homeAccount.ownerId, accountId: world.homeAccount.id })
  const observerId = await world.addMember(world.homeAccount.id, 'OBSERVER')
  const observer = await t.signIn({ id: observerId, accountId: world.homeAccount.id })
  const retros = await createRetroStages(t, world.homeAccount)
  const passes = [...Object.values(sessions), ...Object.values(retros)].map(
    ({ id, token }) => token && `trimtab_guest_${id}=${token}`,
  )
  const cookies: Record<ReaderKind, string> = {
    anonymous: '',
    member: member.cookie,
    observer: observer.cookie,
    guest: passes.filter(Boolean).join('; '),
  }
  const { teamId = '', roleId = '', invitationToken } = await createPeopleObjects(t, world.homeAccount, 'Harbour')
  const retro = await createRetroObjects(t, world.homeAccount, 'H')
  const board = await createBoardObjects(t, world.homeAccount, 'H')
  const scope = scopeAtSignIn(t.services, world.homeAccount.id, world.homeAccount.ownerId, {
    requestId: null,
    ipAddress: null,
    userAgent: null,
  })
  const { paymentMethodId = '' } = await createBillingObjects(t.services, scope, 'Harbour')
  const { goalId = '' } = await createCadenceObjects(scope, 'H', observerId)
  const discovery = await createDiscoveryObjects(scope, 'Harbour')
  const finance = await createFinanceObjects(scope, 'Harbour')
  // Decks keep the names they had when the account was created, in any language.
  const renameDecks = `update voting_systems set name = 'D' || sort_order, description = '',
    choices = case category when 'RISK' then '[{"value":"1","label":"1","order":1}]' else choices end
    where account_id = ?`
  await scope.db.run(renameDecks, [world.homeAccount.id])
  const { templateId = '', plannedId = '', seriesId = '' } = await createPlanningObjects(scope, 'Harbour')
  const [system, unusedSystem] = await listVotingSystems(scope)
  const { checkoutId = '' } = await createCheckoutObjects(t.services, scope, 'Harbour')
  const checkouts = await createCheckoutPages(t.services, scope)
  const idsByPath = {
    '/checkout/simulated/:checkoutId': { 'a subscription': checkoutId, ...checkouts },
    '/planning-poker': {
      'one to edit': `?panel=edit&id=${sessions.ready!.id}`,
      'one just paused': `?done=pause&row=${sessions.ready!.id}`,
    },
    '/retrospectives': {
      'one to edit': `?panel=edit&id=${retro.id}`,
      'one just copied': `?done=duplicate&row=${retro.id}`,
      'from a template': '?panel=new&template=std_starfish',
    },
    '/retro/sessions/:id': Object.fromEntries(Object.entries(retros).map(([stage, { id }]) => [stage, id])),
    '/retro/sessions/:id/summary': Object.fromEntries(Object.entries(retros).map(([stage, { id }]) => [stage, id])),
    '/action-items': {
      'one item': `?panel=edit&item=${retro.itemId}`,
      'after a retro': `?panel=new&from=RETRO&session=${retro.id}`,
    },
    '/retro/templates': { 'one to delete': `?panel=delete&id=${retro.templateId}` },
    '/retro/templates/new': { 'from a retro': `?from=${retro.id}` },
    '/retro/templates/:templateId': { 'a template': retro.templateId ?? '' },
    '/retro/schedule': { 'a month': '?view=month', 'one just cancelled': `?done=cancel&row=${retro.id}` },
    '/retro/schedule/new': { 'from a template': '?template=std_sailboat' },
    '/retro/schedule/:id': { 'a retro': retro.id ?? '' },
    '/retro/series/:seriesId': { 'a series': retro.seriesId ?? '' },
    '/kanban': {
      'one just paused': `?done=pause&project=${board.id}`,
      'one to edit': `?panel=edit&id=${board.id}`,
    },
    '/kanban/:boardId': { 'a board': board.id ?? '' },
    '/kanban/:boardId/items/:itemId': { 'an item': `${board.id} ${board.itemId}` },
    '/backlog': {
      'a board': `?board=${board.id}&q=a&points=none`,
      'one to complete': `?board=${board.id}&complete=spr_none`,
    },
    '/kanban/:boardId/deliveries': { 'a board': board.id ?? '' },
    '/kanban/:boardId/deliveries/:deliveryId': { 'a delivery': `${board.id} ${board.deliveryId}` },
    '/kanban/:boardId/events': { 'a board': board.id ?? '' },
    '/kanban/:boardId/events/new': { 'a board': board.id ?? '' },
    '/kanban/:boardId/events/:eventId': { 'an event': `${board.id} ${board.eventId}` },
    '/kanban/:boardId/sprints': { 'a board': board.id ?? '' },
    '/kanban/:boardId/sprints/:sprintId': { 'a sprint': `${board.id} ${board.sprintId}` },
    '/manage-users-teams': peopleStates(observerId, world.homeAccount.ownerId),
    '/manage-users-teams/teams/:teamId': { 'a team': teamId },
    '/manage-users-teams/teams/:teamId/invitations': { 'invitations of a team': teamId },
    '/manage-users-teams/teams/:teamId/settings': { 'settings of a team': teamId },
    ...financeStates(finance),
    ...discoveryStates(discovery),
    '/goal-management': goalStates(goalId),
    '/goal-management/:goalId': { 'a goal': goalId },
    '/billing': { 'a card to remove': `?tab=payment&action=remove&card=${paymentMethodId}` },
    '/enterprise/admin/roles/:roleId': { 'a role': roleId },
    '/enterprise/admin/security': { 'one person': `?person=${observerId}` },
    '/accept-invitation': { waiting: `?token=${invitationToken}` },
    '/poker/templates': { deleted: `?done=delete&row=${templateId}` },
    '/poker/templates/new': { 'from a session': `?from=${plannedId}` },
    '/poker/templates/:templateId': { 'a template': templateId },
    '/poker/schedule': { 'a month': '?view=month', 'one just cancelled': `?done=cancel&row=${plannedId}` },
    '/poker/schedule/new': { 'from a template': `?template=${templateId}` },
    '/poker/schedule/:id': { 'a planned session': plannedId },
    '/poker/series/:seriesId': { 'a series': seriesId },
    '/poker/voting-systems/:votingSystemId': { 'in use': system?.id ?? '', 'not in use': unusedSystem?.id ?? '' },
  }
  return { sessions, cookies, idsByPath, userIds: { member: world.homeAccount.ownerId, observer: observerId } }
}

/** Redirect targets of pages that a reader cannot see. All other pages respond with 200. */
const redirects: Record<string, Partial<Record<ReaderKind, string>>> = {
  '/enterprise/admin/audit': { member: '/account-settings/audit-log' },
  '/': { member: '/dashboard', observer: '/dashboard' },
  '/app': { member: '/dashboard', observer: '/dashboard' },
  '/fr/retrospective-demo': { member: '/retrospective-demo', observer: '/retrospective-demo' },
  '/es/retrospective-demo': { member: '/retrospective-demo', observer: '/retrospective-demo' },
  '/login': { member: '/dashboard', observer: '/dashboard' },
  '/register': { member: '/dashboard', observer: '/dashboard' },
  '/2fa': { member: '/dashboard', observer: '/dashboard' },
  '/sso': { member: '/dashboard', observer: '/dashboard' },
  '/sso/callback': {
    anonymous: '/sso?problem=expired',
    guest: '/sso?problem=expired',
    member: '/sso?problem=expired',
    observer: '/sso?problem=expired',
  },
  '/onboarding': { member: '/onboarding/start' },
  '/preferences': { member: '/profile', observer: '/profile' },
  '/poker/sessions/:id': { anonymous: '/join/:id' },
  '/retro/sessions/:id': { anonymous: '/join/:id' },
  '/retro/sessions/:id/summary': { anonymous: '/join/:id' },
  '/poker/sessions/:id/summary': { anonymous: '/join/:id' },
  '/sessions': { member: '/planning-poker', observer: '/planning-poker' },
  '/sessions/:id': {
    anonymous: '/login?from=%2Fsessions%2F:id',
    member: '/poker/sessions/:id',
    observer: '/poker/sessions/:id',
    guest: '/poker/sessions/:id',
  },
  '/join/:id': { member: '/poker/sessions/:id', observer: '/poker/sessions/:id', guest: '/poker/sessions/:id' },
}

/** Query strings and suffixes that open other states of a page. */
const states: Record<string, string[]> = {
  '/login': ['?from=%2Fprofile', '?from=https%3A%2F%2Felsewhere.example', '?notice=reset', '?notice=verified'],
  '/register': ['?from=%2Fprofile'],
  '/2fa': ['?from=%2Fprofile'],
  '/sso': ['?from=%2Fprofile', '?problem=expired', '?problem=nonsense'],
  '/sso/confirm': ['?token=ssc_x.y'],
  '/accounts/switch': ['?accountId=acc_nobody'],
  '/sso/callback': ['?state=oid_x.y&code=z', '?error=access_denied'],
  '/enterprise/admin/sso': ['?done=saved', '?done=nonsense'],
  '/billing': [
    '?tab=plans',
    '?tab=plans&interval=MONTHLY',
    '?tab=users&done=activated',
    '?tab=payment',
    '?tab=payment&action=add',
    '?tab=invoices',
    '?tab=invoices&page=9',
    '?tab=invoices&done=detailsSaved',
    '?tab=nonsense&page=x&done=x',
    '?success=true',
    '?success=true&checkout=chk_unknown',
    '?done=cancelled',
  ],
  '/billing/change': ['?interval=MONTHLY', '?plan=FREE&additionalUsers=2', '?plan=x'],
  '/reset-password': ['?token=rst_x.y'],
  '/unsubscribe': ['?token=x.y'],
  '/verify-email': ['?token=vfy_x.y'],
  '/confirm-identity': ['?from=%2Fprofile%2Fsecurity'],
  '/profile/security': ['?done=password', '?done=link', '?done=nonsense'],
  '/profile/security/two-factor': ['?done=on', '?done=off'],
  '/analytics/planning-poker': ['?days=30', '?days=365', '?days=x', '?teamId=tea_unknown'],
  '/planning-poker/import': ['?refused=tooLarge'],
  '/retrospectives/import': ['?refused=tooLarge'],
  '/poker/schedule': ['?view=month', '?view=month&month=2027-02', '?view=month&month=x', '?page=9', '?done=plan'],
  '/poker/templates': ['?page=9', '?page=x', '?sort=uses', '?done=nonsense'],
  '/poker/voting-systems': ['?page=9', '?q=nothing', '?sort=name', '?done=delete&row=vsy_unknown'],
  '/planning-poker': [
    '?panel=new',
    '?status=completed&sort=duration&order=asc',
    '?status=PAUSED',
    '?status=NONSENSE',
    '?page=9',
    '?q=Harbour&teamId=tea_unknown&sort=name',
    '?done=delete&row=pok_unknown',
  ],
  '/retrospectives': ['?panel=new', '?status=COMPLETED&sort=name', '?status=NONSENSE', '?q=nothing', '?page=9'],
  '/retro/templates': [
    '?participants=6',
    '?sort=uses',
    '?category=x',
    '?participants=x',
    '?q=nothing',
    '?page=9',
    '?done=create',
    '?done=x',
  ],
  '/retro/schedule': ['?page=9', '?done=plan', '?done=x'],
  '/action-items': [
    '?panel=new',
    '?status=all&due=overdue&person=me',
    '?status=nonsense',
    '?q=nothing',
    '?page=9',
    '?sort=title&done=completed&row=act_unknown&undo=pending',
  ],
  '/kanban/import': ['?refused=tooLarge'],
  '/kanban': [
    '?panel=new',
    '?panel=flow&range=7',
    '?panel=archived',
    '?range=90',
    '?range=x&panel=x',
    '?done=archive&count=2',
    '?status=active&sort=name&q=a',
  ],
  '/agile-kanban': ['?panel=new&range=90', '?done=archive&count=0', '?done=pause&project=brd_unknown'],
  '/analytics': ['?days=365', '?days=x'],
  '/analytics/flow-metrics': ['?days=7', '?days=365&kind=BUG', '?days=x&board=brd_unknown&label=lab_unknown'],
  '/analytics/forecasts': ['?history=30', '?board=brd_unknown&history=x&forecast=fct_unknown', '?page=9'],
  '/analytics/retrospectives': ['?days=30', '?days=7&teamId=tea_unknown'],
  '/profile': ['?saved', '?saved=avatar', '?saved=emailAsked', '?refused=tooLarge'],
  '/pricing': ['?plan=PRO&additionalUsers=30&interval=ANNUAL', '?plan=FREE&additionalUsers=x&interval=DAILY'],
  '/contact-sales': ['?sent'],
  '/contact-admin': ['?page=billing', '?page=nonsense', '?sent', '?kind=upgrade&plan=PRO', '?kind=upgrade&sent'],
  '/onboarding/features': ['?invited=2'],
  '/account-settings': ['?saved', '?transferred'],
  '/account-settings/features': ['?saved'],
  '/account-settings/audit-log': ['?outcome=failure&from=2026-01-01', '?page=9', '?from=nonsense&outcome=what'],
  ...financeQueries,
  ...discoveryQueries,
  '/goal-management': ['?panel=new', '?q=nothing&status=OPEN', '?sort=name&order=desc', '?page=x&status=LOST'],
  '/account-settings/api-keys': ['?panel=new', '?done=revoke&row=key_1', '?page=9', '?page=x', '?q=nothing'],
  '/profile/notifications': ['?saved'],
  '/notifications': ['?page=9', '?page=x', '?show=unread', '?sort=time&order=asc', '?done=read&count=2'],
  '/manage-users-teams': [
    '?q=Ines',
    '?q=nobody',
    '?page=x',
    '?panel=edit&id=usr_nobody',
    '?sort=seen&order=asc',
    '?done=nonsense',
  ],
  '/manage-users-teams/invitations': [
    '?status=all',
    '?status=declined',
    '?status=nonsense',
    '?page=9',
    '?panel=new',
    '?done=resend&count=2',
  ],
  '/manage-users-teams/teams': ['?panel=new', '?page=x', '?done=delete&row=tea_1', '?q=nothing'],
  '/enterprise/admin': ['?done=checked'],
  '/enterprise/admin/members': ['?factor=off&status=ACTIVE&role=OBSERVER', '?q=nobody&team=none', '?page=x&role=KING'],
  '/enterprise/admin/security': [
    '?person=usr_nobody',
    '?outcome=failed&attemptsPage=9',
    '?page=9',
    '?done=end&count=2',
    '?done=unlock&row=usr_1',
  ],
  '/enterprise/admin/roles': ['?done=delete&row=rol_1', '?done=nonsense', '?q=nothing'],
  '/accept-invitation': ['?done=accepted', '?done=declined', '?done=nonsense'],
}

/** Returns the language in a path and the path without it. */
export function splitLanguage(path: string): { locale: Locale | null; pathWithoutLanguage: string } {
  const [, locale = null, localPath = ''] = /^\/(fr|es)(\/.*)?$/.exec(path) ?? [null, null, path]
  return { locale: locale as Locale | null, pathWithoutLanguage: locale ? localPath || '/' : path }
}

/**
 * Returns the addresses to visit for a page's route, each with a stable name. Throws when `idsByPath` has no ids for a
 * route that needs them, because a new page needs an entry.
 */
export function addressesOf(path: string, idsByPath: Record<string, Record<string, string>>) {
  const { pathWithoutLanguage } = splitLanguage(path)
  const idsOfPath = idsByPath[pathWithoutLanguage]
  if (!path.includes(':')) {
    const idPages = Object.entries(idsOfPath ?? {}).map(([kind, query]) => ({
      address: path + query,
      name: `${path} (${kind})`,
    }))
    const addresses = ['', ...(states[pathWithoutLanguage] ?? [])].map(state => path + state)
    return [...addresses.map(address => ({ address, name: address })), ...idPages]
  }
  if (!idsOfPath) throw new Error(`No test id for the page ${path}; add one in tests/support/pages.ts.`)
  return Object.entries(idsOfPath).map(([kind, id]) => ({
    address: id.split(' ').reduce((address, each) => address.replace(/:\w+/, each), path),
    name: `${path} (${kind})`,
  }))
}

/** Returns whether this reader gets an access-denied page. */
export function isClosedTo({ policy }: DeclaredRoute, reader: ReaderKind): boolean {
  if (reader !== 'member' && reader !== 'observer') return false
  const visitor = { role: reader === 'member' ? 'OWNER' : 'OBSERVER', permissions: [] as string[] } as const
  return Boolean(
    (policy.roles && !policy.roles.includes(visitor.role)) ||
      (policy.permission && !hasPermission(visitor, policy.permission)) ||
      (policy.page && !canOpen(policy.page, { ...visitor, plan: 'ENTERPRISE', features: null })),
  )
}

/** Returns the redirect target for this reader, or null when they see the page. */
export function redirectTargetFor({ path, policy }: DeclaredRoute, address: string, reader: ReaderKind): string | null {
  const isSignedIn = reader === 'member' || reader === 'observer'
  if (policy.auth === 'user' && !isSignedIn) return `/login?from=${encodeURIComponent(address)}`
  const { pathWithoutLanguage } = splitLanguage(path)
  const redirect = (redirects[path] ?? redirects[pathWithoutLanguage])?.[reader]
  if (!redirect) return null
  const from = new URL(address, 'http://x').searchParams.get('from')
  if (from?.startsWith('/')) return from
  const idIndex = pathWithoutLanguage.split('/').indexOf(':id')
  return redirect.replace(':id', splitLanguage(address).pathWithoutLanguage.split('/').at(idIndex) ?? '')
}
