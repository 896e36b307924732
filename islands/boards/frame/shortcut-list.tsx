import { useTranslations } from 'use-intl'
import { Dialog } from '#islands/dialog.tsx'

const shortcuts = [
  ['arrows', '↑ ↓ ← →'],
  ['open', 'Enter'],
  ['move', 'Space'],
  ['edit', 'E'],
  ['menu', 'M'],
  ['choose', 'X'],
  ['through', 'Shift X'],
  ['add', 'N'],
  ['search', '/'],
  ['undo', 'Ctrl Z'],
  ['close', 'Esc'],
  ['help', '?'],
] as const

/** A dialog with all keyboard shortcuts. */
export function ShortcutList({ onClose }: { onClose: () => void }) {
  const t = useTranslations('boardPage.help')
  return (
    <Dialog title={t('title')} size="sm" onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2 text-sm">
        {shortcuts.map(([name, key]) => (
          <div key={name} className="contents">
            <dt>
              <kbd className="board-key">{key}</kbd>
            </dt>
            <dd>{t(name)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
