import type { Item } from '#features/agile/kanban/boards/live/protocol.ts'
import type { ItemField } from '#features/agile/kanban/boards/live/protocol-commands.ts'
import { allOf, findAll, type HtmlElement, readHtml, textOf } from '#tests/support/html.ts'

const elementWithId = (page: HtmlElement, id: string): HtmlElement => {
  const [element] = findAll(page, ({ attributes }) => attributes.id === id)
  if (!element) throw new Error(`The panel has no element with the id ${id}.`)
  return element
}

/** Returns the value of an enabled control. */
function readControl(page: HtmlElement, id: string): string {
  const control = elementWithId(page, id)
  if ('disabled' in control.attributes) throw new Error(`${id} is disabled.`)
  if (control.tag !== 'select') return control.attributes.value ?? textOf(control)
  return allOf(control, 'option').find(option => 'selected' in option.attributes)?.attributes.value ?? ''
}

const countChecked = (page: HtmlElement, id: string) =>
  allOf(elementWithId(page, id), 'input').filter(({ attributes }) => 'checked' in attributes).length

type FieldChecks = { [Name in ItemField]-?: (page: HtmlElement, value: Item[Name]) => boolean }

/** Each check returns whether the item panel shows the value of a field in an editable control. */
const checkByField: FieldChecks = {
  title: (page, title) => allOf(page, 'textarea').some(box => textOf(box).trim() === title),
  externalKey: (page, key) => readControl(page, 'item-externalKey') === key,
  kind: (page, kind) => readControl(page, 'item-kind') === kind,
  parentId: (page, id) => /^#\d+ /.test(readControl(page, 'item-parent')) === (id !== null),
  points: (page, points) => readControl(page, 'item-points') === String(points ?? ''),
  assignees: (page, ids) => countChecked(page, 'item-people') === ids.length,
  labels: (page, ids) => countChecked(page, 'item-labels') === ids.length,
  priority: (page, priority) => readControl(page, 'item-priority') === priority,
  dueDate: (page, day) => readControl(page, 'item-due') === (day ?? ''),
  sprintId: (page, id) => readControl(page, 'item-sprint') === (id ?? ''),
  deliveryId: (page, id) => readControl(page, 'item-delivery') === (id ?? ''),
  checklist: (page, entries) => entries.every(({ text }) => textOf(page).includes(text)),
  attachments: (page, links) =>
    links.every(({ url }) => allOf(page, 'a').some(({ attributes }) => attributes.href === url)),
}

/** Returns the fields without an editable control that shows their value in the item panel. */
export function findFieldsMissingInPanel(html: string, item: Partial<Item>): string[] {
  const panel = findAll(readHtml(html), ({ attributes }) => attributes.class?.includes('board-panel') === true)[0]
  if (!panel) throw new Error('The page has no panel.')
  const checkFor = (name: string) =>
    (checkByField as Record<string, (page: HtmlElement, value: unknown) => boolean>)[name]
  return Object.entries(item)
    .filter(([name, value]) => !checkFor(name)?.(panel, value))
    .map(([name]) => name)
}
