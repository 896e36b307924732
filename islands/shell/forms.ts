import { shellUrl } from './links.ts'

export type Submission = { form: HTMLFormElement; url: URL; body: URLSearchParams | null }

/** Calls `submit` for forms that the shell may send: every GET form, and POST forms marked with data-shell. */
export function interceptForms(submit: (submission: Submission) => void) {
  document.addEventListener('submit', event => {
    if (event.defaultPrevented || !(event.target instanceof HTMLFormElement)) return
    const submission = read(event.target, event.submitter)
    if (!submission) return
    event.preventDefault()
    submit(submission)
  })
}

/** Submits a form of filters as soon as one of them changes. Waits a moment, so that arrow keys in a select do not pile up. */
export function applyFiltersOnChange() {
  let timer: ReturnType<typeof setTimeout> | undefined
  document.addEventListener('change', event => {
    const form = (event.target as HTMLElement).closest<HTMLFormElement>('form[data-apply-on-change]')
    clearTimeout(timer)
    if (form) timer = setTimeout(() => form.isConnected && form.requestSubmit(), 250)
  })
  document.addEventListener('submit', () => clearTimeout(timer))
}

/** A box with `data-tick-all` ticks all boxes of that name on the page. */
export function tickAllRows() {
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.dataset.tickAll === undefined) return
    const boxes = document.querySelectorAll<HTMLInputElement>(`[type="checkbox"][name="${target.dataset.tickAll}"]`)
    for (const box of boxes) box.checked = target.checked
  })
}

function read(form: HTMLFormElement, submitter: HTMLElement | null): Submission | null {
  const attribute = (name: string) => submitter?.getAttribute(`form${name}`) ?? form.getAttribute(name)
  const method = (attribute('method') ?? 'get').toLowerCase()
  const target = attribute('target')
  if (form.closest('[data-reload]') || (target && target !== '_self')) return null
  if (method !== 'get' && !(method === 'post' && form.dataset.shell !== undefined)) return null
  if ((attribute('enctype') ?? '').startsWith('multipart/')) return null

  const fields = new URLSearchParams()
  const isFilter = form.dataset.applyOnChange !== undefined
  for (const [name, value] of new FormData(form, submitter)) {
    if (typeof value !== 'string') return null
    if (isFilter && value === '') continue
    fields.append(name, value)
  }
  const url = shellUrl((attribute('action') ?? location.href).split('#')[0]!)
  if (!url) return null
  if (method === 'post') return { form, url, body: fields }
  url.search = fields.toString()
  return { form, url, body: null }
}

/** Disables buttons marked with data-complete until the form they submit is filled in. */
export function disableIncomplete(root: ParentNode) {
  for (const button of root.querySelectorAll<HTMLButtonElement>('button[data-complete]'))
    button.disabled = button.form?.matches(':invalid') ?? false
}

/** Updates these buttons on input, on change, and when the browser restores a form. */
export function followForms() {
  disableIncomplete(document)
  for (const type of ['input', 'change']) document.addEventListener(type, () => disableIncomplete(document))
  window.addEventListener('pageshow', () => disableIncomplete(document))
}
