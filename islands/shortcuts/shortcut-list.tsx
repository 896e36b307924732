import { useTranslations } from 'use-intl'
import { Dialog } from '#islands/dialog.tsx'
import { paths } from '#src/paths.ts'
import { Link } from '#ui/link.tsx'
import { hasSingleKeys, type ShortcutGroup } from './registry.ts'

/** All shortcuts by group, with the labels of their keys. */
const shortcuts = {
  everywhere: [
    ['palette', 'Ctrl K'],
    ['search', '/'],
    ['create', 'C'],
    ['goHome', 'G H'],
    ['goBoards', 'G B'],
    ['goPoker', 'G P'],
    ['goRetros', 'G R'],
    ['goActions', 'G A'],
    ['help', '?'],
    ['helpAlways', 'Ctrl /'],
  ],
  board: [
    ['arrows', '↑ ↓ ← →'],
    ['open', 'Enter'],
    ['move', 'Space'],
    ['add', 'N'],
    ['undo', 'Ctrl Z'],
    ['close', 'Esc'],
  ],
  card: [
    ['assign', 'A'],
    ['assignToMe', 'I'],
    ['labels', 'L'],
    ['priority', 'P'],
    ['due', 'D'],
    ['sprint', 'S'],
    ['copyLink', '.'],
    ['edit', 'E'],
    ['menu', 'M'],
    ['choose', 'X'],
    ['through', 'Shift X'],
  ],
  backlog: [['undo', 'Ctrl Z']],
  poker: [
    ['vote', '0 – 9'],
    ['voteUnsure', '?'],
  ],
  retro: [['undo', 'Ctrl Z']],
  plan: [
    ['lift', 'Space'],
    ['moveRow', '↑ ↓'],
    ['moveFar', 'Home End'],
    ['cancelMove', 'Esc'],
  ],
  tree: [
    ['treeRows', '↑ ↓'],
    ['treeToggle', '← →'],
    ['treePick', 'M'],
    ['treeOpen', 'Enter'],
    ['cancelMove', 'Esc'],
  ],
} as const

type Group = keyof typeof shortcuts

/** A dialog with the shortcuts that work on the page. */
export function ShortcutList({ groups, onClose }: { groups: ReadonlySet<ShortcutGroup>; onClose: () => void }) {
  const t = useTranslations('shortcuts')
  const visibleGroups = (Object.keys(shortcuts) as Group[]).filter(group => group === 'everywhere' || groups.has(group))
  return (
    <Dialog title={t('title')} size={visibleGroups.length > 1 ? 'lg' : 'sm'} onClose={onClose}>
      <div className="columns-2xs gap-x-10">
        {visibleGroups.map(group => (
          <section key={group} className="mb-5 break-inside-avoid">
            <h3 className="mb-2 font-semibold text-sm">{t(`groups.${group}`)}</h3>
            <dl className="grid grid-cols-[5.5rem_1fr] items-baseline gap-x-3 gap-y-2 text-sm">
              {shortcuts[group].map(([name, keys]) => (
                <div key={name} className="contents">
                  <dt>
                    <kbd className="key">{keys}</kbd>
                  </dt>
                  <dd>{t(`names.${name}`)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p className="border-line border-t pt-3 text-muted text-sm">
        {t.rich(hasSingleKeys() ? 'on' : 'off', {
          profile: text => <Link href={paths.profile()}>{text}</Link>,
        })}
      </p>
    </Dialog>
  )
}
