import { z } from 'zod'

/** What a reader chose in a menu, and the page they chose it on. */
export const Preferences = z.strictObject({
  theme: z.enum(['light', 'dark', 'system']).optional(),
  locale: z.enum(['en', 'fr', 'es']).optional(),
  nav: z.enum(['open', 'collapsed']).optional(),
  back: z.string().max(2000).default('/'),
})
