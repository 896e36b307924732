/** Every page URL as a typed function; pages, islands, mails and tests build links with it. */
// A route pattern's own parameter (`:id`) stays as it is.
const id = (value: string) => (value.startsWith(':') ? value : encodeURIComponent(value))

export const paths = {
  home: () => '/',
  login: (from?: string) => (from ? `/login?from=${id(from)}` : '/login'),
  register: (from?: string) => (from ? `/register?from=${id(from)}` : '/register'),
  logout: () => '/logout',
  preferences: () => '/preferences',
  demoLogin: () => '/demo-login',
  dashboard: () => '/dashboard',
  profile: () => '/profile',
  poker: () => '/planning-poker',
  newPoker: () => '/planning-poker?panel=new',
  pokerSession: (sessionId: string) => `/poker/sessions/${id(sessionId)}`,
  join: (sessionId: string) => `/join/${id(sessionId)}`,
  errorTest: () => '/error-test',
  mailbox: () => '/dev/mailbox',
  mail: (mailId: string) => `/dev/mailbox/${id(mailId)}`,
}
