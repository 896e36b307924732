const hour = 60 * 60_000

/** How long the two links that confirm a new address are good, in milliseconds. */
export const changeLifetime = 24 * hour
/** How often one person may ask for a new address. */
export const changeRequests = { limit: 5, window: hour }

export const userTexts = {
  demo: 'A person of a demo keeps their address and ends with the demo.',
  emailSame: 'This is your address already.',
  stale: 'This link has been used or is too old. Please ask for a new one.',
  taken: 'This address cannot be used any more. Ask again with another one.',
  confirmation: 'Type your email address to the letter to confirm.',
  owner: 'You own an account with other people in it. Hand it over or delete it first.',
} as const

/** What a person has to type so that their user is deleted. */
export const isConfirmation = (typed: string, email: string): boolean => typed.trim().toLowerCase() === email
/** The address of a person who is gone: nobody's, and only theirs. */
export const goneAddress = (userId: string): string => `${userId.toLowerCase()}@deleted.invalid`
