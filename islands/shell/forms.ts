import { shellUrl } from './links.ts'

export type Submission = { form: HTMLFormElement; url: URL; body: URLSearchParams | null }

/** Calls `submit` for forms that the shell can send: every GET form, and POST forms marked with data-shell-submit. */
export function interceptForms(submit: (submission: Submission) => void) {
  document.addEventListener('submit', event => {
    if (event.defaultPrevented || !(event.target instanceof HTMLFormElement)) return
    const submission = readSubmission(event.target, event.submitter)
    if (!submission) return
    event.preventDefault()
    submit(submission)
  })
}

/** Time from the last change of a filter to the request, in milliseconds. */
const filterDelay = 250

/** Submits a filter form when a filter changes. The delay avoids a request for each arrow key in a select. */
export function applyFiltersOnChange() {
  let timer: ReturnType<typeof setTimeout> | undefined
  document.addEventListener('change', event => {
    const form = (event.target as HTMLElement).closest<HTMLFormElement>('form[data-apply-on-change]')
    clearTimeout(timer)
    if (form) timer = setTimeout(() => form.isConnected && form.requestSubmit(), filterDelay)
  })
  document.addEventListener('submit', () => clearTimeout(timer))
}

/** A checkbox with `data-tick-all` checks and unchecks all checkboxes of that name on the page. */
export function tickAllRowsOnChange() {
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.dataset.tickAll === undefined) return
    const boxes = document.querySelectorAll<HTMLInputElement>(`[type="checkbox"][name="${target.dataset.tickAll}"]`)
    for (const box of boxes) box.checked = target.checked
  })
}

function readSubmission(form: HTMLFormElement, submitter: HTMLElement | null): Submission | null {
  const attribute = (name: string) => submitter?.getAttribute(`form${name}`) ?? form.getAttribute(name)
  const method = (attribute('method') ?? 'get').toLowerCase()
  const target = attribute('target')
  if (form.closest('[data-no-shell]') || (target && target !== '_self')) return null
  if (method !== 'get' && !(method === 'post' && form.dataset.shellSubmit !== undefined)) return null
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
export function disableIncompleteButtons(container: ParentNode) {
  for (const button of container.querySelectorAll<HTMLButtonElement>('button[data-complete]'))
    button.disabled = button.form?.matches(':invalid') ?? false
}

/** Updates the buttons marked with data-complete on input, on change, and when the browser restores a form. */
export function updateButtonsOnInput() {
  disableIncompleteButtons(document)
  for (const type of ['input', 'change']) document.addEventListener(type, () => disableIncompleteButtons(document))
  window.addEventListener('pageshow', () => disableIncompleteButtons(document))
}
