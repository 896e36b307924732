/** The email domain of demo people. It receives no emails. */
export const demoEmailDomain = 'demos.example'

export const isDemoEmail = (email: string): boolean => email.toLowerCase().endsWith(`@${demoEmailDomain}`)
