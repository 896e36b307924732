export default {
  title: 'Category rules',
  description:
    'Rules assign work items to investment categories. If several rules match an item, the one with the lowest position counts.',
  create: 'New rule',
  edit: 'Edit rule',
  delete: 'Delete',
  empty: 'No rules yet',
  emptyText:
    'Without rules, an item gets the category of its own justification. If it has none, it gets the category of the nearest justification above it.',
  name: 'Applies to',
  nameHint: 'A label counts on every board. An epic includes everything below it.',
  noTarget: 'Choose a label, an epic or a board',
  kind: 'Type',
  anyKind: 'Any type',
  kinds: { LABEL: 'Label', EPIC: 'Epic', BOARD: 'Board' },
  category: 'Category',
  anyCategory: 'Any category',
  position: 'Position',
  positionHint: 'Rules with lower numbers come first.',
  errors: { target: 'This epic or board doesn’t exist. Choose another one.' },
}
