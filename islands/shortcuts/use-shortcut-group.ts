import { useEffect } from 'react'
import { addShortcuts, type ShortcutGroup } from './registry.ts'

/** Lists the shortcuts of a part of the page while it is shown. Its keys have their own handlers. */
export function useShortcutGroup(group: ShortcutGroup): void {
  useEffect(() => addShortcuts(group, () => false), [group])
}
