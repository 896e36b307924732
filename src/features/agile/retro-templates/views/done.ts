const acts = ['create', 'change', 'delete'] as const
/** What was just done to a template. */
export type TemplateDone = (typeof acts)[number]
export const templateDone = (text: string | undefined): TemplateDone | null => acts.find(act => act === text) ?? null
