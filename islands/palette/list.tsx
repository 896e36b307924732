import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { Entry, EntryKind } from './entries.ts'
import { entryIcons } from './icons.ts'
import type { Group } from './use-entries.ts'

type Props = {
  id: string
  groups: readonly Group[]
  activeEntry: Entry | undefined
  isAssigning: boolean
  onRun: (entry: Entry) => void
}

/** Kinds without a label, because the title of the line is enough. */
const kindsWithoutLabel: readonly EntryKind[] = ['CHOICE']

function Line({ entry, id, isActive, onRun }: { entry: Entry; id: string; isActive: boolean; onRun: Props['onRun'] }) {
  const t = useTranslations('search')
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) line.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  const Icon = entryIcons[entry.kind]
  const { kind, section } = entry
  const label = section ?? (kindsWithoutLabel.includes(kind) ? '' : t(`kinds.${kind as Exclude<EntryKind, 'CHOICE'>}`))
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys of the list
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
    <div
      ref={line}
      id={id}
      role="option"
      aria-selected={isActive}
      className="palette-line"
      onClick={() => onRun(entry)}
    >
      <Icon aria-hidden className="size-4.5 shrink-0 text-subtle" />
      <span className="min-w-0 flex-1 truncate">{entry.title}</span>
      {label && <span className="max-w-2/5 truncate text-muted text-xs">{label}</span>}
    </div>
  )
}

/** The lines of the palette. */
export function PaletteList({ id, groups, activeEntry, isAssigning, onRun }: Props) {
  const t = useTranslations('search')
  const headingOf = (group: Group) =>
    isAssigning ? t('commands.assign') : group.heading && t(`groups.${group.heading}`)
  return (
    <div id={`${id}list`} role="listbox" aria-label={t('title')} className="palette-list">
      {groups.map(group => {
        const title = headingOf(group)
        const lines = group.entries.map(entry => (
          <Line key={entry.key} entry={entry} id={`${id}${entry.key}`} isActive={entry === activeEntry} onRun={onRun} />
        ))
        if (!title || group.entries.length === 0) return lines
        const headingId = `${id}${group.heading ?? 'assign'}`
        return (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
          <div key={title} role="group" aria-labelledby={headingId}>
            <p id={headingId} className="palette-heading">
              {title}
            </p>
            {lines}
          </div>
        )
      })}
    </div>
  )
}
