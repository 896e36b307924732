import { useEffect, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { recentsOf, starsOf } from '#features/daily/places/rules.ts'
import type { FoundRecord, SearchKind } from '#features/daily/search/rules.ts'
import { isCreation } from '#features/daily/search/rules-palette-commands.ts'
import { type PaletteData, search } from './data.ts'
import { commandObjectIn, type Entry, liveEntry, pageEntry, placeEntry, rankEntries, recordEntry } from './entries.ts'
import { loadStepChoices, type Step } from './steps.ts'

/** `create` shows only commands that create something. */
export type Mode = 'all' | 'create'
/** Lines under one heading. Results have no heading. */
export type Group = { heading: 'live' | 'recent' | 'starred' | 'commands' | null; entries: Entry[] }

const debounceMs = 60
const itemKinds: readonly SearchKind[] = ['ITEM', 'EPIC']
const maxShown = 40
const maxRecent = 10

type ServerSearch = { q: string; records: FoundRecord[]; hasFailed: boolean }

/** Searches the server for `q` while the person types. Null: nothing to search. */
function useServerSearch(q: string | null, kinds: readonly SearchKind[] | null) {
  const [serverSearch, setServerSearch] = useState<ServerSearch | null>(null)
  useEffect(() => {
    if (q === null) return
    const abortController = new AbortController()
    const timer = setTimeout(async () => {
      try {
        setServerSearch({ q, records: await search(q, kinds, abortController.signal), hasFailed: false })
      } catch {
        if (!abortController.signal.aborted) setServerSearch({ q, records: [], hasFailed: true })
      }
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      abortController.abort()
    }
  }, [q, kinds])
  return { serverSearch: q === null ? null : serverSearch, isPending: q !== null && serverSearch?.q !== q }
}

function useCommandEntries({ commands }: PaletteData, mode: Mode): Entry[] {
  const t = useTranslations('search')
  return useMemo(
    () =>
      commands
        .filter(({ name }) => mode === 'all' || isCreation(name))
        .map(({ name, href }) => ({
          key: name,
          source: 'command',
          kind: 'COMMAND',
          title: t(`commands.${name}`),
          words: t(`commandWords.${name}`),
          effect: href === null ? { kind: 'command', name } : { kind: 'open', href },
        })),
    [commands, mode, t],
  )
}

/** Loads the choices of a step once. */
function useChoices(data: PaletteData, step: Step | null): Entry[] | null {
  const t = useTranslations('ui.preferences')
  const [choices, setChoices] = useState<{ step: Step; entries: Entry[] } | null>(null)
  useEffect(() => {
    let isCurrent = true
    if (step)
      loadStepChoices(step, data, theme => t(theme)).then(
        entries => isCurrent && setChoices({ step, entries }),
        () => isCurrent && setChoices({ step, entries: [] }),
      )
    return () => {
      isCurrent = false
    }
  }, [step, data, t])
  return choices && choices.step === step ? choices.entries : null
}

const choiceOfRecord = (record: FoundRecord): Entry => {
  const entry = recordEntry(record)
  return { ...entry, effect: { kind: 'pick', id: record.id, name: entry.title, record } }
}

type LocalData = Pick<PaletteData, 'places' | 'live' | 'pages'>

/** Returns the groups that are shown before anything is typed. */
function overviewGroups({ places, live }: LocalData, commands: Entry[]): Group[] {
  const isLive = (id: string) => live.some(session => session.id === id)
  const recent = recentsOf(places).filter(({ id }) => !isLive(id))
  const groups: Group[] = [
    { heading: 'live', entries: live.map(session => ({ ...liveEntry(session), key: `live-${session.id}` })) },
    { heading: 'recent', entries: recent.slice(0, maxRecent).map(placeEntry) },
    { heading: 'starred', entries: starsOf(places).map(place => ({ ...placeEntry(place), key: `star-${place.id}` })) },
    { heading: 'commands', entries: commands },
  ]
  return groups.filter(({ entries }) => entries.length > 0)
}

/** Returns the entries that can be found without the server. */
const localEntries = ({ places, live, pages }: LocalData): Entry[] => [
  ...[...recentsOf(places), ...starsOf(places)].map(placeEntry),
  ...live.map(liveEntry),
  ...pages.map(pageEntry),
]

/** Returns the entries for the typed text, and whether the server is still searching. */
export function useEntries(data: PaletteData, { mode, step, q }: { mode: Mode; step: Step | null; q: string }) {
  const t = useTranslations('search')
  const commands = useCommandEntries(data, mode)
  const choices = useChoices(data, step)
  const text = q.trim()
  // `assign #97` searches the item to assign.
  const canAssign = step === null && commands.some(({ key }) => key === 'assign')
  const commandObject = canAssign ? commandObjectIn(t('commands.assign'), text) : null
  const isItemSearch = step?.asks === 'item' || commandObject !== null
  const isServerSearched = text !== '' && (step === null ? mode === 'all' : isItemSearch)
  const { serverSearch, isPending } = useServerSearch(
    isServerSearched ? (commandObject ?? text) : null,
    isItemSearch ? itemKinds : null,
  )

  const groups = useMemo((): Group[] => {
    const records = serverSearch?.records ?? []
    if (isItemSearch) return [{ heading: null, entries: records.map(choiceOfRecord) }]
    if (step) return [{ heading: null, entries: text === '' ? (choices ?? []) : rankEntries(choices ?? [], text) }]
    const local: LocalData = mode === 'all' ? data : { places: [], live: [], pages: [] }
    if (text === '') return overviewGroups(local, commands)
    const entries = rankEntries([...localEntries(local), ...commands, ...records.map(recordEntry)], text)
    return [{ heading: null, entries: entries.slice(0, maxShown) }]
  }, [serverSearch, isItemSearch, step, text, choices, mode, data, commands])

  return {
    groups,
    isPending: isPending || (step !== null && !isItemSearch && choices === null),
    hasFailed: serverSearch?.hasFailed ?? false,
    commandObject,
  }
}
