import { createTranslator } from 'use-intl/core'
import { brandName, withBrandName } from '#i18n/brand-name.ts'
import enAccounts from '#i18n/en/accounts.ts'
import enActionItems from '#i18n/en/action-items.ts'
import enAgileSessions from '#i18n/en/agile-sessions.ts'
import enAnalytics from '#i18n/en/analytics.ts'
import enApiKeys from '#i18n/en/api-keys.ts'
import enAuditActions from '#i18n/en/audit-actions.ts'
import enAuth from '#i18n/en/auth.ts'
import enBacklog from '#i18n/en/backlog.ts'
import enBoardDeliveries from '#i18n/en/board-deliveries.ts'
import enBoardEvents from '#i18n/en/board-events.ts'
import enBoardExchange from '#i18n/en/board-exchange.ts'
import enBoardPage from '#i18n/en/board-page.ts'
import enBoards from '#i18n/en/boards.ts'
import enBuiltInDecks from '#i18n/en/built-in-decks.ts'
import enCustomRoles from '#i18n/en/custom-roles.ts'
import enDashboard from '#i18n/en/dashboard.ts'
import enDemo from '#i18n/en/demo.ts'
import enEnterprise from '#i18n/en/enterprise.ts'
import enErrorTest from '#i18n/en/error-test.ts'
import enErrors from '#i18n/en/errors.ts'
import enFeatures from '#i18n/en/features.ts'
import enFlow from '#i18n/en/flow.ts'
import enForecasts from '#i18n/en/forecasts.ts'
import enGoals from '#i18n/en/goals.ts'
import enInvitations from '#i18n/en/invitations.ts'
import enLegal from '#i18n/en/legal.ts'
import enMembers from '#i18n/en/members.ts'
import enNavigation from '#i18n/en/navigation.ts'
import enNotifications from '#i18n/en/notifications.ts'
import enOnboarding from '#i18n/en/onboarding.ts'
import enPermissions from '#i18n/en/permissions.ts'
import enPoker from '#i18n/en/poker.ts'
import enPokerAnalytics from '#i18n/en/poker-analytics.ts'
import enPokerDemo from '#i18n/en/poker-demo.ts'
import enPokerHistory from '#i18n/en/poker-history.ts'
import enPokerLive from '#i18n/en/poker-live.ts'
import enPokerPlanning from '#i18n/en/poker-planning.ts'
import enPokerSessions from '#i18n/en/poker-sessions.ts'
import enProfile from '#i18n/en/profile.ts'
import enProjects from '#i18n/en/projects.ts'
import enRealtime from '#i18n/en/realtime.ts'
import enRecovery from '#i18n/en/recovery.ts'
import enRetro from '#i18n/en/retro.ts'
import enRetroAnalytics from '#i18n/en/retro-analytics.ts'
import enRetroDemo from '#i18n/en/retro-demo.ts'
import enRetroHistory from '#i18n/en/retro-history.ts'
import enRetroPlanning from '#i18n/en/retro-planning.ts'
import enRetroSessions from '#i18n/en/retro-sessions.ts'
import enRooms from '#i18n/en/rooms.ts'
import enSchedule from '#i18n/en/schedule.ts'
import enSecurity from '#i18n/en/security.ts'
import enSessions from '#i18n/en/sessions.ts'
import enSite from '#i18n/en/site.ts'
import enSprints from '#i18n/en/sprints.ts'
import enSso from '#i18n/en/sso.ts'
import enTeams from '#i18n/en/teams.ts'
import enTransport from '#i18n/en/transport.ts'
import enTwoFactor from '#i18n/en/two-factor.ts'
import enUi from '#i18n/en/ui.ts'
import enVotingSystems from '#i18n/en/voting-systems.ts'
import esAccounts from '#i18n/es/accounts.ts'
import esActionItems from '#i18n/es/action-items.ts'
import esAgileSessions from '#i18n/es/agile-sessions.ts'
import esAnalytics from '#i18n/es/analytics.ts'
import esApiKeys from '#i18n/es/api-keys.ts'
import esAuditActions from '#i18n/es/audit-actions.ts'
import esAuth from '#i18n/es/auth.ts'
import esBacklog from '#i18n/es/backlog.ts'
import esBoardDeliveries from '#i18n/es/board-deliveries.ts'
import esBoardEvents from '#i18n/es/board-events.ts'
import esBoardExchange from '#i18n/es/board-exchange.ts'
import esBoardPage from '#i18n/es/board-page.ts'
import esBoards from '#i18n/es/boards.ts'
import esBuiltInDecks from '#i18n/es/built-in-decks.ts'
import esCustomRoles from '#i18n/es/custom-roles.ts'
import esDashboard from '#i18n/es/dashboard.ts'
import esDemo from '#i18n/es/demo.ts'
import esEnterprise from '#i18n/es/enterprise.ts'
import esErrorTest from '#i18n/es/error-test.ts'
import esErrors from '#i18n/es/errors.ts'
import esFeatures from '#i18n/es/features.ts'
import esFlow from '#i18n/es/flow.ts'
import esForecasts from '#i18n/es/forecasts.ts'
import esGoals from '#i18n/es/goals.ts'
import esInvitations from '#i18n/es/invitations.ts'
import esLegal from '#i18n/es/legal.ts'
import esMembers from '#i18n/es/members.ts'
import esNavigation from '#i18n/es/navigation.ts'
import esNotifications from '#i18n/es/notifications.ts'
import esOnboarding from '#i18n/es/onboarding.ts'
import esPermissions from '#i18n/es/permissions.ts'
import esPoker from '#i18n/es/poker.ts'
import esPokerAnalytics from '#i18n/es/poker-analytics.ts'
import esPokerDemo from '#i18n/es/poker-demo.ts'
import esPokerHistory from '#i18n/es/poker-history.ts'
import esPokerLive from '#i18n/es/poker-live.ts'
import esPokerPlanning from '#i18n/es/poker-planning.ts'
import esPokerSessions from '#i18n/es/poker-sessions.ts'
import esProfile from '#i18n/es/profile.ts'
import esProjects from '#i18n/es/projects.ts'
import esRealtime from '#i18n/es/realtime.ts'
import esRecovery from '#i18n/es/recovery.ts'
import esRetro from '#i18n/es/retro.ts'
import esRetroAnalytics from '#i18n/es/retro-analytics.ts'
import esRetroDemo from '#i18n/es/retro-demo.ts'
import esRetroHistory from '#i18n/es/retro-history.ts'
import esRetroPlanning from '#i18n/es/retro-planning.ts'
import esRetroSessions from '#i18n/es/retro-sessions.ts'
import esRooms from '#i18n/es/rooms.ts'
import esSchedule from '#i18n/es/schedule.ts'
import esSecurity from '#i18n/es/security.ts'
import esSessions from '#i18n/es/sessions.ts'
import esSite from '#i18n/es/site.ts'
import esSprints from '#i18n/es/sprints.ts'
import esSso from '#i18n/es/sso.ts'
import esTeams from '#i18n/es/teams.ts'
import esTransport from '#i18n/es/transport.ts'
import esTwoFactor from '#i18n/es/two-factor.ts'
import esUi from '#i18n/es/ui.ts'
import esVotingSystems from '#i18n/es/voting-systems.ts'
import { type Filled, reader } from '#i18n/filled.ts'
import frAccounts from '#i18n/fr/accounts.ts'
import frActionItems from '#i18n/fr/action-items.ts'
import frAgileSessions from '#i18n/fr/agile-sessions.ts'
import frAnalytics from '#i18n/fr/analytics.ts'
import frApiKeys from '#i18n/fr/api-keys.ts'
import frAuditActions from '#i18n/fr/audit-actions.ts'
import frAuth from '#i18n/fr/auth.ts'
import frBacklog from '#i18n/fr/backlog.ts'
import frBoardDeliveries from '#i18n/fr/board-deliveries.ts'
import frBoardEvents from '#i18n/fr/board-events.ts'
import frBoardExchange from '#i18n/fr/board-exchange.ts'
import frBoardPage from '#i18n/fr/board-page.ts'
import frBoards from '#i18n/fr/boards.ts'
import frBuiltInDecks from '#i18n/fr/built-in-decks.ts'
import frCustomRoles from '#i18n/fr/custom-roles.ts'
import frDashboard from '#i18n/fr/dashboard.ts'
import frDemo from '#i18n/fr/demo.ts'
import frEnterprise from '#i18n/fr/enterprise.ts'
import frErrorTest from '#i18n/fr/error-test.ts'
import frErrors from '#i18n/fr/errors.ts'
import frFeatures from '#i18n/fr/features.ts'
import frFlow from '#i18n/fr/flow.ts'
import frForecasts from '#i18n/fr/forecasts.ts'
import frGoals from '#i18n/fr/goals.ts'
import frInvitations from '#i18n/fr/invitations.ts'
import frLegal from '#i18n/fr/legal.ts'
import frMembers from '#i18n/fr/members.ts'
import frNavigation from '#i18n/fr/navigation.ts'
import frNotifications from '#i18n/fr/notifications.ts'
import frOnboarding from '#i18n/fr/onboarding.ts'
import frPermissions from '#i18n/fr/permissions.ts'
import frPoker from '#i18n/fr/poker.ts'
import frPokerAnalytics from '#i18n/fr/poker-analytics.ts'
import frPokerDemo from '#i18n/fr/poker-demo.ts'
import frPokerHistory from '#i18n/fr/poker-history.ts'
import frPokerLive from '#i18n/fr/poker-live.ts'
import frPokerPlanning from '#i18n/fr/poker-planning.ts'
import frPokerSessions from '#i18n/fr/poker-sessions.ts'
import frProfile from '#i18n/fr/profile.ts'
import frProjects from '#i18n/fr/projects.ts'
import frRealtime from '#i18n/fr/realtime.ts'
import frRecovery from '#i18n/fr/recovery.ts'
import frRetro from '#i18n/fr/retro.ts'
import frRetroAnalytics from '#i18n/fr/retro-analytics.ts'
import frRetroDemo from '#i18n/fr/retro-demo.ts'
import frRetroHistory from '#i18n/fr/retro-history.ts'
import frRetroPlanning from '#i18n/fr/retro-planning.ts'
import frRetroSessions from '#i18n/fr/retro-sessions.ts'
import frRooms from '#i18n/fr/rooms.ts'
import frSchedule from '#i18n/fr/schedule.ts'
import frSecurity from '#i18n/fr/security.ts'
import frSessions from '#i18n/fr/sessions.ts'
import frSite from '#i18n/fr/site.ts'
import frSprints from '#i18n/fr/sprints.ts'
import frSso from '#i18n/fr/sso.ts'
import frTeams from '#i18n/fr/teams.ts'
import frTransport from '#i18n/fr/transport.ts'
import frTwoFactor from '#i18n/fr/two-factor.ts'
import frUi from '#i18n/fr/ui.ts'
import frVotingSystems from '#i18n/fr/voting-systems.ts'
import { withFrenchSpaces, withSpanishSpaces } from '#i18n/kept-spaces.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Same } from '#i18n/same.ts'

const en = {
  accounts: enAccounts,
  actionItems: enActionItems,
  features: enFeatures,
  notifications: enNotifications,
  agileSessions: enAgileSessions,
  analytics: enAnalytics,
  apiKeys: enApiKeys,
  auditActions: enAuditActions,
  auth: enAuth,
  backlog: enBacklog,
  boards: enBoards,
  boardDeliveries: enBoardDeliveries,
  boardEvents: enBoardEvents,
  boardExchange: enBoardExchange,
  boardPage: enBoardPage,
  customRoles: enCustomRoles,
  dashboard: enDashboard,
  demo: enDemo,
  enterprise: enEnterprise,
  errors: enErrors,
  flow: enFlow,
  forecasts: enForecasts,
  errorTest: enErrorTest,
  goals: enGoals,
  invitations: enInvitations,
  legal: enLegal,
  members: enMembers,
  navigation: enNavigation,
  onboarding: enOnboarding,
  permissions: enPermissions,
  poker: enPoker,
  pokerPlanning: enPokerPlanning,
  pokerDemo: enPokerDemo,
  pokerHistory: enPokerHistory,
  pokerAnalytics: enPokerAnalytics,
  pokerLive: enPokerLive,
  pokerSessions: enPokerSessions,
  builtInDecks: enBuiltInDecks,
  profile: enProfile,
  projects: enProjects,
  realtime: enRealtime,
  recovery: enRecovery,
  retro: enRetro,
  retroSessions: enRetroSessions,
  schedule: enSchedule,
  retroAnalytics: enRetroAnalytics,
  retroHistory: enRetroHistory,
  retroPlanning: enRetroPlanning,
  retroDemo: enRetroDemo,
  rooms: enRooms,
  security: enSecurity,
  sessions: enSessions,
  site: enSite,
  sprints: enSprints,
  sso: enSso,
  teams: enTeams,
  transport: enTransport,
  twoFactor: enTwoFactor,
  ui: enUi,
  votingSystems: enVotingSystems,
}
export type Messages = Same<typeof en>
export type Namespace = keyof Messages

const fr: Messages = {
  accounts: frAccounts,
  actionItems: frActionItems,
  features: frFeatures,
  notifications: frNotifications,
  agileSessions: frAgileSessions,
  analytics: frAnalytics,
  apiKeys: frApiKeys,
  auditActions: frAuditActions,
  auth: frAuth,
  backlog: frBacklog,
  boards: frBoards,
  boardDeliveries: frBoardDeliveries,
  boardEvents: frBoardEvents,
  boardExchange: frBoardExchange,
  boardPage: frBoardPage,
  customRoles: frCustomRoles,
  dashboard: frDashboard,
  demo: frDemo,
  enterprise: frEnterprise,
  errors: frErrors,
  flow: frFlow,
  forecasts: frForecasts,
  errorTest: frErrorTest,
  goals: frGoals,
  invitations: frInvitations,
  legal: frLegal,
  members: frMembers,
  navigation: frNavigation,
  onboarding: frOnboarding,
  permissions: frPermissions,
  poker: frPoker,
  pokerPlanning: frPokerPlanning,
  pokerDemo: frPokerDemo,
  pokerHistory: frPokerHistory,
  pokerAnalytics: frPokerAnalytics,
  pokerLive: frPokerLive,
  pokerSessions: frPokerSessions,
  builtInDecks: frBuiltInDecks,
  profile: frProfile,
  projects: frProjects,
  realtime: frRealtime,
  recovery: frRecovery,
  retro: frRetro,
  retroSessions: frRetroSessions,
  schedule: frSchedule,
  retroAnalytics: frRetroAnalytics,
  retroHistory: frRetroHistory,
  retroPlanning: frRetroPlanning,
  retroDemo: frRetroDemo,
  rooms: frRooms,
  security: frSecurity,
  sessions: frSessions,
  site: frSite,
  sprints: frSprints,
  sso: frSso,
  teams: frTeams,
  transport: frTransport,
  twoFactor: frTwoFactor,
  ui: frUi,
  votingSystems: frVotingSystems,
}

const es: Messages = {
  accounts: esAccounts,
  actionItems: esActionItems,
  features: esFeatures,
  notifications: esNotifications,
  agileSessions: esAgileSessions,
  analytics: esAnalytics,
  apiKeys: esApiKeys,
  auditActions: esAuditActions,
  auth: esAuth,
  backlog: esBacklog,
  boards: esBoards,
  boardDeliveries: esBoardDeliveries,
  boardEvents: esBoardEvents,
  boardExchange: esBoardExchange,
  boardPage: esBoardPage,
  customRoles: esCustomRoles,
  dashboard: esDashboard,
  demo: esDemo,
  enterprise: esEnterprise,
  errors: esErrors,
  flow: esFlow,
  forecasts: esForecasts,
  errorTest: esErrorTest,
  goals: esGoals,
  invitations: esInvitations,
  legal: esLegal,
  members: esMembers,
  navigation: esNavigation,
  onboarding: esOnboarding,
  permissions: esPermissions,
  poker: esPoker,
  pokerPlanning: esPokerPlanning,
  pokerDemo: esPokerDemo,
  pokerHistory: esPokerHistory,
  pokerAnalytics: esPokerAnalytics,
  pokerLive: esPokerLive,
  pokerSessions: esPokerSessions,
  builtInDecks: esBuiltInDecks,
  profile: esProfile,
  projects: esProjects,
  realtime: esRealtime,
  recovery: esRecovery,
  retro: esRetro,
  retroSessions: esRetroSessions,
  schedule: esSchedule,
  retroAnalytics: esRetroAnalytics,
  retroHistory: esRetroHistory,
  retroPlanning: esRetroPlanning,
  retroDemo: esRetroDemo,
  rooms: esRooms,
  security: esSecurity,
  sessions: esSessions,
  site: esSite,
  sprints: esSprints,
  sso: esSso,
  teams: esTeams,
  transport: esTransport,
  twoFactor: esTwoFactor,
  ui: esUi,
  votingSystems: esVotingSystems,
}

export const catalogues: Record<Locale, Messages> = { en, fr: withFrenchSpaces(fr), es: withSpanishSpaces(es) }

const branded = new Map<string, Messages>()

/** The catalogue of a language, with the name of the brand that the request is for. */
export function messagesOf(locale: Locale): Messages {
  const name = brandName()
  const key = `${locale} ${name}`
  const kept = branded.get(key) ?? withBrandName(catalogues[locale], name)
  branded.set(key, kept)
  return kept
}

const makeTranslator = <N extends Namespace>(locale: Locale, namespace: N) =>
  createTranslator({
    locale,
    messages: messagesOf(locale) as typeof en,
    namespace,
    onError: error => {
      throw error
    },
  })

const translators = new Map<string, unknown>()

/** A translator for texts outside of components: titles, mails, answers. Throws on a missing message. */
export function translator<N extends Namespace>(locale: Locale, namespace: N) {
  const key = `${locale} ${namespace} ${brandName()}`
  const kept = translators.get(key) ?? makeTranslator(locale, namespace)
  translators.set(key, kept)
  return kept as ReturnType<typeof makeTranslator<N>>
}

const errorsOf = (messages: Messages): [string, string][] =>
  Object.entries(messages).flatMap(([namespace, texts]) => {
    const section: object = namespace === 'errors' ? texts : 'errors' in texts ? (texts.errors as object) : {}
    return Object.entries(section).map(([key, text]): [string, string] => [`${namespace}.${key}`, String(text)])
  })

const errorKeys = new Map(errorsOf(en).map(([key, text]) => [text, key]))
const errorTexts = Object.fromEntries(
  Object.entries(catalogues).map(([locale, messages]) => [locale, new Map(errorsOf(messages))]),
)

const readFilled = reader(enErrors)

/**
 * The text of a failure in a language. It is found by its English text, which is what failures carry; those of the
 * namespace `errors` also with what was filled in: "At most 50 characters."
 */
export function translateError(locale: Locale, text: string): string {
  const key = errorKeys.get(text)
  if (key) return withBrandName(errorTexts[locale]?.get(key) ?? text, brandName())
  const filled = locale === 'en' ? null : readFilled(text)
  return filled ? fillError(locale, filled.key, filled.figures) : text
}

/** A text of the namespace `errors` with what belongs into it. */
export function fillError(locale: Locale, key: string, figures: Filled['figures']): string {
  const texts = translator(locale, 'errors') as unknown as (key: string, figures: Filled['figures']) => string
  return texts(key, figures)
}
