import { canOpen, type PageReader } from '#kit/page/page-access.ts'
import { paths } from '#src/paths.ts'
import { type Destination, financeDestinations } from './access-destinations-finance.ts'

const sections = {
  profile: 'profile.title',
  account: 'navigation.accountSettings',
  people: 'navigation.people',
  enterprise: 'enterprise.title',
  poker: 'navigation.poker',
  retros: 'navigation.retros',
  reports: 'flow.analytics',
  myWork: 'myWork.title',
  projects: 'navigation.projects',
  products: 'navigation.products',
} as const

/** The pages of the product by name. The catalogue has their synonyms under the same names. */
const destinations = {
  myWork: { title: 'myWork.title', section: null, href: paths.myWork() },
  teamWork: { title: 'myWork.tabs.team', section: sections.myWork, href: paths.teamWork() },
  dashboard: { title: 'dashboard.title', section: null, href: paths.dashboard(), page: 'financials' },
  projects: { title: 'navigation.projects', section: null, href: paths.kanban(), page: 'boards' },
  backlog: { title: 'backlog.title', section: null, href: paths.backlog(), page: 'boards' },
  boardImport: { title: 'boardExchange.title', section: sections.projects, href: paths.importBoard(), page: 'boards' },
  poker: { title: 'navigation.poker', section: null, href: paths.poker(), page: 'poker' },
  retros: { title: 'navigation.retros', section: null, href: paths.retros(), page: 'retros' },
  pokerImport: {
    title: 'pokerHistory.import.title',
    section: sections.poker,
    href: paths.importPoker(),
    page: 'poker',
  },
  retroImport: {
    title: 'retroHistory.import.title',
    section: sections.retros,
    href: paths.importRetro(),
    page: 'retros',
  },
  actionItems: { title: 'navigation.actionItems', section: null, href: paths.actionItems(), page: 'retros' },
  goals: { title: 'navigation.goals', section: null, href: paths.goals(), page: 'goalManagement' },
  notifications: { title: 'notifications.title', section: null, href: paths.notifications() },
  flow: { title: 'flow.title', section: sections.reports, href: paths.flowMetrics(), page: 'boards' },
  forecasts: { title: 'forecasts.title', section: sections.reports, href: paths.forecasts(), page: 'boards' },
  reports: { title: 'flow.analytics', section: null, href: paths.analytics(), page: 'boards' },
  pokerReports: {
    title: 'pokerAnalytics.title',
    section: sections.reports,
    href: paths.pokerAnalytics(),
    page: 'poker',
  },
  retroReports: {
    title: 'retroAnalytics.title',
    section: sections.reports,
    href: paths.retroAnalytics(),
    page: 'retros',
  },
  pokerSchedule: {
    title: 'pokerPlanning.tabs.schedule',
    section: sections.poker,
    href: paths.schedule('poker'),
    page: 'poker',
  },
  pokerTemplates: {
    title: 'pokerPlanning.tabs.templates',
    section: sections.poker,
    href: paths.pokerTemplates(),
    page: 'poker',
  },
  votingSystems: {
    title: 'votingSystems.list.title',
    section: sections.poker,
    href: paths.votingSystems(),
    page: 'poker',
  },
  retroSchedule: {
    title: 'retroPlanning.tabs.schedule',
    section: sections.retros,
    href: paths.schedule('retro'),
    page: 'retros',
  },
  retroTemplates: {
    title: 'retroPlanning.tabs.templates',
    section: sections.retros,
    href: paths.retroTemplates(),
    page: 'retros',
  },
  products: { title: 'navigation.products', section: null, href: paths.products(), page: 'products' },
  initiatives: { title: 'initiatives.title', section: sections.products, href: paths.initiatives(), page: 'products' },
  workTree: { title: 'tree.title', section: sections.products, href: paths.workTree(), page: 'products' },
  discovery: {
    title: 'discoveryDocuments.title',
    section: sections.products,
    href: paths.discoveryDocuments(),
    page: 'products',
  },
  ...financeDestinations,
  profile: { title: 'profile.title', section: null, href: paths.profile() },
  security: { title: 'auth.security.title', section: sections.profile, href: paths.security() },
  twoFactor: { title: 'auth.security.secondFactor', section: sections.profile, href: paths.secondFactor() },
  signIns: { title: 'sessions.title', section: sections.profile, href: paths.signIns() },
  notificationPreferences: {
    title: 'notifications.settings.title',
    section: sections.profile,
    href: paths.notificationPreferences(),
  },
  permissions: { title: 'permissions.page.title', section: sections.profile, href: paths.permissions() },
  accountSettings: {
    title: 'navigation.accountSettings',
    section: null,
    href: paths.accountSettings(),
    page: 'accountSettings',
  },
  features: {
    title: 'features.title',
    section: sections.account,
    href: paths.accountFeatures(),
    page: 'accountSettings',
  },
  apiKeys: { title: 'apiKeys.title', section: sections.account, href: paths.apiKeys(), page: 'accountSettings' },
  auditLog: {
    title: 'accounts.audit.title',
    section: sections.account,
    href: paths.auditLog(),
    page: 'auditLog',
  },
  members: { title: 'navigation.people', section: null, href: paths.members(), page: 'usersAndTeams' },
  invitations: {
    title: 'invitations.list.title',
    section: sections.people,
    href: paths.invitations(),
    page: 'usersAndTeams',
  },
  teams: { title: 'members.tabs.teams', section: sections.people, href: paths.teams(), page: 'usersAndTeams' },
  billing: { title: 'navigation.billing', section: null, href: paths.billing(), page: 'billing' },
  adminMessages: {
    title: 'permissions.messages.title',
    section: null,
    href: paths.adminMessages(),
    page: 'adminMessages',
  },
  contactAdmin: { title: 'permissions.contact.title', section: null, href: paths.contactAdmin() },
  setup: { title: 'onboarding.title', section: sections.account, href: paths.onboarding(), page: 'setup' },
  enterprise: { title: 'enterprise.title', section: null, href: paths.enterprise(), page: 'enterpriseAdmin' },
  sso: {
    title: 'enterprise.tabs.sso',
    section: sections.enterprise,
    href: paths.enterpriseSso(),
    page: 'enterpriseAdmin',
  },
  customRoles: {
    title: 'enterprise.tabs.roles',
    section: sections.enterprise,
    href: paths.customRoles(),
    page: 'enterpriseAdmin',
  },
  enterpriseMembers: {
    title: 'enterprise.titles.members',
    section: sections.enterprise,
    href: paths.enterpriseMembers(),
    page: 'enterpriseAdmin',
  },
  enterpriseSecurity: {
    title: 'enterprise.tabs.security',
    section: sections.enterprise,
    href: paths.enterpriseSecurity(),
    page: 'enterpriseAdmin',
  },
  leaveAccount: { title: 'members.leave.title', section: null, href: paths.leaveAccount() },
  newAccount: { title: 'accounts.new.title', section: null, href: paths.newAccount() },
} as const satisfies Record<string, Destination>

export type DestinationName = keyof typeof destinations

const allDestinations = Object.entries(destinations) as [DestinationName, Destination][]

/** Returns the pages that a visitor can open, by name. */
export const destinationsFor = (visitor: PageReader): [DestinationName, Destination][] =>
  allDestinations.filter(([, { page }]) => !page || canOpen(page, visitor))
