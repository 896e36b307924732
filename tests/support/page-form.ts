import { allOf, findAll, type HtmlElement, isWithin, readHtml, textOf } from '#tests/support/html.ts'

/**
 * A form as a browser sees it: its action, field names and submitted values. `hidden` fields are also submitted when a
 * checkbox of the same name is unchecked.
 */
export type PageForm = { action: string; names: Set<string>; hidden: Set<string>; values: Record<string, string> }

const isControl = ({ tag }: HtmlElement) => tag === 'input' || tag === 'select' || tag === 'textarea'
const isBox = ({ attributes: { type } }: HtmlElement) => type === 'checkbox' || type === 'radio'

/** Returns the submitted value of a field, or null for an unchecked box. */
function sentValue(control: HtmlElement): string | null {
  const { tag, attributes } = control
  // The line break after the tag is not part of the text.
  if (tag === 'textarea') return textOf(control).replace(/^\n/, '')
  if (tag === 'input') return isBox(control) && !('checked' in attributes) ? null : (attributes.value ?? 'on')
  const options = allOf(control, 'option')
  const selectedOption = options.find(option => 'selected' in option.attributes) ?? options[0]
  return selectedOption ? (selectedOption.attributes.value ?? textOf(selectedOption)) : null
}

/** Returns the POST form that has a field of this name. Throws when there is none. */
export function formWith(html: string, name: string): PageForm {
  const page = readHtml(html)
  const forms = allOf(page, 'form').filter(({ attributes }) => attributes.method?.toLowerCase() === 'post')
  const controlsOf = (form: HtmlElement) =>
    findAll(page, isControl).filter(control =>
      control.attributes.form
        ? control.attributes.form === form.attributes.id
        : isWithin(control, each => each === form),
    )
  const form = forms.find(each => controlsOf(each).some(({ attributes }) => attributes.name === name))
  if (!form) throw new Error(`No form of the page has a field ${name}.`)
  const controls = controlsOf(form).filter(({ attributes }) => attributes.name && !('disabled' in attributes))
  const values: Record<string, string> = {}
  for (const control of controls) {
    const value = sentValue(control)
    if (value !== null && control.attributes.type !== 'file') values[control.attributes.name!] = value
  }
  const names = new Set(controls.map(({ attributes }) => attributes.name!))
  const hidden = controls.filter(({ attributes }) => attributes.type === 'hidden')
  return {
    action: form.attributes.action ?? '',
    names,
    hidden: new Set(hidden.map(({ attributes }) => attributes.name!)),
    values,
  }
}
