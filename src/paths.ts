/** Every page URL as a typed function; pages, islands, mails and tests build links with it. */
// A route pattern's own parameter (`:id`) stays as it is.
const id = (value: string) => (value.startsWith(':') ? value : encodeURIComponent(value))

/** A way in: the page to come back to, and the address that somebody is expected with. */
function wayIn(path: string, from?: string, email?: string) {
  const query = Object.entries({ from, email }).flatMap(([name, value]) => (value ? [`${name}=${id(value)}`] : []))
  return [path, ...query].join('&').replace('&', '?')
}

/** The address of a public page in a language: English has the plain path, the others a prefix. */
export const inLanguage = (path: string, locale: 'en' | 'fr' | 'es') => (locale === 'en' ? path : `/${locale}${path}`)

/** What sessions are held with; the first part of their addresses. */
export type Tool = 'poker' | 'retro'

export const paths = {
  home: () => '/',
  terms: () => '/terms',
  privacy: () => '/privacy',
  login: (from?: string, email?: string) => wayIn('/login', from, email),
  register: (from?: string, email?: string) => wayIn('/register', from, email),
  logout: () => '/logout',
  twoFactor: (from?: string) => (from ? `/2fa?from=${id(from)}` : '/2fa'),
  forgotPassword: () => '/forgot-password',
  resetPassword: (token?: string) => (token ? `/reset-password?token=${id(token)}` : '/reset-password'),
  verifyEmail: (token?: string) => (token ? `/verify-email?token=${id(token)}` : '/verify-email'),
  /** Where a person proves that it is them before a sensitive change. */
  prove: (from?: string) => (from ? `/confirm-identity?from=${id(from)}` : '/confirm-identity'),
  security: () => '/profile/security',
  secondFactor: () => '/profile/security/two-factor',
  /** Where a person is signed in. */
  signIns: () => '/profile/sessions',
  endSignIn: (sessionId: string) => `/profile/sessions/${id(sessionId)}/end`,
  endOtherSignIns: () => '/profile/sessions/end-others',
  endAllSignIns: () => '/profile/sessions/end-all',
  trustDevice: (deviceId: string) => `/profile/devices/${id(deviceId)}/trust`,
  forgetDevice: (deviceId: string) => `/profile/devices/${id(deviceId)}/forget`,
  preferences: () => '/preferences',
  demoLogin: () => '/demo/login',
  pokerDemo: () => '/demo/planning-poker',
  /** A table to try the cards on. */
  votingDemo: () => '/voting-demo',
  dashboard: () => '/dashboard',
  profile: () => '/profile',
  profileAvatar: () => '/profile/avatar',
  removeAvatar: () => '/profile/avatar/remove',
  changeEmail: () => '/profile/email',
  cancelEmailChange: () => '/profile/email/cancel',
  confirmEmail: (token?: string) => (token ? `/confirm-email?token=${id(token)}` : '/confirm-email'),
  deleteUser: () => '/profile/delete',
  avatar: (avatarId: string) => `/avatars/${id(avatarId)}`,
  permissions: () => '/profile/permissions',
  /** `page` names the page that somebody would like to open. */
  contactAdmin: (page?: string) => (page ? `/contact-admin?page=${id(page)}` : '/contact-admin'),
  adminMessages: () => '/admin-messages',
  /** Without a step: the one that is next. */
  onboarding: (step?: string) => (step ? `/onboarding/${step}` : '/onboarding'),
  skipOnboarding: () => '/onboarding/skip',
  resetOnboarding: () => '/onboarding/reset',
  poker: () => '/planning-poker',
  newPoker: () => '/planning-poker?panel=new',
  /** The form of a session or a retro about a sprint, filled in from it. */
  pokerForSprint: (sprintId: string) => `/planning-poker?panel=new&sprint=${id(sprintId)}`,
  retroForSprint: (sprintId: string) => `/retrospectives?panel=new&sprint=${id(sprintId)}`,
  /** The same for the team of a board. */
  pokerForBoard: (boardId: string) => `/planning-poker?panel=new&board=${id(boardId)}`,
  retroForBoard: (boardId: string) => `/retrospectives?panel=new&board=${id(boardId)}`,
  /** A session of any type. */
  sessions: () => '/sessions',
  newSession: () => '/sessions/new',
  session: (sessionId: string) => `/sessions/${id(sessionId)}`,
  /** What is planned of a tool. */
  schedule: (tool: Tool) => `/${tool}/schedule`,
  plan: (tool: Tool, templateId?: string) =>
    templateId ? `/${tool}/schedule/new?template=${id(templateId)}` : `/${tool}/schedule/new`,
  /** Where the date of a session is set and changed. */
  planned: (tool: Tool, sessionId: string) => `/${tool}/schedule/${id(sessionId)}`,
  series: (tool: Tool, seriesId: string) => `/${tool}/series/${id(seriesId)}`,
  /** One meeting of a series is skipped or kept here, or all that follow end. */
  seriesMeetings: (tool: Tool, seriesId: string) => `/${tool}/series/${id(seriesId)}/meetings`,
  seriesCalendar: (tool: Tool, seriesId: string) => `/${tool}/series/${id(seriesId)}/calendar.ics`,
  sessionCalendar: (tool: Tool, sessionId: string) => `/${tool}/sessions/${id(sessionId)}/calendar.ics`,
  /** Where a session of a tool takes place. */
  room: (tool: Tool, sessionId: string) => `/${tool}/sessions/${id(sessionId)}`,
  /** What a calendar program reads again and again; the token is the only key. */
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
  /** A session as a file. Without a format the address itself, to which `?format=` is put. */
  exportPoker: (sessionId: string, format?: string) =>
    `/poker/sessions/${id(sessionId)}/export${format ? `?format=${format}` : ''}`,
  /** Where a session is made again from a file. */
  importPoker: () => '/planning-poker/import',
  pokerSession: (sessionId: string) => `/poker/sessions/${id(sessionId)}`,
  retros: () => '/retrospectives',
  retroSession: (sessionId: string) => `/retro/sessions/${id(sessionId)}`,
  /** The form of a new retro, filled in from a template where one is named. */
  newRetro: (templateId?: string) =>
    templateId ? `/retrospectives?panel=new&template=${id(templateId)}` : '/retrospectives?panel=new',
  retroTemplates: () => '/retro/templates',
  newRetroTemplate: (sessionId?: string) =>
    sessionId ? `/retro/templates/new?from=${id(sessionId)}` : '/retro/templates/new',
  retroTemplate: (templateId: string) => `/retro/templates/${id(templateId)}`,
  /** All projects at a glance, under both of its names. */
  kanban: () => '/kanban',
  projects: () => '/agile-kanban',
  newProject: () => '/kanban?panel=new',
  /** Where a project is made from a file. */
  importBoard: () => '/kanban/import',
  exportBoard: (boardId: string, format: 'json' | 'csv') => `/api/kanban/boards/${id(boardId)}/export?format=${format}`,
  exportBoards: () => '/api/kanban/export',
  /** Where a project is paused, resumed and brought back. */
  actOnProject: (boardId: string) => `/kanban/${id(boardId)}/state`,
  boardDemo: () => '/demo/kanban',
  board: (boardId: string) => `/kanban/${id(boardId)}`,
  /** The panel in which one item is looked at and changed. */
  boardItem: (boardId: string, itemId: string) => `/kanban/${id(boardId)}/items/${id(itemId)}`,
  /** Without a board: that of the last visit. */
  backlog: (boardId?: string) => (boardId ? `/backlog?board=${id(boardId)}` : '/backlog'),
  /** The backlog with the question open how a sprint is to end. */
  completeSprint: (boardId: string, sprintId: string) => `/backlog?board=${id(boardId)}&complete=${id(sprintId)}`,
  exportBacklog: (boardId: string) => `/api/kanban/boards/${id(boardId)}/backlog/export`,
  sprints: (boardId: string) => `/kanban/${id(boardId)}/sprints`,
  sprint: (boardId: string, sprintId: string) => `/kanban/${id(boardId)}/sprints/${id(sprintId)}`,
  deliveries: (boardId: string) => `/kanban/${id(boardId)}/deliveries`,
  newDelivery: (boardId: string) => `/kanban/${id(boardId)}/deliveries?panel=new`,
  delivery: (boardId: string, deliveryId: string) => `/kanban/${id(boardId)}/deliveries/${id(deliveryId)}`,
  /** The backlog, where deliveries are planned. */
  planDeliveries: (boardId: string) => `/backlog?board=${id(boardId)}&by=deliveries`,
  boardEvents: (boardId: string) => `/kanban/${id(boardId)}/events`,
  newBoardEvent: (boardId: string, sprintId?: string) =>
    `/kanban/${id(boardId)}/events/new${sprintId ? `?sprint=${id(sprintId)}` : ''}`,
  /** The form in which one event is looked at and changed. */
  boardEvent: (boardId: string, eventId: string) => `/kanban/${id(boardId)}/events/${id(eventId)}`,
  /** The events of a board as a file for calendars. */
  boardCalendar: (boardId: string) => `/api/kanban/boards/${id(boardId)}/calendar`,
  eventCalendar: (eventId: string) => `/api/kanban/events/${id(eventId)}/calendar`,
  /** Where a session's estimates are sent to their items from. */
  pokerToBoard: (sessionId: string) => `/poker/sessions/${id(sessionId)}/estimates`,
  goals: () => '/goal-management',
  goal: (goalId: string) => `/goal-management/${id(goalId)}`,
  actionItems: () => '/action-items',
  newActionItem: (source?: 'RETRO' | 'POKER', sourceId = '') =>
    source ? `/action-items?panel=new&from=${source}&session=${id(sourceId)}` : '/action-items?panel=new',
  /** The panel in which one item is looked at and changed. */
  actionItem: (itemId: string) => `/action-items?panel=edit&item=${id(itemId)}`,
  actOnActionItem: (itemId: string) => `/action-items/${id(itemId)}/act`,
  retroSummary: (sessionId: string) => `/retro/sessions/${id(sessionId)}/summary`,
  /** A retro as a file. */
  exportRetro: (sessionId: string, format: string) =>
    `/api/retrospectives/sessions/${id(sessionId)}/export?format=${format}`,
  /** Where a retro is made again from a file. */
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
  /** Where somebody chooses among their accounts; with the one that they chose already. */
  switchAccount: (accountId?: string) =>
    accountId ? `/accounts/switch?accountId=${id(accountId)}` : '/accounts/switch',
  notifications: () => '/notifications',
  notificationPreferences: () => '/profile/notifications',
  members: () => '/manage-users-teams',
  /** The panel in which one member is managed. */
  member: (userId: string) => `/manage-users-teams?panel=edit&id=${id(userId)}`,
  invitations: () => '/manage-users-teams/invitations',
  newInvitation: () => '/manage-users-teams/invitations?panel=new',
  teams: () => '/manage-users-teams/teams',
  newTeam: () => '/manage-users-teams/teams?panel=new',
  team: (teamId: string) => `/manage-users-teams/teams/${id(teamId)}`,
  teamInvitations: (teamId: string) => `/manage-users-teams/teams/${id(teamId)}/invitations`,
  teamSettings: (teamId: string) => `/manage-users-teams/teams/${id(teamId)}/settings`,
  acceptInvitation: (token?: string) => (token ? `/accept-invitation?token=${id(token)}` : '/accept-invitation'),
  /** Signing in with one's company, and where its provider sends people back to. */
  sso: (from?: string) => (from ? `/sso?from=${id(from)}` : '/sso'),
  ssoCallback: () => '/sso/callback',
  /** Where somebody confirms by a mailed link that an account's provider may sign them in. */
  ssoConfirm: (token?: string) => (token ? `/sso/confirm?token=${id(token)}` : '/sso/confirm'),
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
