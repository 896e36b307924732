/** Every page URL as a typed function. Pages, islands, emails and tests build their links with it. */
import { encodeId } from './path-parts.ts'
import { billingPaths } from './paths-billing.ts'
import { discoveryPaths } from './paths-discovery.ts'
import { financePaths } from './paths-finance.ts'

/** A page to sign in or register: `from` is the page to return to, `email` fills in the form. */
function authPath(path: string, from?: string, email?: string) {
  const query = Object.entries({ from, email }).flatMap(([name, value]) =>
    value ? [`${name}=${encodeURIComponent(value)}`] : [],
  )
  return query.length === 0 ? path : `${path}?${query.join('&')}`
}

/** Returns the path of a public page in a language: English has the plain path, the others a prefix. */
export function localizedPath(path: string, locale: 'en' | 'fr' | 'es'): string {
  const plain = path.replace(/^\/(fr|es)(?=\/|$)/, '') || '/'
  if (locale === 'en') return plain
  return plain === '/' ? `/${locale}` : `/${locale}${plain}`
}

/** The tool of a session, which is the first part of its paths. */
export type Tool = 'poker' | 'retro'

export const paths = {
  home: () => '/',
  terms: () => '/terms',
  privacy: () => '/privacy',
  login: (from?: string, email?: string) => authPath('/login', from, email),
  register: (from?: string, email?: string) => authPath('/register', from, email),
  logout: () => '/logout',
  /** Asks for the verification code of a sign-in. */
  twoFactor: (from?: string) => (from ? `/2fa?from=${encodeURIComponent(from)}` : '/2fa'),
  forgotPassword: () => '/forgot-password',
  resetPassword: (token?: string) => (token ? `/reset-password?token=${encodeURIComponent(token)}` : '/reset-password'),
  verifyEmail: (token?: string) => (token ? `/verify-email?token=${encodeURIComponent(token)}` : '/verify-email'),
  /** Asks for password or second factor before a sensitive change. */
  confirmIdentity: (from?: string) =>
    from ? `/confirm-identity?from=${encodeURIComponent(from)}` : '/confirm-identity',
  security: () => '/profile/security',
  /** Turns two-factor authentication on or off. */
  secondFactor: () => '/profile/security/two-factor',
  /** A person's active sessions. */
  signIns: () => '/profile/sessions',
  endSignIn: (sessionId: string) => `/profile/sessions/${encodeId(sessionId)}/end`,
  endOtherSignIns: () => '/profile/sessions/end-others',
  endAllSignIns: () => '/profile/sessions/end-all',
  trustDevice: (deviceId: string) => `/profile/devices/${encodeId(deviceId)}/trust`,
  forgetDevice: (deviceId: string) => `/profile/devices/${encodeId(deviceId)}/forget`,
  preferences: () => '/preferences',
  demoLogin: () => '/demo/login',
  /** The public demo. */
  pokerDemo: () => '/demo/planning-poker',
  /** A practice round of poker for members. */
  pokerPractice: () => '/voting-demo',
  dashboard: () => '/dashboard',
  stars: () => '/stars',
  myWork: () => '/my-work',
  /** The figures of sessions and projects. */
  teamWork: () => '/my-work/team',
  /** Changes the state of a card, action item or goal. */
  changeWork: () => '/my-work/state',
  startMeeting: () => '/my-work/start',
  /** Search over everything. */
  search: (q?: string) => (q ? `/search?q=${encodeURIComponent(q)}` : '/search'),
  profile: () => '/profile',
  profileAvatar: () => '/profile/avatar',
  removeAvatar: () => '/profile/avatar/remove',
  changeEmail: () => '/profile/email',
  cancelEmailChange: () => '/profile/email/cancel',
  confirmEmail: (token?: string) => (token ? `/confirm-email?token=${encodeURIComponent(token)}` : '/confirm-email'),
  deleteUser: () => '/profile/delete',
  avatar: (avatarId: string) => `/avatars/${encodeId(avatarId)}`,
  permissions: () => '/profile/permissions',
  /** `page` names the page that the person cannot open. */
  contactAdmin: (page?: string) => (page ? `/contact-admin?page=${encodeURIComponent(page)}` : '/contact-admin'),
  adminMessages: () => '/admin-messages',
  /** Without a step: the next one. */
  onboarding: (step?: string) => (step ? `/onboarding/${step}` : '/onboarding'),
  skipOnboarding: () => '/onboarding/skip',
  resetOnboarding: () => '/onboarding/reset',
  poker: () => '/planning-poker',
  newPoker: () => '/planning-poker?panel=new',
  /** The form for a session about a sprint, filled in from it. */
  pokerForSprint: (sprintId: string) => `/planning-poker?panel=new&sprint=${encodeURIComponent(sprintId)}`,
  retroForSprint: (sprintId: string) => `/retrospectives?panel=new&sprint=${encodeURIComponent(sprintId)}`,
  /** The form for a session of a board's team. */
  pokerForBoard: (boardId: string) => `/planning-poker?panel=new&board=${encodeURIComponent(boardId)}`,
  retroForBoard: (boardId: string) => `/retrospectives?panel=new&board=${encodeURIComponent(boardId)}`,
  /** The start of the paths for sessions of any type. Redirects to planning poker. */
  sessions: () => '/sessions',
  newSession: () => '/sessions/new',
  /** Redirects to the page of a session of any type. */
  session: (sessionId: string) => `/sessions/${encodeId(sessionId)}`,
  /** The scheduled sessions of a tool. */
  schedule: (tool: Tool) => `/${tool}/schedule`,
  newScheduled: (tool: Tool, templateId?: string) =>
    templateId ? `/${tool}/schedule/new?template=${encodeURIComponent(templateId)}` : `/${tool}/schedule/new`,
  /** The form for the date of a session. */
  sessionDate: (tool: Tool, sessionId: string) => `/${tool}/schedule/${encodeId(sessionId)}`,
  series: (tool: Tool, seriesId: string) => `/${tool}/series/${encodeId(seriesId)}`,
  /** Skips or restores one meeting of a series, or ends the series. */
  seriesMeetings: (tool: Tool, seriesId: string) => `/${tool}/series/${encodeId(seriesId)}/meetings`,
  seriesCalendar: (tool: Tool, seriesId: string) => `/${tool}/series/${encodeId(seriesId)}/calendar.ics`,
  sessionCalendar: (tool: Tool, sessionId: string) => `/${tool}/sessions/${encodeId(sessionId)}/calendar.ics`,
  /** The live page of a session. */
  room: (tool: Tool, sessionId: string) => `/${tool}/sessions/${encodeId(sessionId)}`,
  /** The feed that calendar programs subscribe to. The token is its only protection. */
  calendarFeed: (token: string) => `/poker/calendar/${encodeId(token)}/feed.ics`,
  pokerTemplates: () => '/poker/templates',
  newPokerTemplate: (sessionId?: string) =>
    sessionId ? `/poker/templates/new?from=${encodeURIComponent(sessionId)}` : '/poker/templates/new',
  pokerTemplate: (templateId: string) => `/poker/templates/${encodeId(templateId)}`,
  votingSystems: () => '/poker/voting-systems',
  newVotingSystem: () => '/poker/voting-systems/new',
  votingSystem: (systemId: string) => `/poker/voting-systems/${encodeId(systemId)}`,
  pokerAnalytics: () => '/analytics/planning-poker',
  pokerSummary: (sessionId: string) => `/poker/sessions/${encodeId(sessionId)}/summary`,
  /** Downloads a session. Without `format` the caller appends `?format=`. */
  exportPoker: (sessionId: string, format?: string) =>
    `/poker/sessions/${encodeId(sessionId)}/export${format ? `?format=${format}` : ''}`,
  /** Creates a session from a file. */
  importPoker: () => '/planning-poker/import',
  pokerSession: (sessionId: string) => `/poker/sessions/${encodeId(sessionId)}`,
  retros: () => '/retrospectives',
  retroSession: (sessionId: string) => `/retro/sessions/${encodeId(sessionId)}`,
  /** The form for a new retro, filled in from a template if given. */
  newRetro: (templateId?: string) =>
    templateId ? `/retrospectives?panel=new&template=${encodeURIComponent(templateId)}` : '/retrospectives?panel=new',
  retroTemplates: () => '/retro/templates',
  newRetroTemplate: (sessionId?: string) =>
    sessionId ? `/retro/templates/new?from=${encodeURIComponent(sessionId)}` : '/retro/templates/new',
  retroTemplate: (templateId: string) => `/retro/templates/${encodeId(templateId)}`,
  /** The list of projects, which has two paths. */
  kanban: () => '/kanban',
  projects: () => '/agile-kanban',
  newProject: () => '/kanban?panel=new',
  /** Creates a project from a file. */
  importBoard: () => '/kanban/import',
  exportBoard: (boardId: string, format: 'json' | 'csv') =>
    `/api/kanban/boards/${encodeId(boardId)}/export?format=${format}`,
  exportBoards: () => '/api/kanban/export',
  /** Pauses, resumes or restores a project. */
  actOnProject: (boardId: string) => `/kanban/${encodeId(boardId)}/state`,
  boardDemo: () => '/demo/kanban',
  board: (boardId: string) => `/kanban/${encodeId(boardId)}`,
  /** The panel of one item. */
  boardItem: (boardId: string, itemId: string) => `/kanban/${encodeId(boardId)}/items/${encodeId(itemId)}`,
  /** Without a board: the last visited one. */
  backlog: (boardId?: string) => (boardId ? `/backlog?board=${encodeURIComponent(boardId)}` : '/backlog'),
  /** The backlog with the panel that completes a sprint. */
  completeSprint: (boardId: string, sprintId: string) =>
    `/backlog?board=${encodeURIComponent(boardId)}&complete=${encodeURIComponent(sprintId)}`,
  exportBacklog: (boardId: string) => `/api/kanban/boards/${encodeId(boardId)}/backlog/export`,
  sprints: (boardId: string) => `/kanban/${encodeId(boardId)}/sprints`,
  sprint: (boardId: string, sprintId: string) => `/kanban/${encodeId(boardId)}/sprints/${encodeId(sprintId)}`,
  deliveries: (boardId: string) => `/kanban/${encodeId(boardId)}/deliveries`,
  newDelivery: (boardId: string) => `/kanban/${encodeId(boardId)}/deliveries?panel=new`,
  delivery: (boardId: string, deliveryId: string) => `/kanban/${encodeId(boardId)}/deliveries/${encodeId(deliveryId)}`,
  /** The backlog grouped by delivery, to plan deliveries. */
  planDeliveries: (boardId: string) => `/backlog?board=${encodeURIComponent(boardId)}&by=deliveries`,
  boardEvents: (boardId: string) => `/kanban/${encodeId(boardId)}/events`,
  newBoardEvent: (boardId: string, sprintId?: string) =>
    `/kanban/${encodeId(boardId)}/events/new${sprintId ? `?sprint=${encodeURIComponent(sprintId)}` : ''}`,
  /** The form of one event. */
  boardEvent: (boardId: string, eventId: string) => `/kanban/${encodeId(boardId)}/events/${encodeId(eventId)}`,
  /** The events of a board as a file for calendars. */
  boardCalendar: (boardId: string) => `/api/kanban/boards/${encodeId(boardId)}/calendar`,
  eventCalendar: (eventId: string) => `/api/kanban/events/${encodeId(eventId)}/calendar`,
  /** Sends a session's estimates to its board items. */
  pokerToBoard: (sessionId: string) => `/poker/sessions/${encodeId(sessionId)}/estimates`,
  goals: () => '/goal-management',
  goal: (goalId: string) => `/goal-management/${encodeId(goalId)}`,
  actionItems: () => '/action-items',
  newActionItem: (source?: 'RETRO' | 'POKER', sourceId = '') =>
    source
      ? `/action-items?panel=new&from=${source}&session=${encodeURIComponent(sourceId)}`
      : '/action-items?panel=new',
  /** The panel of one item. */
  actionItem: (itemId: string) => `/action-items?panel=edit&item=${encodeURIComponent(itemId)}`,
  actOnActionItem: (itemId: string) => `/action-items/${encodeId(itemId)}/act`,
  retroSummary: (sessionId: string) => `/retro/sessions/${encodeId(sessionId)}/summary`,
  /** Downloads a retro. */
  exportRetro: (sessionId: string, format: string) =>
    `/api/retrospectives/sessions/${encodeId(sessionId)}/export?format=${format}`,
  /** Creates a retro from a file. */
  importRetro: () => '/retrospectives/import',
  retroAnalytics: () => '/analytics/retrospectives',
  /** All boards side by side. */
  analytics: () => '/analytics',
  /** Without a board: the one that changed last. */
  flowMetrics: (boardId?: string) =>
    boardId ? `/analytics/flow-metrics?board=${encodeURIComponent(boardId)}` : '/analytics/flow-metrics',
  forecasts: (boardId?: string) =>
    boardId ? `/analytics/forecasts?board=${encodeURIComponent(boardId)}` : '/analytics/forecasts',
  /** The public demo, which has two paths. */
  retroDemo: () => '/demo/retrospectives',
  retroDemoOne: () => '/demo/retrospective',
  /** A practice retrospective for members. */
  retroPractice: () => '/retrospective-demo',
  join: (sessionId: string) => `/join/${encodeId(sessionId)}`,
  accountSettings: () => '/account-settings',
  accountFeatures: () => '/account-settings/features',
  auditLog: () => '/account-settings/audit-log',
  apiKeys: () => '/account-settings/api-keys',
  newApiKey: () => '/account-settings/api-keys?panel=new',
  transferAccount: () => '/account-settings/transfer',
  deleteAccount: () => '/account-settings/delete',
  newAccount: () => '/accounts/new',
  leaveAccount: () => '/accounts/leave',
  /** Lists the person's accounts; with `accountId` it switches to that one. */
  switchAccount: (accountId?: string) =>
    accountId ? `/accounts/switch?accountId=${encodeURIComponent(accountId)}` : '/accounts/switch',
  notifications: () => '/notifications',
  notificationPreferences: () => '/profile/notifications',
  /** Turns off emails without signing in. */
  unsubscribe: (token?: string) => (token ? `/unsubscribe?token=${encodeURIComponent(token)}` : '/unsubscribe'),
  members: () => '/manage-users-teams',
  /** The panel of one member. */
  member: (userId: string) => `/manage-users-teams?panel=edit&id=${encodeURIComponent(userId)}`,
  invitations: () => '/manage-users-teams/invitations',
  newInvitation: () => '/manage-users-teams/invitations?panel=new',
  teams: () => '/manage-users-teams/teams',
  newTeam: () => '/manage-users-teams/teams?panel=new',
  team: (teamId: string) => `/manage-users-teams/teams/${encodeId(teamId)}`,
  teamInvitations: (teamId: string) => `/manage-users-teams/teams/${encodeId(teamId)}/invitations`,
  teamSettings: (teamId: string) => `/manage-users-teams/teams/${encodeId(teamId)}/settings`,
  acceptInvitation: (token?: string) =>
    token ? `/accept-invitation?token=${encodeURIComponent(token)}` : '/accept-invitation',
  /** Starts a single sign-on; the provider redirects to the callback. */
  sso: (from?: string) => (from ? `/sso?from=${encodeURIComponent(from)}` : '/sso'),
  ssoCallback: () => '/sso/callback',
  /** The link in an email that allows an account's provider to sign the person in. */
  ssoConfirm: (token?: string) => (token ? `/sso/confirm?token=${encodeURIComponent(token)}` : '/sso/confirm'),
  ...billingPaths,
  ...discoveryPaths,
  ...financePaths,
  enterprise: () => '/enterprise/admin',
  enterpriseMembers: () => '/enterprise/admin/members',
  enterpriseSecurity: () => '/enterprise/admin/security',
  enterpriseAudit: () => '/enterprise/admin/audit',
  enterpriseSso: () => '/enterprise/admin/sso',
  customRoles: () => '/enterprise/admin/roles',
  customRole: (roleId: string) => `/enterprise/admin/roles/${encodeId(roleId)}`,
  errorTest: () => '/error-test',
  mailbox: () => '/dev/mailbox',
  mail: (mailId: string) => `/dev/mailbox/${encodeId(mailId)}`,
}
