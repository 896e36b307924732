import { type KeyboardEvent, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { navigate } from '#islands/navigate.ts'
import { paths } from '#src/paths.ts'
import { type PaletteData, setOnlyAssignee } from './data.ts'
import { type Entry, type EntryEffect, isCertainlyFirst } from './entries.ts'
import { firstStep, type Step } from './steps.ts'
import { type Mode, useEntries } from './use-entries.ts'

export type PaletteProps = {
  data: PaletteData
  mode: Mode
  /** Stops collecting typed text, and returns it, with Enter as a line break. */
  stopCollecting: () => string
  onShortcuts: () => void
  onClose: () => void
}

/** Submits a plain form, which loads a new document. */
function post(action: string, fields: Record<string, string>) {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = action
  for (const [name, value] of Object.entries(fields)) {
    const field = document.createElement('input')
    field.type = 'hidden'
    field.name = name
    field.value = value
    form.append(field)
  }
  document.body.append(form)
  form.submit()
}

const announce = (text: string) => {
  const region = document.querySelector('[data-shell-status]')
  if (region) region.textContent = text
}

/** The state of the palette: typed text, step of a command, active line, and the handlers of keys and lines. */
export function usePalette({ data, mode, stopCollecting, onShortcuts, onClose }: PaletteProps) {
  const t = useTranslations('search')
  const [q, setQ] = useState('')
  const [step, setStep] = useState<Step | null>(null)
  const [activeIndex, setActiveIndex] = useState(0)
  const [isEnterPending, setIsEnterPending] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const results = useEntries(data, { mode, step, q })
  const entries = results.groups.flatMap(group => group.entries)
  const activeEntry = entries[Math.min(activeIndex, entries.length - 1)]

  const updateText = (text: string) => {
    setQ(text)
    setActiveIndex(0)
    setIsEnterPending(false)
    setHasFailed(false)
  }
  /** Continues with the text typed so far. */
  const insertCollectedText = (field: HTMLInputElement | null) => {
    const typed = stopCollecting()
    const [text = ''] = typed.split('\n')
    if (typed === '') return
    // Set the value of the field immediately, so that the next key is appended to it.
    if (field) field.value = text
    updateText(text)
    setIsEnterPending(typed.includes('\n'))
  }
  const goToStep = (next: Step | null) => {
    setStep(next)
    updateText('')
  }

  async function pick({ id, name, record }: Extract<EntryEffect, { kind: 'pick' }>) {
    if (record) return goToStep({ command: 'assign', asks: 'person', item: record })
    if (!step?.item) return
    try {
      await setOnlyAssignee(step.item, id)
      announce(t('done.assigned', { item: `#${step.item.number}`, name }))
      onClose()
    } catch {
      setHasFailed(true)
    }
  }

  function runEntry({ effect }: Entry) {
    if (effect.kind === 'pick') return void pick(effect)
    if (effect.kind === 'command' && firstStep(effect.name)) return goToStep(firstStep(effect.name))
    onClose()
    if (effect.kind === 'open') navigate(effect.href)
    else if (effect.kind === 'post') post(effect.action, effect.fields)
    else if (effect.name === 'shortcuts') onShortcuts()
    else post(paths.logout(), {})
  }

  // If the person presses Enter before the results arrive, the first result opens when it arrives.
  useEffect(() => {
    if (!isEnterPending || results.isPending) return
    setIsEnterPending(false)
    if (activeEntry) runEntry(activeEntry)
  })

  function onEnter(text: string) {
    // The person typed faster than the list was updated.
    if (text !== q) {
      updateText(text)
      return setIsEnterPending(true)
    }
    // The results that are still to come may contain a better first entry.
    const canFirstChange = results.isPending && activeIndex === 0
    if (activeEntry && (!canFirstChange || isCertainlyFirst(activeEntry, q.trim()))) runEntry(activeEntry)
    else setIsEnterPending(results.isPending)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    const lastIndex = Math.max(0, entries.length - 1)
    if (event.key === 'ArrowDown') setActiveIndex(activeIndex >= lastIndex ? 0 : activeIndex + 1)
    else if (event.key === 'ArrowUp') setActiveIndex(activeIndex <= 0 ? lastIndex : activeIndex - 1)
    else if (event.key === 'Enter') onEnter(event.currentTarget.value)
    else if (event.key === 'Backspace' && q === '' && step) goToStep(null)
    else return
    event.preventDefault()
  }

  return {
    ...results,
    q,
    step,
    entries,
    activeEntry,
    hasFailed: hasFailed || results.hasFailed,
    insertCollectedText,
    updateText,
    goToStep,
    runEntry,
    onKeyDown,
  }
}
