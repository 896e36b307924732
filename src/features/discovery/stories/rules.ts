import type { StoryInput } from './schema.ts'

/** The purpose of a story. Times are in milliseconds UTC. */
export type StoryPurpose = Omit<StoryInput, 'updatedAt'> & { itemId: string; updatedAt: number }

/** The templates that fill in the form of a story. Their texts are in the catalogue. */
export const storyTemplates = ['feature', 'improvement', 'integration', 'security'] as const
export type StoryTemplate = (typeof storyTemplates)[number]
