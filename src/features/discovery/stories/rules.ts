import type { StoryInput } from './schema.ts'

/** The user story of a board item, with its acceptance criteria. Times are in milliseconds UTC. */
export type UserStory = Omit<StoryInput, 'updatedAt'> & { itemId: string; updatedAt: number }

/** The templates that fill in the form of a story. Their texts are in the catalogue. */
export const storyTemplates = ['feature', 'improvement', 'integration', 'security'] as const
export type StoryTemplate = (typeof storyTemplates)[number]
