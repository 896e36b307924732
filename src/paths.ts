/** Every page URL as a typed function. Pages, islands, emails and tests build their links with it. */
import { id } from './path-parts.ts'
import { billingPaths } from './paths-billing.ts'
import { discoveryPaths } from './paths-discovery.ts'
import { financePaths } from './paths-finance.ts'

/** A page to sign in or register: `from` is the page to return to, `email` fills in the form. */
function authPath(path: string, from?: string, email?: string) {
  const query = Object.entries({ from, email }).flatMap(([name, value]) => (value ? [`${name}=${id(value)}`] : []))
  return [path, ...query].join('&').replace('&', '?')
}

/** The path of a public page in a language: English has the plain path, the others a prefix. */
export const inLanguage = (path: string, locale: 'en' | 'fr' | 'es') => (locale === 'en' ? path : `/${locale}${path}`)

/** The tool of a session, which is the first part of its paths. */
export type Tool = 'poker' | 'retro'

export const paths = {
  home: () => '/',
  terms: () => '/terms',
  privacy: () => '/privacy',
  login: (from?: string, email?: string) => authPath('/login', from, email),
  register: (from?: string, email?: string) => authPath('/register', from, email),
  logout: () => '/logout',
  twoFactor: (from?: string) => (from ? `/2fa?from=${id(from)}` : '/2fa'),
  forgotPassword: () => '/forgot-password',
  resetPassword: (token?: string) => (token ? `/reset-password?token=${id(token)}` : '/reset-password'),
  verifyEmail: (token?: string) => (token ? `/verify-email?token=${id(token)}` : '/verify-email'),
  /** Asks for password or second factor before a sensitive change. */
  confirmIdentity: (from?: string) => (from ? `/confirm-identity?from=${id(from)}` : '/confirm-identity'),
  security: () => '/profile/security',
  secondFactor: () => '/profile/security/two-factor',
  /** A person's active sessions. */
  signIns: () => '/profile/sessions',
  endSignIn: (sessionId: string) => `/profile/sessions/${id(sessionId)}/end`,
  endOtherSignIns: () => '/profile/sessions/end-others',
  endAllSignIns: () => '/profile/sessions/end-all',
  trustDevice: (deviceId: string) => `/profile/devices/${id(deviceId)}/trust`,
  forgetDevice: (deviceId: string) => `/profile/devices/${id(deviceId)}/forget`,
  preferences: () => '/preferences',
  demoLogin: () => '/demo/login',
  pokerDemo: () => '/demo/planning-poker',
  /** A round of poker to try out. */
  votingDemo: () => '/voting-demo',
  dashboard: () => '/dashboard',
  stars: () => '/stars',
  myWork: () => '/my-work',
  /** The figures of sessions and projects. */
  teamWork: () => '/my-work/team',
  /** Changes the state of a card, action item or goal. */
  changeWork: () => '/my-work/state',
  startMeeting: () => '/my-work/start',
  /** Search over everything. */
  search: (q?: string) => (q ? `/search?q=${id(q)}` : '/search'),
  profile: () => '/profile',
  profileAvatar: () => '/profile/avatar',
  removeAvatar: () => '/profile/avatar/remove',
  changeEmail: () => '/profile/email',
  cancelEmailChange: () => '/profile/email/cancel',
  confirmEmail: (token?: string) => (token ? `/confirm-email?token=${id(token)}` : '/confirm-email'),
  deleteUser: () => '/profile/delete',
  avatar: (avatarId: string) => `/avatars/${id(avatarId)}`,
  permissions: () => '/profile/permissions',
  /** `page` names the page that the person cannot open. */
  contactAdmin: (page?: string) => (page ? `/contact-admin?page=${id(page)}` : '/contact-admin'),
  adminMessages: () => '/admin-messages',
  /** Without a step: the next one. */
  onboarding: (step?: string) => (step ? `/onboarding/${step}` : '/onboarding'),
  skipOnboarding: () => '/onboarding/skip',
  resetOnboarding: () => '/onboarding/reset',
  poker: () => '/planning-poker',
  newPoker: () => '/planning-poker?panel=new',
  /** The form for a session about a sprint, filled in from it. */
  pokerForSprint: (sprintId: string) => `/planning-poker?panel=new&sprint=${id(sprintId)}`,
  retroForSprint: (sprintId: string) => `/retrospectives?panel=new&sprint=${id(sprintId)}`,
  /** The form for a session of a board's team. */
  pokerForBoard: (boardId: string) => `/planning-poker?panel=new&board=${id(boardId)}`,
  retroForBoard: (boardId: string) => `/retrospectives?panel=new&board=${id(boardId)}`,
  /** A session of any type. */
  sessions: () => '/sessions',
  newSession: () => '/sessions/new',
  session: (sessionId: string) => `/sessions/${id(sessionId)}`,
  /** The scheduled sessions of a tool. */
  schedule: (tool: Tool) => `/${tool}/schedule`,
  newScheduled: (tool: Tool, templateId?: string) =>
    templateId ? `/${tool}/schedule/new?template=${id(templateId)}` : `/${tool}/schedule/new`,
  /** The form for the date of a session. */
  sessionDate: (tool: Tool, sessionId: string) => `/${tool}/schedule/${id(sessionId)}`,
  series: (tool: Tool, seriesId: string) => `/${tool}/series/${id(seriesId)}`,
  /** Skips or restores one meeting of a series, or ends the series. */
  seriesMeetings: (tool: Tool, seriesId: string) => `/${tool}/series/${id(seriesId)}/meetings`,
  seriesCalendar: (tool: Tool, seriesId: string) => `/${tool}/series/${id(seriesId)}/calendar.ics`,
  sessionCalendar: (tool: Tool, sessionId: string) => `/${tool}/sessions/${id(sessionId)}/calendar.ics`,
  /** The live page of a session. */
  room: (tool: Tool, sessionId: string) => `/${tool}/sessions/${id(sessionId)}`,
  /** The feed that calendar programs subscribe to. The token is its only protection. */
  calendarFeed: (token: string) => `/poker/calendar/${id(token)}/feed.ics`,
  pokerTemplates: () => '/poker/templates',
  newPokerTemplate: (sessionId?: string) =>
    sessionId ? `/poker/templates/new?from=${id(sessionId)}` : '/poker/templates/new',
  pokerTemplate: (templateId: string) => `/poker/templates/${id(templateId)}`,
  votingSystems: () => '/poker/voting-systems',
  newVotingSystem: () => '/poker/voting-systems/new',
  votingSystem: (systemId: string) => `/poker/voting-systems/${id(systemId)}`,
  pokerAnalytics: () => '/analytics/planning-poker',
  pokerSummary: (sessionId: string) => `/poker/sessions/${id(sessionId)}/summary`,
  /** Downloads a session. Without `format` the caller appends `?format=`. */
  exportPoker: (sessionId: string, format?: string) =>
    `/poker/sessions/${id(sessionId)}/export${format ? `?format=${format}` : ''}`,
  /** Creates a session from a file. */
  importPoker: () => '/planning-poker/import',
  pokerSession: (sessionId: string) => `/poker/sessions/${id(sessionId)}`,
  retros: () => '/retrospectives',
  retroSession: (sessionId: string) => `/retro/sessions/${id(sessionId)}`,
  /** The form for a new retro, filled in from a template if given. */
  newRetro: (templateId?: string) =>
    templateId ? `/retrospectives?panel=new&template=${id(templateId)}` : '/retrospectives?panel=new',
  retroTemplates: () => '/retro/templates',
  newRetroTemplate: (sessionId?: string) =>
    sessionId ? `/retro/templates/new?from=${id(sessionId)}` : '/retro/templates/new',
  retroTemplate: (templateId: string) => `/retro/templates/${id(templateId)}`,
  /** The list of projects, which has two paths. */
  kanban: () => '/kanban',
  projects: () => '/agile-kanban',
  newProject: () => '/kanban?panel=new',
  /** Creates a project from a file. */
  importBoard: () => '/kanban/import',
  exportBoard: (boardId: string, format: 'json' | 'csv') => `/api/kanban/boards/${id(boardId)}/export?format=${format}`,
  exportBoards: () => '/api/kanban/export',
  /** Pauses, resumes or restores a project. */
  actOnProject: (boardId: string) => `/kanban/${id(boardId)}/state`,
  boardDemo: () => '/demo/kanban',
  board: (boardId: string) => `/kanban/${id(boardId)}`,
  /** The panel of one item. */
  boardItem: (boardId: string, itemId: string) => `/kanban/${id(boardId)}/items/${id(itemId)}`,
  /** Without a board: the last visited one. */
  backlog: (boardId?: string) => (boardId ? `/backlog?board=${id(boardId)}` : '/backlog'),
  /** The backlog with the panel that completes a sprint. */
  completeSprint: (boardId: string, sprintId: string) => `/backlog?board=${id(boardId)}&complete=${id(sprintId)}`,
  exportBacklog: (boardId: string) => `/api/kanban/boards/${id(boardId)}/backlog/export`,
  sprints: (boardId: string) => `/kanban/${id(boardId)}/sprints`,
  sprint: (boardId: string, sprintId: string) => `/kanban/${id(boardId)}/sprints/${id(sprintId)}`,
  deliveries: (boardId: string) => `/kanban/${id(boardId)}/deliveries`,
  newDelivery: (boardId: string) => `/kanban/${id(boardId)}/deliveries?panel=new`,
  delivery: (boardId: string, deliveryId: string) => `/kanban/${id(boardId)}/deliveries/${id(deliveryId)}`,
  /** The backlog grouped by delivery, to plan deliveries. */
  planDeliveries: (boardId: string) => `/backlog?board=${id(boardId)}&by=deliveries`,
  boardEvents: (boardId: string) => `/kanban/${id(boardId)}/events`,
  newBoardEvent: (boardId: string, sprintId?: string) =>
    `/kanban/${id(boardId)}/events/new${sprintId ? `?sprint=${id(sprintId)}` : ''}`,
  /** The form of one event. */
  boardEvent: (boardId: string, eventId: string) => `/kanban/${id(boardId)}/events/${id(eventId)}`,
  /** The events of a board as a file for calendars. */
  boardCalendar: (boardId: string) => `/api/kanban/boards/${id(boardId)}/calendar`,
  eventCalendar: (eventId: string) => `/api/kanban/events/${id(eventId)}/calendar`,
  /** Sends a session's estimates to its board items. */
  pokerToBoard: (sessionId: string) => `/poker/sessions/${id(sessionId)}/estimates`,
  goals: () => '/goal-management',
  goal: (goalId: string) => `/goal-management/${id(goalId)}`,
  actionItems: () => '/action-items',
  newActionItem: (source?: 'RETRO' | 'POKER', sourceId = '') =>
    source ? `/action-items?panel=new&from=${source}&session=${id(sourceId)}` : '/action-items?panel=new',
  /** The panel of one item. */
  actionItem: (itemId: string) => `/action-items?panel=edit&item=${id(itemId)}`,
  actOnActionItem: (itemId: string) => `/action-items/${id(itemId)}/act`,
  retroSummary: (sessionId: string) => `/retro/sessions/${id(sessionId)}/summary`,
  /** Downloads a retro. */
  exportRetro: (sessionId: string, format: string) =>
    `/api/retrospectives/sessions/${id(sessionId)}/export?format=${format}`,
  /** Creates a retro from a file. */
  importRetro: () => '/retrospectives/import',
  retroAnalytics: () => '/analytics/retrospectives',
  /** All boards side by side. */
  analytics: () => '/analytics',
  /** Without a board: the one that changed last. */
  flowMetrics: (boardId?: string) =>
    boardId ? `/analytics/flow-metrics?board=${id(boardId)}` : '/analytics/flow-metrics',
  forecasts: (boardId?: string) => (boardId ? `/analytics/forecasts?board=${id(boardId)}` : '/analytics/forecasts'),
  retroDemo: () => '/demo/retrospectives',
  retroDemoOne: () => '/demo/retrospective',
  retroTry: () => '/retrospective-demo',
  join: (sessionId: string) => `/join/${id(sessionId)}`,
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
    accountId ? `/accounts/switch?accountId=${id(accountId)}` : '/accounts/switch',
  notifications: () => '/notifications',
  notificationPreferences: () => '/profile/notifications',
  /** Turns off emails without signing in. */
  unsubscribe: (token?: string) => (token ? `/unsubscribe?token=${id(token)}` : '/unsubscribe'),
  members: () => '/manage-users-teams',
  /** The panel of one member. */
  member: (userId: string) => `/manage-users-teams?panel=edit&id=${id(userId)}`,
  invitations: () => '/manage-users-teams/invitations',
  newInvitation: () => '/manage-users-teams/invitations?panel=new',
  teams: () => '/manage-users-teams/teams',
  newTeam: () => '/manage-users-teams/teams?panel=new',
  team: (teamId: string) => `/manage-users-teams/teams/${id(teamId)}`,
  teamInvitations: (teamId: string) => `/manage-users-teams/teams/${id(teamId)}/invitations`,
  teamSettings: (teamId: string) => `/manage-users-teams/teams/${id(teamId)}/settings`,
  acceptInvitation: (token?: string) => (token ? `/accept-invitation?token=${id(token)}` : '/accept-invitation'),
  /** Starts a single sign-on; the provider redirects to the callback. */
  sso: (from?: string) => (from ? `/sso?from=${id(from)}` : '/sso'),
  ssoCallback: () => '/sso/callback',
  /** The link in an email that allows an account's provider to sign the person in. */
  ssoConfirm: (token?: string) => (token ? `/sso/confirm?token=${id(token)}` : '/sso/confirm'),
  ...billingPaths,
  ...discoveryPaths,
  ...financePaths,
  enterprise: () => '/enterprise/admin',
  enterpriseMembers: () => '/enterprise/admin/members',
  enterpriseSecurity: () => '/enterprise/admin/security',
  enterpriseAudit: () => '/enterprise/admin/audit',
  enterpriseSso: () => '/enterprise/admin/sso',
  customRoles: () => '/enterprise/admin/roles',
  customRole: (roleId: string) => `/enterprise/admin/roles/${id(roleId)}`,
  errorTest: () => '/error-test',
  mailbox: () => '/dev/mailbox',
  mail: (mailId: string) => `/dev/mailbox/${id(mailId)}`,
}
