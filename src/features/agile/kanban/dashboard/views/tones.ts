/** How badges of projects look. */
export const statusTones = { active: 'brand', on_hold: 'warning', planning: 'neutral', completed: 'success' } as const
export const healthTones = { good: 'success', warning: 'warning', critical: 'danger' } as const
