/** The label behind the stored name of a guest, in any language. */
const guestLabelPattern = / \((?:guest|invité|invitado)\)$/

/** The parts of views and records that contain names of people. */
const listsWithNames = ['participants', 'removedPeople', 'comments', 'actionItems', 'carriedOver'] as const
type Named = { name?: string | null; assigneeName?: string }
type WithNames = { [List in (typeof listsWithNames)[number]]?: Named[] }

/**
 * Returns a function that shows the names of guests in the reader's language. It replaces the stored labels in the lists
 * of a view or record. Objects without such a name stay the same, and equal inputs give the same objects.
 */
export function guestNamesIn(guest: string) {
  const relabelled = new WeakMap<Named, Named>()
  const relabel = (name: string) => name.replace(guestLabelPattern, () => ` (${guest})`)
  const relabelItem = <Item extends Named>(item: Item): Item => {
    const known = relabelled.get(item)
    if (known) return known as Item
    const { name, assigneeName } = item
    const changed = {
      ...item,
      ...(name && { name: relabel(name) }),
      ...(assigneeName && { assigneeName: relabel(assigneeName) }),
    }
    const result = changed.name === name && changed.assigneeName === assigneeName ? item : changed
    relabelled.set(item, result)
    return result
  }
  return <Content extends WithNames>(content: Content): Content => {
    const changes: WithNames = {}
    for (const list of listsWithNames) {
      const items = content[list]
      const shownItems = items?.map(relabelItem)
      if (items && shownItems?.some((item, index) => item !== items[index])) changes[list] = shownItems
    }
    return Object.keys(changes).length === 0 ? content : { ...content, ...changes }
  }
}
