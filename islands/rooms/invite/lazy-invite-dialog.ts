import { lazyComponent } from '#islands/lazy-component.ts'

export const InviteDialog = lazyComponent(async () => (await import('./invite-dialog.tsx')).InviteDialog)
