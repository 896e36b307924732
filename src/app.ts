import { Hono } from 'hono'
import { accountsApi, userAccounts } from '#features/accounts/accounts/api.ts'
import { accountLists } from '#features/accounts/accounts/api-lists.ts'
import { accountPages } from '#features/accounts/accounts/pages.tsx'
import { auditPages } from '#features/accounts/accounts/pages-audit.tsx'
import { dangerPages } from '#features/accounts/accounts/pages-danger.tsx'
import { apiKeys } from '#features/accounts/api-keys/api.ts'
import { apiKeyPages } from '#features/accounts/api-keys/pages.tsx'
import { adminMessages } from '#features/accounts/contact-admin/api.ts'
import { contactAdminPages } from '#features/accounts/contact-admin/pages.tsx'
import { customRoles } from '#features/accounts/custom-roles/api.ts'
import { customRolePages } from '#features/accounts/custom-roles/pages.tsx'
import { demo } from '#features/accounts/demo/api.ts'
import { demoPages } from '#features/accounts/demo/pages.tsx'
import { enterprisePages } from '#features/accounts/enterprise/pages.tsx'
import { enterpriseSecurityPages } from '#features/accounts/enterprise/pages-security.tsx'
import { accountFeatures, system } from '#features/accounts/feature-flags/api.ts'
import { featurePages } from '#features/accounts/feature-flags/pages.tsx'
import { accountInvitations, invitations } from '#features/accounts/invitations/api.ts'
import { invitationPages } from '#features/accounts/invitations/pages.tsx'
import { members, users } from '#features/accounts/members/api.ts'
import { memberPages } from '#features/accounts/members/pages.tsx'
import { leavePages } from '#features/accounts/members/pages-leave.tsx'
import { onboarding } from '#features/accounts/onboarding/api.ts'
import { onboardingPages } from '#features/accounts/onboarding/pages.tsx'
import { permissions } from '#features/accounts/permissions/api.ts'
import { permissionsPages } from '#features/accounts/permissions/pages.tsx'
import { sso } from '#features/accounts/sso/api.ts'
import { ssoPages } from '#features/accounts/sso/pages.tsx'
import { ssoSignInPages } from '#features/accounts/sso/pages-sign-in.tsx'
import { teams } from '#features/accounts/teams/api.ts'
import { teamPages } from '#features/accounts/teams/pages.tsx'
import { actionItems } from '#features/agile/action-items/api.ts'
import { actionItemPages } from '#features/agile/action-items/pages.tsx'
import { dashboardPages } from '#features/agile/dashboard/pages.tsx'
import { kanban } from '#features/agile/kanban/api.ts'
import { boardUploads } from '#features/agile/kanban/exchange/api.ts'
import { boardMetrics, metrics } from '#features/agile/kanban/flow/api.ts'
import { forecasts } from '#features/agile/kanban/forecasts/api.ts'
import { kanbanPages } from '#features/agile/kanban/pages.ts'
import { poker } from '#features/agile/poker/api.ts'
import { pokerPages } from '#features/agile/poker/pages.tsx'
import { analytics } from '#features/agile/poker-analytics/api.ts'
import { analyticsPages } from '#features/agile/poker-analytics/pages.tsx'
import { pokerDemoPages } from '#features/agile/poker-demo/pages.tsx'
import { afterwards, imports, importUploads } from '#features/agile/poker-history/api.ts'
import { historyPages, importForm } from '#features/agile/poker-history/pages.tsx'
import { pokerDesk } from '#features/agile/poker-schedule/desk.tsx'
import { templatesApi } from '#features/agile/poker-templates/api.ts'
import { templatePages } from '#features/agile/poker-templates/pages.tsx'
import { retroAnalytics } from '#features/agile/retro-analytics/api.ts'
import { retroAnalyticsPages } from '#features/agile/retro-analytics/pages.tsx'
import { retroDemoPages } from '#features/agile/retro-demo/pages.tsx'
import { retroAfterwards, retroImports, retroUploads } from '#features/agile/retro-history/api.ts'
import { retroSummaryPages } from '#features/agile/retro-history/pages.tsx'
import { retroImportForm } from '#features/agile/retro-history/pages-import.tsx'
import { retroDesk } from '#features/agile/retro-schedule/desk.tsx'
import { retroTemplates } from '#features/agile/retro-templates/api.ts'
import { retroTemplatePages } from '#features/agile/retro-templates/pages.tsx'
import { retrospectives } from '#features/agile/retros/api.ts'
import { retroPages } from '#features/agile/retros/pages.tsx'
import { retroListPages } from '#features/agile/retros/sessions/pages-list.tsx'
import { parties, rooms } from '#features/agile/rooms/api.ts'
import { join } from '#features/agile/rooms/api-join.ts'
import { joinPages } from '#features/agile/rooms/pages-join.tsx'
import { scheduleApi } from '#features/agile/schedule/api.ts'
import { seriesApi } from '#features/agile/schedule/api-series.ts'
import { schedulePages } from '#features/agile/schedule/pages.tsx'
import { feedPages } from '#features/agile/schedule/pages-calendar.ts'
import { sessionPages } from '#features/agile/session-types/pages.tsx'
import { votingSystemsApi } from '#features/agile/voting-systems/api.ts'
import { votingSystemPages } from '#features/agile/voting-systems/pages.tsx'
import { cadence } from '#features/cadence/area.ts'
import { auditLogs } from '#features/identity/audit/api.ts'
import { auth } from '#features/identity/auth/api.ts'
import { authPages } from '#features/identity/auth/pages.tsx'
import { securityPages } from '#features/identity/auth/pages-security.tsx'
import { mailboxPages } from '#features/identity/mailbox/pages.tsx'
import { preferencesPages } from '#features/identity/preferences/pages.tsx'
import { profile } from '#features/identity/profile/api.ts'
import { avatar, avatarImages, avatarUploads } from '#features/identity/profile/api-avatar.ts'
import { profilePages } from '#features/identity/profile/pages.tsx'
import { confirmEmailPages } from '#features/identity/profile/pages-confirm.tsx'
import { recovery } from '#features/identity/recovery/api.ts'
import { recoveryPages } from '#features/identity/recovery/pages.tsx'
import { loginAttempts, security } from '#features/identity/security/api.ts'
import { sessions } from '#features/identity/sessions/api.ts'
import { accountSessions, userSessions } from '#features/identity/sessions/api-people.ts'
import { sessionsPages } from '#features/identity/sessions/pages.tsx'
import { twoFactor } from '#features/identity/two-factor/api.ts'
import { twoFactorPages } from '#features/identity/two-factor/pages.tsx'
import { factorPages } from '#features/identity/two-factor/pages-setup.tsx'
import { notificationsApi } from '#features/notifications/api.ts'
import { notificationPages } from '#features/notifications/pages.tsx'
import { session } from '#kit/auth/session.ts'
import type { AppEnv, Parts } from '#kit/context.ts'
import { declaredRoutes } from '#kit/http/access.ts'
import { answerFailure, answerUnknownRoute } from '#kit/http/answers.ts'
import { assets } from '#kit/http/assets.ts'
import { drainBody, limitBody } from '#kit/http/body.ts'
import { assertTenant, checkOrigin, cors, requireJson, secureHeaders } from '#kit/http/http.ts'
import { trace } from '#kit/http/trace.ts'
import { preferences } from '#kit/page/locale.ts'
import { fromMemory } from '#kit/page/page-memory.ts'
import { failurePage } from '#site/failure-page.tsx'
import { site } from '#site/pages.tsx'
import { failureTexts } from '#src/failure-texts.ts'

/** The whole product: middleware in order, then one line per feature. Throws when a route does not declare its access. */
export function createApp(parts: Parts): Hono<AppEnv> {
  const app = new Hono<AppEnv>()

  // Who calls is known before anything is refused: a refusal is in the caller's language.
  app.use(trace(parts), drainBody(), fromMemory(), secureHeaders(), cors(), session(), preferences())
  app.use(
    limitBody({
      ...avatarUploads,
      ...boardUploads,
      ...importUploads,
      ...importForm,
      ...retroUploads,
      ...retroImportForm,
    }),
    checkOrigin(),
  )
  app.use('/api/*', requireJson())
  app.use(assertTenant())

  app.route('/', assets)
  app.route('/', site)

  app.route('/api/auth', auth)
  app.route('/api/auth', profile)
  app.route('/api/auth', avatar)
  app.route('/api/auth', demo)
  app.route('/api/auth', twoFactor)
  app.route('/api/auth', recovery)
  app.route('/api/auth/login-attempts', loginAttempts)
  app.route('/api/sessions/audit-logs', auditLogs)
  app.route('/api/sessions', sessions)
  app.route('/api/users', userSessions)
  app.route('/api/accounts', accountSessions)
  app.route('/api/security', security)
  app.route('/', sessionsPages)
  app.route('/', authPages)
  app.route('/', securityPages)
  app.route('/', twoFactorPages)
  app.route('/', factorPages)
  app.route('/', recoveryPages)
  app.route('/', profilePages)
  app.route('/', avatarImages)
  app.route('/', confirmEmailPages)
  app.route('/', preferencesPages)
  app.route('/', demoPages)
  app.route('/', mailboxPages)

  app.route('/api/permissions', permissions)
  app.route('/api/admin-messages', adminMessages)
  app.route('/', permissionsPages)
  app.route('/', contactAdminPages)
  app.route('/api/onboarding', onboarding)
  app.route('/', onboardingPages)

  app.route('/api/accounts', accountFeatures)
  app.route('/api/accounts', accountsApi)
  app.route('/api/accounts', accountLists)
  app.route('/api/accounts', apiKeys)
  app.route('/api/users', userAccounts)
  app.route('/api/system', system)
  app.route('/', accountPages)
  app.route('/', dangerPages)
  app.route('/', featurePages)
  app.route('/', auditPages)
  app.route('/', apiKeyPages)
  app.route('/api/notifications', notificationsApi)
  app.route('/', notificationPages)

  app.route('/api/accounts', accountInvitations)
  app.route('/api/accounts', members)
  app.route('/api/accounts', customRoles)
  app.route('/api/invitations', invitations)
  app.route('/api/users', users)
  app.route('/api/teams', teams)
  app.route('/', leavePages)
  app.route('/', invitationPages)
  app.route('/', teamPages)
  app.route('/', memberPages)
  app.route('/', enterprisePages)
  app.route('/', enterpriseSecurityPages)
  app.route('/', customRolePages)
  app.route('/api/accounts', sso)
  app.route('/', ssoPages)
  app.route('/', ssoSignInPages)

  app.route('/', dashboardPages)
  app.route('/', sessionPages)

  app.route('/api/planning-poker/voting-systems', votingSystemsApi)
  app.route('/api/planning-poker/templates', templatesApi)
  app.route('/api/planning-poker/schedule', scheduleApi(pokerDesk))
  app.route('/api/planning-poker/series', seriesApi(pokerDesk))
  app.route('/api/planning-poker', poker)
  app.route('/api/planning-poker/sessions/:id', afterwards)
  app.route('/api/planning-poker/accounts/:accountId', analytics)
  app.route('/api/planning-poker/accounts/:accountId', imports)
  app.route('/', votingSystemPages)
  app.route('/', templatePages)
  app.route('/', schedulePages(pokerDesk))
  app.route('/', analyticsPages)
  app.route('/', historyPages)
  app.route('/', pokerPages)
  app.route('/', pokerDemoPages)

  app.route('/api/retrospectives/templates', retroTemplates)
  app.route('/api/retrospectives/schedule', scheduleApi(retroDesk))
  app.route('/api/retrospectives/series', seriesApi(retroDesk))
  app.route('/api/retrospectives', retrospectives)
  app.route('/api/retrospectives/sessions/:id', retroAfterwards)
  app.route('/api/retrospectives/accounts/:accountId', retroAnalytics)
  app.route('/api/retrospectives/accounts/:accountId', retroImports)
  app.route('/', retroTemplatePages)
  app.route('/', schedulePages(retroDesk))
  app.route('/', retroAnalyticsPages)
  app.route('/', retroSummaryPages)
  app.route('/', retroListPages)
  app.route('/', retroPages)
  app.route('/', retroDemoPages)

  app.route('/api/action-items', actionItems)
  app.route('/', actionItemPages)

  app.route('/', cadence)
  app.route('/api/join', join)
  app.route('/', joinPages)
  app.route('/', feedPages)

  app.route('/api/kanban/metrics', metrics)
  app.route('/api/kanban/boards/:id/metrics', boardMetrics)
  app.route('/api/kanban/boards/:id/forecasts', forecasts)
  app.route('/api/kanban', kanban)
  app.route('/', kanbanPages)

  app.route('/api/rooms', rooms)
  app.route('/parties', parties)

  const routes = declaredRoutes(app)
  app.onError(answerFailure(failurePage, failureTexts))
  app.notFound(answerUnknownRoute(routes, failurePage))
  return app
}
