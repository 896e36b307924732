import type { ComponentType } from 'react'

/** `prepare` runs before the island hydrates. It loads the lazy components that the server has rendered. */
export type IslandModule = { default: ComponentType<never>; prepare?: (props: never) => Promise<void> | undefined }

/**
 * Every island by name, one line each: 'poker/table': () => import('./poker/table.tsx'). The name is the file's path in
 * this folder, and the component its default export.
 */
export const registry = {
  'accounts/checked-field': () => import('./accounts/checked-field.tsx'),
  'accounts/copy-text': () => import('./accounts/copy-text.tsx'),
  'billing/additional-users': () => import('./billing/additional-users.tsx'),
  'boards/board': () => import('./boards/board.tsx'),
  'boards/forecast': () => import('./boards/forecast.tsx'),
  'backlog/backlog': () => import('./backlog/backlog.tsx'),
  'finance/value-preview': () => import('./finance/value-preview.tsx'),
  'invitations/answer': () => import('./invitations/answer.tsx'),
  'plan/plan': () => import('./plan/plan.tsx'),
  'poker/table': () => import('./poker/table.tsx'),
  'profile/export-button': () => import('./profile/export-button.tsx'),
  'retros/board': () => import('./retros/board.tsx'),
  'voting-systems/editor': () => import('./voting-systems/editor.tsx'),
  'work-tree/work-tree': () => import('./work-tree/work-tree.tsx'),
} satisfies Record<string, () => Promise<IslandModule>>

export type IslandName = keyof typeof registry
/** The component of an island. */
export type IslandOf<N extends IslandName> =
  Awaited<ReturnType<(typeof registry)[N]>> extends { default: infer Component } ? Component : never

/** The data of a script on a page: its props, and the compiled messages of the page by namespace. */
export type ScriptData = { props: Record<string, unknown>; messages: Record<string, unknown> }
/** `start` attaches the script to the server's markup. It returns a function that detaches it. */
export type ScriptModule = { start: (element: HTMLElement, data: ScriptData) => () => void }

/** Scripts without React, by name. The name is the file's path in this folder. */
export const scripts = {
  'billing/pending-items': () => import('./billing/pending-items.ts'),
  'billing/plan-choice': () => import('./billing/plan-choice.ts'),
  'imports/progress': () => import('./imports/progress.ts'),
} satisfies Record<string, () => Promise<ScriptModule>>

export type ScriptName = keyof typeof scripts
