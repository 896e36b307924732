import { textFormatter } from '#i18n/format-compiled.ts'
import { navigate } from '#islands/navigate.ts'
import type { ScriptData } from '#islands/registry.ts'
import { type Progress, type ProgressEnd, progressType } from '#kit/import/progress.ts'

/** Calls `show` for each line of a stream as it arrives. Returns the last line. */
async function readLines(response: Response, show: (progress: Progress) => void): Promise<ProgressEnd> {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let incompleteLine = ''
  for (;;) {
    const { done, value = '' } = await reader.read()
    const lines = `${incompleteLine}${value}`.split('\n')
    incompleteLine = lines.pop() ?? ''
    for (const line of lines) {
      const message = JSON.parse(line) as Progress | ProgressEnd
      if (!('stage' in message)) return message
      show(message)
    }
    if (done) return { isFailed: true }
  }
}

/** Shows the progress of an import when the surrounding form is submitted with its button `import`. */
export function start(element: HTMLElement, { messages }: ScriptData): () => void {
  const formatText = textFormatter(messages)
  const form = element.closest('form')!
  const [panel, bar, label] = ['panel', 'bar', 'label'].map(
    part => element.querySelector<HTMLElement>(`[data-${part}]`)!,
  )
  const abortController = new AbortController()
  // True after a failure: the browser then submits the form itself.
  let isNative = false

  function show({ stage, done, total }: Progress) {
    label!.textContent = formatText(`imports.progress.${stage}`, { done, total })
    if (stage === 'read') return bar!.removeAttribute('value')
    bar!.setAttribute('max', String(total))
    bar!.setAttribute('value', String(done))
  }

  async function submit(submitter: HTMLElement) {
    const body = new URLSearchParams([...new FormData(form, submitter)] as [string, string][])
    show({ stage: 'read', done: 0, total: 0 })
    panel!.hidden = false
    form.setAttribute('aria-busy', 'true')
    const outcome = await fetch(form.action, { method: 'POST', body, headers: { accept: progressType } })
      .then(response => (response.ok ? readLines(response, show) : { isFailed: true as const }))
      .catch(() => ({ isFailed: true as const }))
    if ('location' in outcome) return navigate(outcome.location, { replace: true })
    isNative = true
    form.removeAttribute('aria-busy')
    form.requestSubmit(submitter)
  }

  form.addEventListener(
    'submit',
    event => {
      const { submitter } = event
      if (isNative || submitter?.getAttribute('value') !== 'import') return
      event.preventDefault()
      if (!form.hasAttribute('aria-busy')) void submit(submitter)
    },
    { signal: abortController.signal },
  )
  return () => abortController.abort()
}
