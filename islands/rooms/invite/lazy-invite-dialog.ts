import { lazyComponent } from '#islands/lazy-component.ts'

export const LazyInviteDialog = lazyComponent(async () => (await import('./invite-dialog.tsx')).InviteDialog)
