import { lazyComponent } from '#islands/lazy-component.ts'

export const EditStory = lazyComponent(async () => (await import('./edit-story.tsx')).EditStory)
