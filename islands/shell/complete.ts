/** Disables buttons marked with data-complete until the form they submit is filled in. */
export function disableIncomplete(root: ParentNode) {
  for (const button of root.querySelectorAll<HTMLButtonElement>('button[data-complete]'))
    button.disabled = button.form?.matches(':invalid') ?? false
}

/** Follows what is typed and chosen, and what the browser fills in by itself. */
export function followForms() {
  disableIncomplete(document)
  for (const type of ['input', 'change']) document.addEventListener(type, () => disableIncomplete(document))
  window.addEventListener('pageshow', () => disableIncomplete(document))
}
