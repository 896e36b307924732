/** Every page URL as a typed function; pages, islands, mails and tests build links with it. */
// A route pattern's own parameter (`:id`) stays as it is.
const id = (value: string) => (value.startsWith(':') ? value : encodeURIComponent(value))

export const paths = {
  home: () => '/',
  login: (from?: string) => (from ? `/login?from=${id(from)}` : '/login'),
  register: (from?: string) => (from ? `/register?from=${id(from)}` : '/register'),
  logout: () => '/logout',
  twoFactor: (from?: string) => (from ? `/2fa?from=${id(from)}` : '/2fa'),
  forgotPassword: () => '/forgot-password',
  resetPassword: (token?: string) => (token ? `/reset-password?token=${id(token)}` : '/reset-password'),
  verifyEmail: (token?: string) => (token ? `/verify-email?token=${id(token)}` : '/verify-email'),
  /** Where a person proves that it is them before a sensitive change. */
  prove: (from?: string) => (from ? `/confirm-identity?from=${id(from)}` : '/confirm-identity'),
  security: () => '/profile/security',
  secondFactor: () => '/profile/security/two-factor',
  preferences: () => '/preferences',
  demoLogin: () => '/demo/login',
  dashboard: () => '/dashboard',
  profile: () => '/profile',
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
  pokerSession: (sessionId: string) => `/poker/sessions/${id(sessionId)}`,
  join: (sessionId: string) => `/join/${id(sessionId)}`,
  accountSettings: () => '/account-settings',
  accountFeatures: () => '/account-settings/features',
  auditLog: () => '/account-settings/audit-log',
  transferAccount: () => '/account-settings/transfer',
  deleteAccount: () => '/account-settings/delete',
  newAccount: () => '/accounts/new',
  switchAccount: () => '/accounts/switch',
  notifications: () => '/notifications',
  readAllNotifications: () => '/notifications/read-all',
  readNotification: (notificationId: string) => `/notifications/${id(notificationId)}/read`,
  notificationPreferences: () => '/profile/notifications',
  errorTest: () => '/error-test',
  mailbox: () => '/dev/mailbox',
  mail: (mailId: string) => `/dev/mailbox/${id(mailId)}`,
}
