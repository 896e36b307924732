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

function read(form: HTMLFormElement, submitter: HTMLElement | null): Submission | null {
  const own = (name: string) => submitter?.getAttribute(`form${name}`) ?? form.getAttribute(name)
  const method = (own('method') ?? 'get').toLowerCase()
  const target = own('target')
  if (form.closest('[data-reload]') || (target && target !== '_self')) return null
  if (method !== 'get' && !(method === 'post' && form.dataset.shell !== undefined)) return null
  if ((own('enctype') ?? '').startsWith('multipart/')) return null

  const fields = new URLSearchParams()
  for (const [name, value] of new FormData(form, submitter)) {
    if (typeof value !== 'string') return null
    fields.append(name, value)
  }
  const url = shellUrl((own('action') ?? location.href).split('#')[0]!)
  if (!url) return null
  if (method === 'post') return { form, url, body: fields }
  url.search = fields.toString()
  return { form, url, body: null }
}
