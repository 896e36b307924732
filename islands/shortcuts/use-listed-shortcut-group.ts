import { useEffect } from 'react'
import { addShortcuts, type ShortcutGroup } from './registry.ts'

/** Lists the shortcuts of a part of the page while it is shown and usable. Its keys have their own handlers. */
export function useListedShortcutGroup(group: ShortcutGroup, isUsable = true): void {
  useEffect(() => (isUsable ? addShortcuts(group, () => false) : undefined), [group, isUsable])
}
